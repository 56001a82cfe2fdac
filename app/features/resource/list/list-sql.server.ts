import { and, asc, desc, eq, gte, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { orLast } from "~db/schema";
import type { Tx } from "~/lib/db.server";
import { plainPhone } from "~/lib/phone";
import { dayAfter, startOfDay, siteZone } from "~/lib/site-zone.server";
import { withAsciiDomain } from "~/lib/text/email-address.server";
import {
  COUNT_LIMIT,
  type Cursor,
  type ListQuery,
  MAX_TIME,
  sortOf,
  statusChoices,
} from "./list-query.server";
import { type AnyRow, columnOf, type Resource } from "../resource.server";

/**
 * Phone numbers are typed in any format and stored with their digits. With fewer digits than this, a word isn't a
 * number.
 */
const PHONE_LIKE = /^[\d\s()+./-]+$/;
const MIN_DIGITS = 3;

/** The words of a search. A row must match all of them; a phone number is one word. */
export function wordsOf(q: string): string[] {
  const number = plainPhone(q);
  const digits = number.replace(/\D/g, "");
  if (PHONE_LIKE.test(number) && digits.length >= MIN_DIGITS) return [q];
  return [...new Set(q.split(" ").filter((word) => word !== ""))];
}

/**
 * Condition: the search text contains the word, folded like db/search.ts, a phone number by its digits, or a domain
 * in its stored form.
 */
export function contains(searchText: PgColumn, word: string): SQL {
  const has = (text: string) => sql`${searchText} like search_pattern(${text}::text)`;
  const number = plainPhone(word);
  const digits = number.replace(/\D/g, "");
  const isNumber = PHONE_LIKE.test(number) && digits.length >= MIN_DIGITS && digits !== word;
  const other = isNumber ? digits : withAsciiDomain(word);
  return other === null ? has(word) : sql`(${has(word)} or ${has(other)})`;
}

/** The condition for a list's query. Undefined for all rows. */
export async function filterOf(tx: Tx, resource: Resource, query: ListQuery): Promise<SQL | undefined> {
  const searched =
    resource.search ??
    ((_tx: Tx, word: string) => Promise.resolve(contains(columnOf(resource, "searchText"), word)));
  const words: SQL[] = [];
  for (const word of wordsOf(query.q)) words.push(await searched(tx, word));
  const { filters, dates, from, to } = query;
  const time = columnOf(resource, sortOf(resource, dates).column);
  const zone = await siteZone();
  const at = (day: string) => sql`${startOfDay(day, zone).toISOString()}::timestamptz`;
  return and(
    ...words,
    statusIs(resource, query.status),
    ...Object.entries(filters).map(([name, value]) => resource.filters?.[name]?.choices[value]?.rows),
    from ? gte(keyOf(resource, dates), at(from)) : undefined,
    to ? lt(keyOf(resource, dates), at(dayAfter(to))) : undefined,
    (from || to) && !time.notNull ? isNotNull(time) : undefined,
  );
}

/** The condition for a choice of the status filter. Undefined for all rows. */
export function statusIs({ status, ...resource }: Resource, wanted: string | null): SQL | undefined {
  if (!status || wanted === null) return undefined;
  return status.narrower?.[wanted]?.rows ?? eq(columnOf(resource, status.column), wanted);
}

/** Number of matching rows, at most COUNT_LIMIT + 1. */
export async function countRows(tx: Tx, resource: Resource, filter: SQL | undefined): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(cappedCount(resource, filter));
  return row?.count ?? 0;
}

const cappedCount = ({ view }: Resource, filter: SQL | undefined) => sql`
  select count(*)::int as count from (
    select from ${view} where ${filter ?? sql`true`} limit ${COUNT_LIMIT + 1}
  ) as capped`;

/** Number of matching rows by choice of the status filter, each at most COUNT_LIMIT + 1. */
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
  /** Cursor: the rows start after this one. */
  cursor: Cursor | null;
}

/** Sort expressions, identical to the index's. */
function keyOf(resource: Resource, sort: string): SQL {
  const { column, kind } = sortOf(resource, sort);
  const found = columnOf(resource, column);
  if (kind === "text") return sql`lower(${found})`;
  return found.notNull ? sql`${found}` : orLast(found);
}

/** Keyset paging, which is as fast at the end of a million rows as at the start. */
export async function findRows(
  tx: Tx,
  resource: Resource,
  filter: SQL | undefined,
  { sort, descending, cursor, limit }: Order & { limit: number },
): Promise<AnyRow[]> {
  const { kind } = sortOf(resource, sort);
  const key = keyOf(resource, sort);
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

/** A row's position in a sort order. */
export function cursorOf(resource: Resource, sort: string, row: AnyRow): Cursor {
  const { column, kind } = sortOf(resource, sort);
  const value = row[column];
  if (kind === "text") return { key: String(value), id: row.id };
  return { key: value instanceof Date ? value.getTime() : MAX_TIME, id: row.id };
}
