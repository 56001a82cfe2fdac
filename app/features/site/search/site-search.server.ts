import { editDistance } from "~/lib/text/edit-distance";
import { singleton } from "~/lib/singleton.server";
import { textIndex } from "~/lib/text/text-search.server";
import { type SiteEntry, siteIndex } from "./site-index.server";

const MOST_RESULTS = 12;

/** Minimum share of the search words that a result contains. */
const ENOUGH_WORDS = 0.6;

const index = () =>
  singleton("site-search", () =>
    textIndex(siteIndex, ["title", "kind", "description", "text"], {
      boost: { title: 6, kind: 2, description: 2 },
    }),
  );

/** Returns matching entries, best match first. Tolerates typos. */
export function searchSite(q: string): SiteEntry[] {
  const words = index().meantBy(q);
  return index()
    .search(words)
    .filter(({ queryTerms }) => queryTerms.length / words.length >= ENOUGH_WORDS)
    .sort((a, b) => b.queryTerms.length - a.queryTerms.length || b.score - a.score)
    .slice(0, MOST_RESULTS)
    .flatMap(({ id }) => siteIndex[Number(id)] ?? []);
}

/** Search results for the page, without the entries' full text. */
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

/** Number of typos to tolerate, by the path's length. */
const slipsIn = (path: string) => Math.min(3, Math.floor(path.length / 3));

/** The page with the path most similar to a mistyped one, or null if none is similar. */
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
