import { and, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { addressIn, numberIn } from "~db/schema";
import { LIMITS } from "~/lib/limits";
import { phoneDigits } from "~/lib/phone";
import { emailAddress } from "~/lib/text/email-address.server";
import type { PersonPart } from "./person-part.server";
import { type AnyRow, columnOf, type Resource, tableColumn, textIn } from "./resource.server";

/** Two people can share a number, so only the number together with the name identifies a person. */
export type Person = { email: string } | { digits: string; name?: string };

/** Stands for the name in rows that have none. */
export const NAMELESS = "Without a name";

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

/** The row's email address and phone number. Leaves out a number that an account's holder can change. */
export function peopleOfRow({ person }: Resource, row: AnyRow): Person[] {
  const phone = person?.account && row[person.account] ? undefined : person?.phone;
  return [person?.email, phone].flatMap((key) => personOf(textIn(row, key) ?? "") ?? []);
}

/** Compares all digits, because a longer number may end in the same ten digits. */
const digitsIn = (column: PgColumn) => sql`regexp_replace(${column}, '[^0-9]', '', 'g')`;

/**
 * Indexed condition for rows with these people's emails or phone numbers.
 * @param from "view" for an admin's queries, "table" for the system login's queries
 */
export function isOf(resource: PersonResource, people: readonly Person[], from: "view" | "table"): SQL {
  const column = (key: string) => (from === "view" ? columnOf(resource, key) : tableColumn(resource, key));
  const { email, phone, name, account } = resource.person;
  const emails = people.flatMap((one) => ("email" in one ? one.email : []));
  const numbers = people.flatMap((one) => ("digits" in one && one.name === undefined ? one.digits : []));
  const isNamed = (wanted: string) =>
    name
      ? sql`lower(coalesce(nullif(${column(name)}, ''), ${NAMELESS})) = lower(${wanted})`
      : sql`${wanted === NAMELESS}`;
  // The account's holder can type any number into the account, so the number proves nothing.
  const untyped = account ? isNull(column(account)) : undefined;
  const hasNumber = (key: string, digits: string[]) =>
    and(
      inArray(numberIn(column(key)), digits),
      inArray(
        digitsIn(column(key)),
        digits.flatMap((one) => [one, `1${one}`]),
      ),
      untyped,
    );
  const conditions = [
    email && emails.length > 0 ? inArray(addressIn(column(email)), emails) : undefined,
    phone && numbers.length > 0 ? hasNumber(phone, numbers) : undefined,
    ...people.map((one) =>
      phone && "digits" in one && one.name !== undefined
        ? and(hasNumber(phone, [one.digits]), isNamed(one.name))
        : undefined,
    ),
  ];
  // Without conditions, `or` would match all rows.
  return or(...conditions) ?? sql`false`;
}
