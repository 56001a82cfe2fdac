import { editDistance } from "~/lib/edit-distance";
import { singleton } from "~/lib/singleton.server";
import { corrected } from "../../chat/answer/spelling.server";
import { isFiller, isKnownWord, termOf, wordsOf } from "../../chat/answer/words.server";
import { type SiteEntry, siteIndex } from "./site-index.server";

const MOST_RESULTS = 12;

/** Weights of a word in the title, the description and the rest. */
const WEIGHTS = { title: 6, description: 2, text: 1 } as const;

/** Results have at least this share of the search's words. */
const ENOUGH_WORDS = 0.6;

const termsOf = (text: string) => wordsOf(text).flatMap((word) => termOf(word) ?? []);

const index = () =>
  singleton("site-search", () => {
    const known = new Map<string, number>();
    const entries = siteIndex.map((entry) => {
      const words = `${entry.title} ${entry.description} ${entry.text}`;
      for (const word of wordsOf(words)) known.set(word, (known.get(word) ?? 0) + 1);
      const terms = {
        title: new Set(termsOf(`${entry.title} ${entry.kind}`)),
        description: new Set(termsOf(entry.description)),
        text: new Set(termsOf(entry.text)),
      };
      return { entry, terms };
    });
    return { known, entries };
  });

/** The site's pages and passages for some words, best first. Knows synonyms and forgives typing errors. */
export function searchSite(q: string): SiteEntry[] {
  const { known, entries } = index();
  const words = wordsOf(q).map((word) => (isKnownWord(word) ? word : corrected(word, known)));
  const wanted = [...new Set(words.flatMap((word) => termOf(word) ?? []))].filter((term) => !isFiller(term));
  if (wanted.length === 0) return [];
  const weightOf = (term: string, { terms }: (typeof entries)[number]) =>
    terms.title.has(term)
      ? WEIGHTS.title
      : terms.description.has(term)
        ? WEIGHTS.description
        : terms.text.has(term)
          ? WEIGHTS.text
          : 0;
  return entries
    .map((candidate) => {
      const weights = wanted.map((term) => weightOf(term, candidate));
      const found = weights.filter((weight) => weight > 0).length / wanted.length;
      // A short title with the words is about them.
      const score = weights.reduce<number>((sum, weight) => sum + weight, 0) + 1 / candidate.terms.title.size;
      return { entry: candidate.entry, found, score };
    })
    .filter(({ found }) => found >= ENOUGH_WORDS)
    .sort((a, b) => b.found - a.found || b.score - a.score)
    .slice(0, MOST_RESULTS)
    .map(({ entry }) => entry);
}

/** What the search page shows: whole index entries have the pages' text. */
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

/** Most slips of an address, by its length. */
const slipsIn = (path: string) => Math.min(3, Math.floor(path.length / 3));

/** The page whose address is nearest to a mistyped one, or null if none is near. */
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
