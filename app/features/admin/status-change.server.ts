import { and, eq, getTableName, inArray, ne, type SQL, sql } from "drizzle-orm";
import { auditLog } from "~db/schema";
import { asAdmin, type Tx } from "~/lib/db.server";
import { isId, newId } from "~/lib/id.server";
import { counted } from "~/lib/search";
import { recordAudit } from "./audit.server";
import { countRows, filterOf } from "./list-filter.server";
import {
  COUNT_LIMIT,
  type Changes,
  type ListSource,
  parseListQuery,
  type Records,
} from "./list-query.server";

/** A list whose rows can be changed. */
export type ChangeableList = ListSource & { records: Records & { changes: Changes } };

export const isChangeable = (list: ListSource): list is ChangeableList =>
  list.records?.changes !== undefined && list.status !== undefined;

/** What the form that changes rows has to offer. */
export interface ChangeOptions {
  values: string[];
  /** What the one thing to do is called; null where a status is chosen. */
  verb: string | null;
}

export const changeOptionsOf = (list: ListSource): ChangeOptions | null =>
  isChangeable(list)
    ? { values: [...list.records.changes.values], verb: list.records.changes.verb ?? null }
    : null;

/** The status to set, where it is one that the list's rows can be given. */
export const wantedOf = (list: ListSource, value: unknown): string | null =>
  list.records?.changes?.values.find((each) => each === value) ?? null;

/** Stands in the address for a change that nothing was selected for. */
export const NOTHING_TICKED = "none";

/** What an action came to, told on the page that it led to. */
export interface ChangeNotice {
  text: string;
  /** The change that can be undone. */
  undo: string | null;
  /** Nothing was done, and this says what is missing. */
  fault: boolean;
}

/** Sets the status of those of the rows that do not have it yet. @returns the change, by which it is told of and undone */
export const changeRows = (userId: string, list: ChangeableList, to: string, ids: string[]) =>
  asAdmin(userId, (tx) => change(tx, userId, list, to, inArray(list.id, ids), { asked: ids.length }));

/**
 * Sets the status of all rows that the URL's query finds, if they are still as many as the admin was told.
 * @returns the change, or how many rows there are by now
 */
export const changeAll = (
  userId: string,
  list: ChangeableList,
  to: string,
  params: URLSearchParams,
  expected: number,
) =>
  asAdmin(userId, async (tx) => {
    const query = parseListQuery(params, list);
    const { count, plan } = await countRows(tx, list, query);
    if (count !== expected || count > COUNT_LIMIT) return { change: null, count };
    const { q, status, from, to: until } = query;
    // Not what was searched for: that can be somebody's name.
    const details = { asked: count, all: true, searched: q !== "", status, from, until };
    return {
      change: await change(tx, userId, list, to, filterOf(list, query, plan) ?? sql`true`, details),
    } as const;
  });

async function change(
  tx: Tx,
  adminId: string,
  list: ChangeableList,
  to: string,
  which: SQL,
  details: { asked: number; [more: string]: unknown },
): Promise<string> {
  const { column } = list.status!;
  const { eligible, after } = list.records.changes;
  const id = await beginChange(tx);
  const changed = await tx.execute<{ id: string }>(sql`
    update ${list.table} set ${sql.identifier(column.name)} = ${to}
    where ${and(which, ne(column, to), eligible)} returning ${list.id} as id`);
  const ids = changed.map((row) => row.id);
  if (after) await after(tx, ids);
  await recordAudit(tx, {
    id,
    adminId,
    action: list.records.changes.verb ? "retry" : "status",
    table: getTableName(list.table),
    rowId: ids.length === 1 ? ids[0] : null,
    details: { ...details, to, count: ids.length },
  });
  return id;
}

/** Names the change that the trigger writes into the history of each row. */
async function beginChange(tx: Tx): Promise<string> {
  const id = newId();
  await tx.execute(sql`select set_config('bubby.change_id', ${id}, true)`);
  return id;
}

/** Gives the rows of a change their former status back; those that were changed again since, or are not to be, are left alone. */
export const undoChange = (userId: string, list: ChangeableList, undone: string) =>
  asAdmin(userId, async (tx) => {
    const { column } = list.status!;
    const table = getTableName(list.table);
    const id = await beginChange(tx);
    const changed = await tx.execute(sql`
      update ${list.table} set ${sql.identifier(column.name)} = change.from_status
      from status_changes as change
      where change.change_id = ${undone}::uuid and change.table_name = ${table} and change.row_id = ${list.id}
        and ${and(sql`${column} = change.to_status`, list.records.changes.eligible)}
      returning change.row_id`);
    const rowId = changed.length === 1 ? String(changed[0]!.row_id) : null;
    await recordAudit(tx, {
      id,
      adminId: userId,
      action: "undo",
      table,
      rowId,
      details: { undone, count: changed.length },
    });
    return id;
  });

/** How many rows the URL's query finds, as far as they are counted. */
export const countFor = (userId: string, list: ListSource, params: URLSearchParams) =>
  asAdmin(userId, async (tx) => {
    const { count } = await countRows(tx, list, parseListQuery(params, list));
    return count;
  });

/** What the change that the address names came to; null for none, or one of another list. */
export async function findChangeNotice(
  tx: Tx,
  list: ListSource,
  changed: string | null,
): Promise<ChangeNotice | null> {
  if (!isChangeable(list)) return null;
  if (changed === NOTHING_TICKED) {
    return { text: "Nothing was selected. Tick some rows first.", undo: null, fault: true };
  }
  if (!isId(changed)) return null;
  const [entry] = await tx
    .select({ action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.id, changed), eq(auditLog.tableName, getTableName(list.table))));
  if (!entry) return null;
  const { decidedBy } = list.records.changes;
  const count = Number(entry.details?.count ?? 0);
  const asked = Math.max(Number(entry.details?.asked ?? 0), count);
  const all = counted(asked, ...list.records.noun);
  const rows = count === asked ? all : `${count.toLocaleString("en-US")} of ${all}`;
  const otherwise = decidedBy ? `, or ${decidedBy} decides` : "";
  const done = (text: string, undo: string | null = null): ChangeNotice => ({ text, undo, fault: false });
  switch (entry.action) {
    case "status": {
      const to = String(entry.details?.to);
      return count === 0
        ? done(`Nothing to change: already ${to}${otherwise}.`)
        : done(
            `${rows} set to ${to}.${count < asked ? ` The others were already${otherwise}.` : ""}`,
            changed,
          );
    }
    case "undo":
      return count > 0
        ? done(`${rows} set back.`, changed)
        : done(`Nothing was set back: it has been changed again since${otherwise}.`);
    case "retry":
      return done(count === 0 ? "Nothing to try again." : `${rows} will be tried again.`);
    default:
      return null;
  }
}
