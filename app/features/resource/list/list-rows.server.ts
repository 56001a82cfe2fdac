import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import type { Tx } from "~/lib/db.server";
import { type AnyRow, columnOf, type Resource } from "../resource.server";
import { statusChoices, statusIs } from "./list-address.server";
import { type Cursor, keyOf, sortOf } from "./sorts.server";

/** Maximum exact count. Higher counts are shown as "10,000+". */
export const COUNT_LIMIT = 10_000;

export async function countRows(
  tx: Tx,
  resource: Pick<Resource, "view">,
  filter: SQL | undefined,
): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(cappedCount(resource, filter));
  return row?.count ?? 0;
}

const cappedCount = ({ view }: Pick<Resource, "view">, filter: SQL | undefined) => sql`
  select count(*)::int as count from (
    select from ${view} where ${filter ?? sql`true`} limit ${COUNT_LIMIT + 1}
  ) as capped`;

export async function countByStatus(
  tx: Tx,
  resource: Pick<Resource, "list" | "status" | "view">,
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
  cursor: Cursor | null;
  limit: number;
}

/** Uses keyset paging instead of offsets, so that the last of a million rows loads as fast as the first. */
export async function findRows(
  tx: Tx,
  resource: Pick<Resource, "list" | "view">,
  filter: SQL | undefined,
  { sort, descending, cursor, limit }: Order,
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
