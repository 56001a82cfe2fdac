import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { addressIn, numberIn } from "~db/schema";
import { personalColumns } from "~db/tables";
import { LIMITS } from "~/lib/limits";
import { phoneDigits } from "~/lib/phone";
import { emailAddress } from "~/lib/text/email-address.server";
import type { PersonPart } from "./person-part.server";
import { type AnyRow, columnOf, type Resource, tableColumn } from "./resource.server";

export type Person = { email: string } | { digits: string };

/** Parses an email address, or a ten-digit phone number in any format. Returns null for other text. */
export function personOf(typed: string): Person | null {
  const email = emailAddress(typed);
  if (email && email.length <= LIMITS.email && email.includes(".", email.indexOf("@")))
    return { email: email.toLowerCase() };
  const digits = phoneDigits(typed.trim());
  return digits ? { digits } : null;
}

export type PersonResource = Resource & { person: PersonPart };

export const isAboutPeople = (resource: Resource): resource is PersonResource =>
  resource.person !== undefined;

export function createdAtOf({ createdAt }: AnyRow): Date {
  if (createdAt instanceof Date) return createdAt;
  throw new Error("a person's row lacks its creation time");
}

/** Compares all digits, because a longer number may end in the same ten digits. */
const digitsIn = (column: PgColumn) => sql`regexp_replace(${column}, '[^0-9]', '', 'g')`;

/**
 * Indexed condition for rows with these people's emails or phone numbers.
 * @param from "view" for an admin's queries, "table" for the system login's queries
 */
export function isOf(resource: PersonResource, people: readonly Person[], from: "view" | "table"): SQL {
  const column = (key: string) => (from === "view" ? columnOf(resource, key) : tableColumn(resource, key));
  const { email, phone } = resource.person;
  const emails = people.flatMap((one) => ("email" in one ? one.email : []));
  const numbers = people.flatMap((one) => ("digits" in one ? one.digits : []));
  const spelled = numbers.flatMap((digits) => [digits, `1${digits}`]);
  const conditions = [
    email && emails.length > 0 ? inArray(addressIn(column(email)), emails) : undefined,
    phone && numbers.length > 0
      ? and(inArray(numberIn(column(phone)), numbers), inArray(digitsIn(column(phone)), spelled))
      : undefined,
  ];
  // Without conditions, `or` would match all rows.
  return or(...conditions) ?? sql`false`;
}

export const blankOf = ({ table, person }: PersonResource): Record<string, unknown> => ({
  ...Object.fromEntries(
    personalColumns(table).map(([key, { notNull }]) => [key, notNull ? "Deleted" : null]),
  ),
  ...person.blank,
});
