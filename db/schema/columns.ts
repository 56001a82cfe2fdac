import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  type ExtraConfigColumn,
  check,
  index,
  jsonb,
  type PgColumnBuilderBase,
  pgSchema,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { adminMay, systemMay, visitorMay } from "./policies";

/** Precision in milliseconds, like a JavaScript Date, because keyset paging compares times for equality. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The server creates the id, so a repeated insert has no effect. */
export const id = () => uuid("id").primaryKey();

export const createdAt = () => time("created_at").notNull().defaultNow();

export type Attribution = Record<string, string>;

export const attribution = () => jsonb("attribution").$type<Attribution>();

type Tone = "green" | "yellow" | "red" | "blue" | "grey";

/** The column's type, its CHECK constraint, and the admin filters derive from the statuses. */
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

/** "new" until an admin answers the lead. */
export const LEAD_STATUSES = { new: "yellow", answered: "green", closed: "grey" } as const;

export const addressIn = (column: AnyPgColumn) => sql`lower(${column})`;

/** Removes the +tag, because most services deliver ann+1@example.com to ann@example.com. */
export const mailboxIn = (column: AnyPgColumn) => sql`regexp_replace(lower(${column}), '[+][^@]*@', '@')`;

export const numberIn = (column: AnyPgColumn) => sql`right(regexp_replace(${column}, '[^0-9]', '', 'g'), 10)`;

/** Sort key that puts null times last. JavaScript can parse this value too. */
export const LAST = "9999-12-31T23:59:59.999Z";
export const orLast = (column: AnyPgColumn | ExtraConfigColumn) =>
  sql`coalesce(${column}, ${sql.raw(`'${LAST}'`)})`;

/**
 * A row's text for the admin search, with one line per SQL expression. "#" marks a column with phone numbers, which
 * appear as typed and as digits.
 */
export const searchText = (...expressions: string[]) => {
  const lines = expressions.flatMap((expression) => {
    const typed = `coalesce(${expression.replace(/#$/, "")}, '')`;
    return expression.endsWith("#") ? [typed, `regexp_replace(${typed}, '[^0-9]', '', 'g')`] : [typed];
  });
  return text("search_text").generatedAlwaysAs(sql.raw(`search_fold(${lines.join(` || E'\\n' || `)})`));
};

export const searchIndex = (table: string, column: ExtraConfigColumn) =>
  index(`${table}_search_idx`).using("gin", column.op("gin_trgm_ops"));

export const consentRevokedAt = () => time("consent_revoked_at");

interface Listed {
  id: ExtraConfigColumn;
  createdAt: ExtraConfigColumn;
  status: ExtraConfigColumn;
  searchText: ExtraConfigColumn;
  email?: ExtraConfigColumn;
  phone?: ExtraConfigColumn;
}

/**
 * Constraint, indexes, and policies of a table with an admin list. The indexes are for newest first, by status, by
 * person, and for the search. Other orders sort all rows, which is fast enough for 100,000 rows.
 */
export const listed = (name: string, statuses: Statuses, table: Listed) => [
  statusCheck(name, statuses),
  index(`${name}_created_at_idx`).on(table.createdAt, table.id),
  index(`${name}_status_idx`).on(table.status, table.createdAt, table.id),
  ...(table.email ? [index(`${name}_email_idx`).on(sql`lower(${table.email})`, table.createdAt)] : []),
  ...(table.phone
    ? [
        index(`${name}_number_idx`).on(
          sql`right(regexp_replace(${table.phone}, '[^0-9]', '', 'g'), 10)`,
          table.createdAt,
        ),
      ]
    : []),
  searchIndex(name, table.searchText),
  systemMay(),
  ...adminMay("select", "update"),
];

/** Last columns of a lead that visitors add and admins answer. */
export const leadColumns = () => ({
  status: status(LEAD_STATUSES).default("new"),
  attribution: attribution(),
  createdAt: createdAt(),
});

export const listedLead = (name: string, table: Listed) => [
  ...listed(name, LEAD_STATUSES, table),
  ...visitorMay(sql`status = 'new'`, "insert"),
];

const adminViews = pgSchema("admin");

/** Admins read these views (db/views.ts). A view has its table's columns and computed columns. */
export const adminView = <Columns extends Record<string, PgColumnBuilderBase>>(
  name: string,
  columns: Columns,
) => adminViews.view(name, { ...columns, searchText: text("search_text").notNull() }).existing();
