import { editDistance } from "~/lib/text/edit-distance";
import { singleton } from "~/lib/singleton.server";
import { textIndex } from "~/lib/text/text-search.server";
import { type SiteEntry, siteIndex } from "./site-index.server";

const MOST_RESULTS = 12;

const ENOUGH_WORDS = 0.6;

const index = () =>
  singleton("site-search", () =>
    textIndex(siteIndex, ["title", "kind", "description", "text"], {
      boost: { title: 6, kind: 2, description: 2 },
    }),
  );

export function searchSite(q: string): SiteEntry[] {
  const words = index().meantBy(q);
  return index()
    .search(words)
    .filter(({ queryTerms }) => queryTerms.length / words.length >= ENOUGH_WORDS)
    .sort((a, b) => b.queryTerms.length - a.queryTerms.length || b.score - a.score)
    .slice(0, MOST_RESULTS)
    .flatMap(({ id }) => siteIndex[Number(id)] ?? []);
}

export const resultsFor = (q: string) =>
  searchSite(q).map(({ to, kind, title, description }) => ({
    to,
    kind,
    title,
    description: shortened(description),
  }));

const LONGEST = 180;

const shortened = (text: string) =>
  text.length > LONGEST ? `${text.slice(0, text.lastIndexOf(" ", LONGEST))}…` : text;

const slipsIn = (path: string) => Math.min(3, Math.floor(path.length / 3));

/** Returns the page whose path is most similar to a mistyped path, or null without a similar path. */
export function nearestPage(pathname: string): Pick<SiteEntry, "to" | "title"> | null {
  const path = pathname
    .toLowerCase()
    .replace(/\.\w+$|(?<!\/)\/+$/g, "")
    .slice(0, 80);
  const nearest = siteIndex
    .filter(({ to }) => to !== "/" && !/[?#]/.test(to))
    .map(({ to, title }) => ({ to, title, slips: to.startsWith(`${path}-`) ? 1 : editDistance(path, to) }))
    .sort((a, b) => a.slips - b.slips)[0];
  return nearest && nearest.slips <= slipsIn(path) ? { to: nearest.to, title: nearest.title } : null;
}
