import { and } from "drizzle-orm";
import type { Tx } from "~/lib/db.server";
import type { AnyRow, Resource } from "../resource.server";
import { isCalendar, today } from "./calendar.server";
import {
  cursorOf,
  type ListAddress,
  sqlOf,
  statusChoices,
  statusIs,
  writeCursor,
} from "./list-address.server";
import { countByStatus, countRows, findRows } from "./list-rows.server";

export interface Page {
  count: number;
  counts: Record<string, number> | null;
  rows: AnyRow[];
  before: string | null;
  after: string | null;
}

export async function findPage(tx: Tx, address: ListAddress): Promise<Page> {
  const { resource, sort, size } = address;
  const anyStatus = await sqlOf(tx, { ...address, status: null });
  const filter = and(anyStatus, statusIs(resource, address.status));
  const backwards = address.before !== null;
  const calendar = isCalendar(address);
  const start = calendar && !address.after && !address.before ? await today() : null;
  const cursor = address.after ?? address.before ?? start;
  const order = { sort, descending: address.descending !== backwards, limit: size + 1 };
  const counts = hasTabs(resource) ? await countByStatus(tx, resource, anyStatus) : null;
  const [count, rowsFound] = await Promise.all([
    counts ? countOf(resource, counts, address.status) : countRows(tx, resource, filter),
    findRows(tx, resource, filter, { ...order, cursor }),
  ]);
  let found = rowsFound;
  const more = found.length > size;
  // Without upcoming rows, show the last past rows.
  if (start && found.length === 0)
    return { ...(await findPage(tx, { ...address, before: start })), after: null };
  // The cursor is past the end or before the start, so show the first page.
  if (cursor && (calendar ? found.length === 0 && !backwards : found.length === 0 || (backwards && !more))) {
    return findPage(tx, { ...address, after: null, before: null });
  }
  found = found.slice(0, size);
  const rows = backwards ? found.reverse() : found;
  const isFirst =
    start !== null &&
    (await findRows(tx, resource, filter, { sort, descending: true, cursor: start, limit: 1 })).length === 0;
  const cursorAt = (row: AnyRow | undefined) =>
    row ? writeCursor(sort, cursorOf(resource, sort, row)) : null;
  return {
    count,
    counts,
    rows,
    before: (backwards ? more : cursor && !isFirst) ? cursorAt(rows[0]) : null,
    after: backwards || more ? cursorAt(rows.at(-1)) : null,
  };
}

/** Maximum number of status tabs. With more statuses, the filters have a status field instead. */
const MAX_TABS = 6;

export const hasTabs = (resource: Pick<Resource, "status">) =>
  resource.status !== undefined && !resource.status.inFilters && statusChoices(resource).length <= MAX_TABS;

export const countOf = (
  { status }: Pick<Resource, "status">,
  counts: Record<string, number>,
  wanted: string | null,
) =>
  wanted !== null
    ? (counts[wanted] ?? 0)
    : Object.keys(status?.values ?? {}).reduce((sum, value) => sum + (counts[value] ?? 0), 0);
