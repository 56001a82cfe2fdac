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

/** This text letter for letter, anywhere. */
const containing = (column: Text, text: string) =>
  sql`${column} like lower(${`%${text.replace(/[\\%_]/g, "\\$&")}%`})`;

function containingWord(column: Text, word: string): SQL {
  const literal = containing(column, word);
  const digits = digitsOf(word);
  return isPhone(word) && digits !== word ? sql`(${literal} or ${containing(column, digits)})` : literal;
}

/** The beginning of a word of a search text, whose lines are its fields: there a trigram index finds less than three characters. */
const beginning = (column: Text, word: string) =>
  sql`${column} ~ lower(${`(^|[ \n-])${word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}`})`;

/** Each of the words; or, as it may begin within one, all of them as they stand. */
function searchOfText(column: Text, q: string, { long, short }: Words): SQL {
  const each = and(
    ...long.map((word) => containingWord(column, word)),
    ...short.map((word) => beginning(column, word)),
  )!;
  return short.length > 0 && q.includes(" ") ? sql`(${containing(column, q)} or (${each}))` : each;
}

/**
 * The condition on a row that it has each word of what is searched for; undefined where nothing is.
 * @param walking as of `ListSource.search`
 */
export function searchOfRow(source: ListSource, q: string, walking: boolean): SQL | undefined {
  if (q === "") return undefined;
  const words = wordsOf(q);
  const { search, searchText } = source;
  if (!search) return searchOfText(searchText, q, words);
  const { long, short } = words;
  return and(
    ...long.map((word) => search((column) => containingWord(column, word), walking)),
    // Beside longer words the short ones are looked for in the rows that those have found.
    short.length > 0
      ? search((column) => searchOfText(column, q, { long: [], short }), walking || long.length > 0)
      : undefined,
  );
}
