import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { asAdmin } from "~/lib/db.server";
import { recordAudit } from "./audit.server";
import { siteZone, timeIn } from "~/lib/time/site-zone.server";
import { formatPhone } from "~/lib/phone";
import { capitalized } from "./admin-control";
import { isTechnical, wordsOf } from "./column-words";
import { CSV_START, csvLine } from "./csv";
import { cursorOf, narrowedBy, readAddress, sqlOf } from "./list/list-address.server";
import { findRows } from "./list/list-rows.server";
import type { Cursor } from "./list/sorts.server";
import type { AnyRow, Resource } from "./resource.server";

const BATCH = 500;

export function columnsOf({
  table,
  hidden,
}: Pick<Resource, "table" | "hidden">): { key: string; column: PgColumn }[] {
  return Object.entries(getTableColumns(table))
    .filter(([key, column]) => !column.generated && !hidden?.includes(key))
    .map(([key, column]) => ({ key, column: column }));
}

/** Formats a value so that a spreadsheet shows it unchanged. Times are in the site's time zone. */
function textOf(
  { labels }: Pick<Resource, "labels">,
  key: string,
  value: unknown,
  zone: string,
): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return timeIn(zone, value).slice(0, 19).replace("T", " ");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, said]) => `${name}: ${typeof said === "object" ? JSON.stringify(said) : String(said)}`)
      .join("; ");
  const text = String(value);
  if (key === "phone") return phoneText(text);
  return labels?.[key]?.[text] ?? text;
}

/**
 * Formats US numbers in the national format. In other numbers, spaces replace characters that a spreadsheet could
 * calculate with.
 */
const phoneText = (phone: string) =>
  formatPhone(phone.startsWith("+") ? phone.replace(/[-./\s]+/g, " ") : phone);

/**
 * Streams all rows that match the URL's query as chunks of a CSV file. Each chunk has its own transaction, so that a
 * slow client keeps no transaction open. An admin who loses the role gets no more rows.
 * @throws if the user isn't an admin
 */
export async function* exportCsv(
  userId: string,
  resource: Resource,
  params: URLSearchParams,
): AsyncGenerator<string> {
  const address = readAddress(params, resource);
  const columns = columnsOf(resource);
  const isLast = ({ key }: (typeof columns)[number]) => isTechnical(key) && key !== "createdAt";
  const known = columns.filter((one) => !isLast(one));
  const technical = columns.filter(isLast);
  const { sort, descending } = address;
  const filter = await asAdmin(userId, async (tx) => {
    await recordAudit(tx, {
      adminId: userId,
      action: "export",
      table: getTableName(resource.table),
      details: narrowedBy(address),
    });
    return sqlOf(tx, address);
  });
  const more = Object.entries(resource.list.csv || {});
  const zone = await siteZone();
  const headOf = ({ key, column }: (typeof columns)[number]) =>
    wordsOf(key) + (column.dataType === "date" ? ` (${zone})` : "");
  const head = (some: typeof columns) => some.map(headOf);
  yield CSV_START + csvLine([...head(known), ...more.map(([name]) => capitalized(name)), ...head(technical)]);

  const cells = (row: AnyRow, some: typeof columns) =>
    some.map(({ key }) => textOf(resource, key, row[key], zone));
  const lineOf = (row: AnyRow) =>
    csvLine([...cells(row, known), ...more.map(([, cell]) => cell(row)), ...cells(row, technical)]);
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
