import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { asAdmin } from "~/lib/db.server";
import { recordAudit } from "./audit.server";
import { csvLine } from "./csv";
import { countRows, filterOf, followPlan } from "./list-filter.server";
import { beyond, COUNT_LIMIT, type Cursor, isFiltered, parseListQuery } from "./list-query.server";
import type { RecordList } from "./lists.server";

const BATCH = 500;

/** The columns of a list's table that may be seen, in the table's order. */
export function columnsOf(list: RecordList): { key: string; column: PgColumn }[] {
  return Object.entries(getTableColumns(list.table))
    .filter(([key]) => key !== "searchText" && !list.records.hidden?.includes(key))
    .map(([key, column]) => ({ key, column: column as PgColumn }));
}

/** As text that every program reads: times in UTC, ISO 8601. */
const textOf = (column: PgColumn): SQL =>
  column.dataType === "date"
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`${column}::text`;

/**
 * All rows that the URL's query finds, as the text of a CSV file in pieces. Each piece is a transaction of its own, so that a slow
 * reader holds none open, and an admin whose role is taken away meanwhile gets no further.
 * @throws where the user is no admin
 */
export async function* exportCsv(
  userId: string,
  list: RecordList,
  params: URLSearchParams,
): AsyncGenerator<string> {
  const query = parseListQuery(params, list);
  const { by, kind } = list.sorts[query.sort]!;
  const columns = [
    ...columnsOf(list).map(({ column }) => ({ name: column.name, text: textOf(column) })),
    ...Object.entries(list.records.beside ?? {}).map(([name, text]) => ({ name, text })),
  ];
  const direction = query.descending ? sql`desc` : sql`asc`;
  const { few, plan } = await asAdmin(userId, async (tx) => {
    const { q, status, from, to } = query;
    const details = { searched: q !== "", status, from, to };
    await recordAudit(tx, { adminId: userId, action: "export", table: getTableName(list.table), details });
    const { count, plan } = await countRows(tx, list, query);
    return { plan, few: isFiltered(query) && count <= COUNT_LIMIT };
  });
  yield csvLine(columns.map(({ name }) => name));

  const nameOf = (index: number) => sql.identifier(`c${index}`);
  const cells = sql.join(
    columns.map(({ text }, index) => sql`${text} as ${nameOf(index)}`),
    sql`, `,
  );
  const names = sql.join(
    columns.map((_, index) => nameOf(index)),
    sql`, `,
  );
  for (let cursor: Cursor | null = null; ;) {
    const rows: Record<string, unknown>[] = await asAdmin(userId, async (tx) => {
      await followPlan(tx, query, plan);
      return tx.execute(sql`
        select ${names}, id, ${kind === "time" ? sql`(extract(epoch from key) * 1000)::float8` : sql`key`} as key
        from (
          select ${list.id} as id, ${by} as key, ${cells} from ${list.table}
          where ${filterOf(list, query, plan) ?? sql`true`} ${few ? sql`offset 0` : sql``}
        ) as rows
        where ${beyond(cursor, kind, query.descending)}
        order by rows.key ${direction}, rows.id ${direction}
        limit ${BATCH}`);
    });
    yield rows.map((row) => csvLine(columns.map((_, index) => row[`c${index}`] as string | null))).join("");
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    cursor = { key: last.key as number | string, id: String(last.id) };
  }
}
