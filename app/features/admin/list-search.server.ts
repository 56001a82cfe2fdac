import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ListSource } from "./list-query.server";

/** Phone numbers are stored as +1 and digits, and typed as anything; fewer digits than these are not taken for one. */
const PHONE_LIKE = /^[\d\s()+./-]+$/;
const MIN_DIGITS = 3;
const digitsOf = (text: string) => text.replace(/\D/g, "");
const isPhone = (text: string) => PHONE_LIKE.test(text) && digitsOf(text).length >= MIN_DIGITS;

/** What a trigram index can find anywhere in a text has three characters. */
const isShort = (word: string) => [...word].length < 3;

interface Words {
  long: string[];
  /** Only found where a word begins with them. */
  short: string[];
}

/** What each has to be found of a search: its words; a phone number is one. */
export function wordsOf(q: string): Words {
  const words = isPhone(q) ? [q] : [...new Set(q.split(" ").filter((word) => word !== ""))];
  return { long: words.filter((word) => !isShort(word)), short: words.filter(isShort) };
}

type Text = PgColumn | SQL;

/** How rows are to be found. */
export interface SearchManner {
  /** Row after row in the list's order, rather than by gathering all that the trigram index names. */
  walking: boolean;
  /** Parts that so many rows have that the index is not asked for them. */
  common: ReadonlySet<string>;
}

/** As many parts of a search as are looked at for how common they are. */
const MAX_PARTS = 24;
/** Fewer characters than these are not enough to ask the index for. */
const MIN_RARE = 5;

/** Each three letters or digits in a row, and where: what a trigram index knows a text by. */
const partsIn = (text: string) =>
  [...text.matchAll(/(?=([a-z\d]{3}))/gi)].map(({ 1: part, index }) => ({ part: part!, index }));

/** The parts of a search by which it can be told what the index is better asked for. */
export const partsOf = (q: string): string[] => {
  const texts = wordsOf(q).long.flatMap((word) => (isPhone(word) ? [word, digitsOf(word)] : [word]));
  return [...new Set(texts.flatMap(partsIn).map(({ part }) => part))].slice(0, MAX_PARTS);
};

const escaped = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** A LIKE pattern in which anything may stand for what is common in the text; null where nothing is, or too little else. */
function rarePattern(text: string, common: ReadonlySet<string>): string | null {
  const kept = Array.from({ length: text.length }, () => true);
  const parts = partsIn(text);
  for (const keep of [false, true]) {
    for (const { part, index } of parts) if (common.has(part) !== keep) kept.fill(keep, index, index + 3);
  }
  const left = kept.filter(Boolean).length;
  if (left === text.length || left < MIN_RARE) return null;
  return kept.map((keep, index) => (keep ? escaped(text[index]!) : "%")).join("");
}

/**
 * This text letter for letter, anywhere. An index that lists the rows of each trigram reads through the lists of all of them, those of
 * the common ones too, which are as long as the table; so it gets the rare ones, and the rows that it names are looked at.
 */
function containing(column: Text, text: string, { common }: SearchManner): SQL {
  const rare = rarePattern(text, common);
  const like = (from: Text, pattern: string) => sql`${from} like lower(${`%${pattern}%`})`;
  if (!rare) return like(column, escaped(text));
  return sql`(${like(column, rare)} and ${like(unindexed(column), escaped(text))})`;
}

/** The same text, which no index is asked for. */
const unindexed = (column: Text) => sql`(${column} || '')`;

function containingWord(column: Text, word: string, manner: SearchManner): SQL {
  const literal = containing(column, word, manner);
  const digits = digitsOf(word);
  if (!isPhone(word) || digits === word) return literal;
  return sql`(${literal} or ${containing(column, digits, manner)})`;
}

/** The beginning of a word of a search text, whose lines are its fields: there a trigram index finds less than three characters. */
const beginning = (column: Text, word: string) =>
  sql`${column} ~ lower(${`(^|[ \n-])${word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}`})`;

/** Each of the words; or, as it may begin within one, all of them as they stand. */
function searchOfText(column: Text, q: string, { long, short }: Words, manner: SearchManner): SQL {
  const parts = (word: string) => partsIn(word).map(({ part }) => part);
  const rare = long.filter(
    (word) => parts(word).length === 0 || !parts(word).every((part) => manner.common.has(part)),
  );
  // The rows that rare words find are few enough to look for the common ones in.
  const asked = rare.length > 0 ? rare : long;
  const each = and(
    ...long.map((word) => containingWord(asked.includes(word) ? column : unindexed(column), word, manner)),
    ...short.map((word) => beginning(column, word)),
  )!;
  return short.length > 0 && q.includes(" ") ? sql`(${containing(column, q, manner)} or (${each}))` : each;
}

/** The condition on a row that it has each word of what is searched for; undefined where nothing is. */
export function searchOfRow(source: ListSource, q: string, manner: SearchManner): SQL | undefined {
  if (q === "") return undefined;
  const words = wordsOf(q);
  const { search, searchText } = source;
  if (!search) return searchOfText(searchText, q, words, manner);
  const { long, short } = words;
  return and(
    ...long.map((word) => search((column) => containingWord(column, word, manner), manner.walking)),
    // Beside longer words the short ones are looked for in the rows that those have found.
    short.length > 0
      ? search(
          (column) => searchOfText(column, q, { long: [], short }, manner),
          manner.walking || long.length > 0,
        )
      : undefined,
  );
}
