import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  type ExtraConfigColumn,
  check,
  index,
  jsonb,
  pgSchema,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

/** Milliseconds, so a value keeps its precision as a JavaScript Date. Keyset paging compares it for equality. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Made by the server before the insert, so that a repeated insert is harmless. */
export const id = () => uuid("id").primaryKey();

export const createdAt = () => time("created_at").notNull().defaultNow();

/** utm_source, utm_medium, utm_campaign, utm_term, utm_content of the visit, as far as known. */
export type Attribution = Record<string, string>;

export const attribution = () => jsonb("attribution").$type<Attribution>();

/** Color of a status in the admin area. */
type Tone = "green" | "yellow" | "red" | "blue" | "grey";

/** The statuses of a noun with their colors. Column type, CHECK and admin filters are derived from it. */
export type Statuses = Readonly<Record<string, Tone>>;

const valuesOf = <S extends Statuses>(statuses: S) =>
  Object.keys(statuses) as [keyof S & string, ...(keyof S & string)[]];

export const status = <S extends Statuses>(statuses: S, name = "status") =>
  text(name, { enum: valuesOf(statuses) }).notNull();

export const statusCheck = (table: string, statuses: Statuses, column = "status") =>
  check(
    `${table}_${column}_check`,
    sql.raw(
      `"${column}" in (${valuesOf(statuses)
        .map((value) => `'${value}'`)
        .join(", ")})`,
    ),
  );

/** Text that the admin search reads (db/search.ts). */
export const searched = () => text("search_text").notNull();

/** Status of a lead, "new" until somebody answers it. */
export const LEAD_STATUSES = { new: "yellow", answered: "green", closed: "grey" } as const;

/** Email address in lower case. */
export const addressIn = (column: AnyPgColumn) => sql`lower(${column})`;

/** Address without its +tag: most mail services deliver ann+1@example.com to ann@example.com. */
export const mailboxIn = (column: AnyPgColumn) => sql`regexp_replace(lower(${column}), '[+][^@]*@', '@')`;

/** The ten digits of a US number in any spelling. */
export const numberIn = (column: AnyPgColumn) => sql`right(regexp_replace(${column}, '[^0-9]', '', 'g'), 10)`;

/** Sort key for a nullable time. Nulls come last; the constant is also valid in JavaScript. */
export const LAST = "9999-12-31T23:59:59.999Z";
export const orLast = (column: AnyPgColumn | ExtraConfigColumn) =>
  sql`coalesce(${column}, ${sql.raw(`'${LAST}'`)})`;

/** When the consent that came with a row was revoked. */
export const consentRevokedAt = () => time("consent_revoked_at");

interface Listed {
  id: ExtraConfigColumn;
  createdAt: ExtraConfigColumn;
  status?: ExtraConfigColumn;
}

interface Indexed {
  email?: ExtraConfigColumn;
  phone?: ExtraConfigColumn;
}

/**
 * The indexes of a listed table: newest first, by status, by person. Other orders sort all rows, which is fast enough
 * for 100,000.
 */
export const listIndexes = (
  name: string,
  { id, createdAt, status }: Listed,
  { email, phone }: Indexed = {},
) => [
  index(`${name}_created_at_idx`).on(createdAt, id),
  ...(status ? [index(`${name}_status_idx`).on(status, createdAt, id)] : []),
  ...(email ? [index(`${name}_email_idx`).on(sql`lower(${email})`, createdAt)] : []),
  ...(phone
    ? [index(`${name}_number_idx`).on(sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`, createdAt)]
    : []),
];

/** Views that admins read (db/views.ts). Each has its table's columns plus computed ones. */
export const adminViews = pgSchema("admin");
