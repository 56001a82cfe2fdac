import { and, asc, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Tx } from "~/lib/db.server";
import { dayAfter, startOfDay } from "~/lib/site-zone.server";
import {
  COUNT_LIMIT,
  type Cursor,
  defaultSortOf,
  type ListQuery,
  sortOf,
  statusChoices,
} from "./list-query.server";
import { type AnyRow, columnOf, type Resource } from "../resource.server";

/** Phone numbers are typed in any way and stored with their digits; fewer digits than these are no number. */
const PHONE_LIKE = /^[\d\s()+./-]+$/;
const MIN_DIGITS = 3;

/** The words of a search, each of which a row has to have; a phone number is one word. */
export function wordsOf(q: string): string[] {
  const digits = q.replace(/\D/g, "");
  if (PHONE_LIKE.test(q) && digits.length >= MIN_DIGITS) return [q];
  return [...new Set(q.split(" ").filter((word) => word !== ""))];
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** A search text that has the word, letter for letter, or a phone number by its digits. */
export function contains(searchText: PgColumn, word: string): SQL {
  const literal = sql`${searchText} like lower(${like(word)})`;
  const digits = word.replace(/\D/g, "");
  if (!PHONE_LIKE.test(word) || digits.length < MIN_DIGITS || digits === word) return literal;
  return sql`(${literal} or ${searchText} like ${like(digits)})`;
}

/** The condition that a list's query puts on its rows; undefined for all of them. */
export async function filterOf(tx: Tx, resource: Resource, query: ListQuery): Promise<SQL | undefined> {
  const searched =
    resource.search ??
    ((_tx: Tx, word: string) => Promise.resolve(contains(columnOf(resource, "searchText"), word)));
  const words: SQL[] = [];
  for (const word of wordsOf(query.q)) words.push(await searched(tx, word));
  const created = columnOf(resource, sortOf(resource, defaultSortOf(resource)).column);
  return and(
    ...words,
    statusIs(resource, query.status),
    query.from ? gte(created, startOfDay(query.from)) : undefined,
    query.to ? lt(created, startOfDay(dayAfter(query.to))) : undefined,
  );
}

/** The condition that a choice of the status filter puts on the rows; undefined for all of them. */
export function statusIs({ status, ...resource }: Resource, wanted: string | null): SQL | undefined {
  if (!status || wanted === null) return undefined;
  return status.narrower?.[wanted]?.rows ?? eq(columnOf(resource, status.column), wanted);
}

/** How many rows pass the filter, counted no further than one beyond COUNT_LIMIT. */
export async function countRows(tx: Tx, resource: Resource, filter: SQL | undefined): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(cappedCount(resource, filter));
  return row?.count ?? 0;
}

const cappedCount = ({ view }: Resource, filter: SQL | undefined) => sql`
  select count(*)::int as count from (
    select from ${view} where ${filter ?? sql`true`} limit ${COUNT_LIMIT + 1}
  ) as capped`;

/** How many rows of each choice of the status filter pass the filter, each counted no further than one beyond COUNT_LIMIT. */
export async function countByStatus(
  tx: Tx,
  resource: Resource,
  filter: SQL | undefined,
): Promise<Record<string, number>> {
  const counts = statusChoices(resource).map(
    ({ value }) =>
      sql`(${cappedCount(resource, and(filter, statusIs(resource, value)))}) as ${sql.identifier(value)}`,
  );
  const [row] = await tx.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return row ?? {};
}

interface Order {
  sort: string;
  descending: boolean;
  /** The rows start after this one. */
  cursor: Cursor | null;
}

/** Rows by keyset: as quick at the end of a million rows as at the start. */
export async function findRows(
  tx: Tx,
  resource: Resource,
  filter: SQL | undefined,
  { sort, descending, cursor, limit }: Order & { limit: number },
): Promise<AnyRow[]> {
  const { column, kind } = sortOf(resource, sort);
  const key = kind === "text" ? sql`lower(${columnOf(resource, column)})` : columnOf(resource, column);
  const id = columnOf(resource, "id");
  const direction = descending ? desc : asc;
  const rows = await tx
    .select()
    .from(resource.view)
    .where(and(filter, cursor ? beyond(cursor) : undefined))
    .orderBy(direction(key), direction(id))
    .limit(limit);
  return rows as AnyRow[];

  function beyond({ key: last, id: lastId }: Cursor): SQL {
    const start =
      kind === "time" ? sql`${new Date(last).toISOString()}::timestamptz` : sql`lower(${String(last)}::text)`;
    return sql`(${key}, ${id}) ${descending ? sql`<` : sql`>`} (${start}, ${lastId}::uuid)`;
  }
}

/** A row's place in an order. */
export function cursorOf(resource: Resource, sort: string, row: AnyRow): Cursor {
  const { column } = sortOf(resource, sort);
  const value = row[column];
  return { key: value instanceof Date ? value.getTime() : String(value), id: row.id };
}
