import MiniSearch, { type SearchOptions } from "minisearch";
import { folded } from "./folded";

const COMMON = new Set(
  `a about am an and any are as at be been bubby but by can could did do does doesnt dont for from get gets go got had has have how i id if im
  in is isnt it its just let lets like me much my need of ok on or our please so some than that the their them then there these they this to
  too us want was we were what whats when where which who whos whose why will with would you your youre`.split(
    /\s+/,
  ),
);

const split = MiniSearch.getDefault("tokenize") as (text: string) => string[];

export const wordsOf = (text: string): string[] =>
  split(folded(text).replaceAll("'", "")).filter((word) => word !== "");

export const tellingWords = (text: string): string[] => wordsOf(text).filter((word) => !COMMON.has(word));

const swapped = (word: string): string[] =>
  [...word].slice(1).map((letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2));

/** Search also matches word prefixes, and words with one typo. A result's id is its position in `documents`. */
export function textIndex<T extends object>(
  documents: readonly T[],
  fields: readonly (keyof T & string)[],
  ranking: Pick<SearchOptions, "boost" | "bm25" | "prefix">,
) {
  const known = new Set([
    ...COMMON,
    ...documents.flatMap((each) => fields.flatMap((field) => wordsOf(String(each[field])))),
  ]);
  const meant = (word: string) =>
    known.has(word) ? word : (swapped(word).find((each) => known.has(each)) ?? word);
  const index = new MiniSearch<T & { id: number }>({
    fields: [...fields],
    tokenize: tellingWords,
    processTerm: (word) => word,
  });
  index.addAll(documents.map((document, id) => ({ ...document, id })));
  return {
    meantBy: (query: string): string[] => [
      ...new Set(
        wordsOf(query)
          .map(meant)
          .filter((word) => !COMMON.has(word)),
      ),
    ],
    search: (words: readonly string[]) =>
      index.search(words.join(" "), {
        prefix: (word) => word.length >= 4,
        ...ranking,
        fuzzy: (word) => !known.has(word) && word.length >= 4 && 1,
      }),
  };
}
