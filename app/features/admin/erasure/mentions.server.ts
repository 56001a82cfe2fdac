import { type SQL, sql } from "drizzle-orm";
import type { Person } from "~/features/resource/person.server";
import { numberPattern } from "~/lib/phone";

const AROUND = 120;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** Matches only whole email addresses, not parts of longer addresses. */
const addressPattern = (email: string) =>
  String.raw`(?<![\p{L}\p{M}\p{N}_+][.'\-]*)${escaped(email)}(?![\p{L}\p{M}\p{N}]|[.\-]+[\p{L}\p{N}]|@)`;

/** Lower-case LIKE pattern to prefilter rows. The regular expression confirms each match. */
const likeOf = (text: string) =>
  `%${text
    .toLowerCase()
    // Wildcards replace characters that JSON escapes or that Postgres's lower() may leave unchanged.
    .replace(/[^!-~]|["\\%]/g, "%")
    .replaceAll("_", "\\_")}%`;

export interface Mention {
  like: string;
  pattern: RegExp;
}

export const mentionOf = (person: Person): Mention =>
  "email" in person
    ? { like: likeOf(person.email), pattern: new RegExp(addressPattern(person.email), "giu") }
    : {
        like: `%${person.digits.slice(0, 3)}%${person.digits.slice(3, 6)}%${[...person.digits.slice(6)].join("%")}%`,
        pattern: new RegExp(numberPattern(person.digits), "gu"),
      };

export const mayMention = (text: SQL, { like }: Mention): SQL => sql`${text} like ${like}`;

export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === null || typeof value !== "object" || value instanceof Date) return "";
  return Object.values(value).map(textOf).filter(Boolean).join("\n");
}

export function excerptOf(text: string, { pattern }: Mention): string | null {
  const match = text.matchAll(pattern).next().value;
  if (!match) return null;
  const start = match.index;
  const end = match.index + match[0].length;
  const sentences = (part: string) => part.split(/(?<=[.!?])\s|\n/);
  const before = sentences(text.slice(0, start)).at(-1) ?? "";
  const [after = ""] = sentences(text.slice(end));
  const cutBefore = before.length > AROUND ? `…${before.slice(-AROUND)}` : before;
  const cutAfter = after.length > AROUND ? `${after.slice(0, AROUND)}…` : after;
  return `${cutBefore}${match[0]}${cutAfter}`.trim();
}
