import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { asAdmin } from "~/lib/db.server";
import { recordAudit } from "./audit.server";
import { siteZone, timeIn } from "~/lib/site-zone.server";
import { CSV_START, csvLine } from "./csv";
import { type Cursor, narrowedBy, parseListQuery } from "./list/list-query.server";
import { cursorOf, filterOf, findRows } from "./list/list-sql.server";
import type { AnyRow, Resource } from "./resource.server";

const BATCH = 500;

/** The columns of a resource's table that admins may see, in the table's order. */
export function columnsOf({ table, hidden }: Resource): { key: string; column: PgColumn }[] {
  return Object.entries(getTableColumns(table))
    .filter(([key]) => !hidden?.includes(key))
    .map(([key, column]) => ({ key, column: column as PgColumn }));
}

/** As text that every program reads: times on the site's clocks with their distance from UTC, ISO 8601. */
function textOf(value: unknown, zone: string): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return timeIn(zone, value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/**
 * All rows that the URL's query finds, as the text of a CSV file in pieces. Each piece is a transaction of its own, so that a slow
 * reader holds none open, and an admin whose role is taken away gets no further.
 * @throws where the user is no admin
 */
export async function* exportCsv(
  userId: string,
  resource: Resource,
  params: URLSearchParams,
): AsyncGenerator<string> {
  const query = parseListQuery(params, resource);
  const columns = columnsOf(resource);
  const { sort, descending } = query;
  const filter = await asAdmin(userId, async (tx) => {
    await recordAudit(tx, {
      adminId: userId,
      action: "export",
      table: getTableName(resource.table),
      details: narrowedBy(query),
    });
    return filterOf(tx, resource, query);
  });
  const more = Object.entries(resource.csv || {});
  const zone = await siteZone();
  yield CSV_START + csvLine([...columns.map(({ column }) => column.name), ...more.map(([name]) => name)]);

  const lineOf = (row: AnyRow) =>
    csvLine([...columns.map(({ key }) => textOf(row[key], zone)), ...more.map(([, cell]) => cell(row))]);
  for (let cursor: Cursor | null = null; ;) {
    const rows: AnyRow[] = await asAdmin(userId, (tx) =>
      findRows(tx, resource, filter, { sort, descending, cursor, limit: BATCH }),
    );
    yield rows.map(lineOf).join("");
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    cursor = cursorOf(resource, sort, last);
  }
}
