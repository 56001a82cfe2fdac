import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { phoneDigits, plainPhone } from "~/lib/phone";
import { withAsciiDomain } from "~/lib/text/email-address.server";

/** Text that may be a phone number in any format. With fewer than MIN_DIGITS digits, the text isn't a phone number. */
const PHONE_LIKE = /^[\d\s()+./-]+$/;
const MIN_DIGITS = 3;

/** A matching row contains every word. A phone number is one word. */
export function wordsOf(q: string): string[] {
  const number = plainPhone(q);
  const digits = number.replace(/\D/g, "");
  if (PHONE_LIKE.test(number) && digits.length >= MIN_DIGITS) return [q];
  return [...new Set(q.split(" ").filter((word) => word !== ""))];
}

/**
 * Condition for search texts that contain the word. `search_fold` folds both texts. Matches phone numbers by their
 * digits, and domains in ASCII.
 */
export function contains(searchText: PgColumn, word: string): SQL {
  const has = (text: string) => sql`${searchText} like search_pattern(${text}::text)`;
  const number = plainPhone(word);
  const digits = number.replace(/\D/g, "");
  const isNumber = PHONE_LIKE.test(number) && digits.length >= MIN_DIGITS;
  // Stored US numbers can lack the country code.
  const other = phoneDigits(word) ?? (isNumber ? digits : withAsciiDomain(word));
  return other === null || other === word ? has(word) : sql`(${has(word)} or ${has(other)})`;
}
