import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { plainPhone } from "~/lib/phone";
import { withAsciiDomain } from "~/lib/text/email-address.server";

/** Phone numbers are typed in any way and stored with their digits; fewer digits than these are no number. */
const PHONE_LIKE = /^[\d\s()+./-]+$/;
const MIN_DIGITS = 3;

/** The words of a search, each of which a row has to have; a phone number is one word. */
export function wordsOf(q: string): string[] {
  const number = plainPhone(q);
  const digits = number.replace(/\D/g, "");
  if (PHONE_LIKE.test(number) && digits.length >= MIN_DIGITS) return [q];
  return [...new Set(q.split(" ").filter((word) => word !== ""))];
}

/** A search text that has the word, folded as db/search.ts folds, a phone number by its digits, or a domain as addresses have it. */
export function contains(searchText: PgColumn, word: string): SQL {
  const has = (text: string) => sql`${searchText} like search_pattern(${text}::text)`;
  const number = plainPhone(word);
  const digits = number.replace(/\D/g, "");
  const isNumber = PHONE_LIKE.test(number) && digits.length >= MIN_DIGITS && digits !== word;
  const other = isNumber ? digits : withAsciiDomain(word);
  return other === null ? has(word) : sql`(${has(word)} or ${has(other)})`;
}
