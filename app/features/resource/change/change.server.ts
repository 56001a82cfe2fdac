import { and, eq, getTableName, ne, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { auditLog } from "~db/schema";
import { asAdmin, type Tx } from "~/lib/db.server";
import { isId, newId } from "~/lib/id.server";
import { noticeIn, withNotice } from "~/lib/http/notice";
import { Refusal } from "~/lib/http/refusal.server";
import { counted } from "~/lib/text/search";
import { recordAudit } from "../audit.server";
import { narrowedBy, readAddress, sqlOf } from "../list/list-address.server";
import { COUNT_LIMIT, countRows } from "../list/list-rows.server";
import { columnOf, type Resource, tableColumn } from "../resource.server";
import type { Changes, MailChoice, StatusPart } from "./status-part.server";

/** Delay in seconds before a change's emails are sent, so that an undo can cancel them. */
export const UNDO_SECONDS = 10;

/** Three seconds longer than the undo period, because the last undo may arrive late. */
export const mailAfterUndo = () => new Date(Date.now() + (UNDO_SECONDS + 3) * 1000);

const UNASKED: MailChoice = { send: true, note: null };

export type Changeable = Resource & { status: StatusPart & { changes: Changes } };

export const isChangeable = (resource: Resource): resource is Changeable =>
  resource.status?.changes !== undefined;

export interface ChangeOptions {
  values: string[];
  verb: string | null;
  /** Status that emails people. A page asks for confirmation first. */
  asks: string | null;
}

export function changeOptionsOf({ status }: Pick<Resource, "status">): ChangeOptions | null {
  if (!status?.changes) return null;
  const { values, verb = null, mails } = status.changes;
  return { values: [...values], verb, asks: mails?.to ?? null };
}

export const wantedOf = ({ status }: Pick<Resource, "status">, value: unknown): string | null =>
  status?.changes?.values.find((each) => each === value) ?? null;

export const NOTHING_TICKED = "none";

const CHANGE_NOTICES = { changed: true };

export const changedPath = (path: string, change: string) =>
  withNotice(path, CHANGE_NOTICES, "changed", { change });

export const changeIn = (params: URLSearchParams) =>
  noticeIn(params, CHANGE_NOTICES) ? params.get("change") : null;

export interface ChangeNotice {
  text: string;
  undo: string | null;
  /** Seconds until the change's emails are sent. `later` replaces `text` after that time. */
  seconds: number | null;
  later: string;
  fault: boolean;
}

/**
 * Skips rows that already have the status.
 * @returns the change's id, for its notice and undo
 */
export const changeRows = (
  userId: string,
  resource: Changeable,
  to: string,
  ids: string[],
  mail?: MailChoice,
) => asAdmin(userId, (tx) => setStatus(tx, userId, resource, to, ids, { asked: ids.length }, mail));

export async function findAll(tx: Tx, resource: Resource, params: URLSearchParams): Promise<string[]> {
  const found = await tx
    .select({ id: columnOf(resource, "id") })
    .from(resource.view)
    .where(await sqlOf(tx, readAddress(params, resource)))
    .limit(COUNT_LIMIT + 1);
  return found.map(({ id }) => String(id));
}

/**
 * Sets the status of all rows that match the URL's query. Fails if the number of rows changed since the admin saw it.
 * @returns the change's id
 * @throws {Refusal} "list-changed" with the current number of rows
 */
export const changeAll = (
  userId: string,
  resource: Changeable,
  to: string,
  params: URLSearchParams,
  expected: number,
  mail?: MailChoice,
) =>
  asAdmin(userId, async (tx) => {
    const ids = await findAll(tx, resource, params);
    if (ids.length !== expected || ids.length > COUNT_LIMIT) throw new Refusal("list-changed", ids.length);
    const { to: until, ...narrowed } = narrowedBy(readAddress(params, resource));
    const details = { asked: ids.length, all: true, ...narrowed, until };
    return setStatus(tx, userId, resource, to, ids, details, mail);
  });

export async function setStatus(
  tx: Tx,
  adminId: string,
  resource: Changeable,
  to: string,
  which: string[],
  details: { asked: number; [more: string]: unknown },
  mail = UNASKED,
): Promise<string> {
  const { table, status } = resource;
  const { changes } = status;
  const column = tableColumn(resource, status.column);
  const id = await beginChange(tx);
  const changed = await tx.execute<{ id: string }>(sql`
    update ${table} set ${sql.identifier(column.name)} = ${to}
    where ${and(anyOf(table.id, which), ne(column, to), changes.eligible?.())} returning ${table.id} as id`);
  const ids = changed.map((row) => row.id);
  const mails = await changes.after?.(tx, ids, mail);
  await recordAudit(tx, {
    id,
    adminId,
    action: changes.verb ? "retry" : "status",
    table: getTableName(table),
    rowId: ids.length === 1 ? ids[0] : null,
    details: { ...details, to, count: ids.length, mails: mails || null },
  });
  return id;
}

/** Passes all ids as one array, because a statement has at most 65,535 parameters. */
const anyOf = (column: PgColumn, ids: string[]) => sql`${column} = any(${`{${ids.join(",")}}`}::uuid[])`;

export async function findEligible(
  tx: Tx,
  { table, status }: Pick<Resource, "table" | "status">,
  ids: string[],
): Promise<string[]> {
  if (!status?.changes || ids.length === 0) return [];
  const eligible = status.changes.eligible?.();
  if (!eligible) return ids;
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(anyOf(table.id, ids), eligible));
  return found.map(({ id }) => String(id));
}

async function beginChange(tx: Tx): Promise<string> {
  const id = newId();
  await tx.execute(sql`select set_config('bubby.change_id', ${id}, true)`);
  return id;
}

/** Restores the previous status of a change's rows. Skips rows that changed again or can't be changed. */
export const undoChange = (userId: string, resource: Changeable, undone: string) =>
  asAdmin(userId, (tx) => takeBack(tx, userId, resource, undone));

/** Condition for the rows of a change that can be restored. An undo never sets a status that emails people. */
const undoable = (resource: Changeable, change: string) => sql`
  change.change_id = ${change}::uuid and change.table_name = ${getTableName(resource.table)}
  and change.row_id = ${resource.table.id}
  and change.from_status is distinct from ${resource.status.changes.mails?.to ?? null}
  and ${and(sql`${tableColumn(resource, resource.status.column)} = change.to_status`, (resource.status.changes.undoable ?? resource.status.changes.eligible)?.())}`;

export async function takeBack(tx: Tx, userId: string, resource: Changeable, undone: string) {
  const column = tableColumn(resource, resource.status.column);
  const table = getTableName(resource.table);
  const id = await beginChange(tx);
  const changed = await tx.execute<{ id: string }>(sql`
      update ${resource.table} set ${sql.identifier(column.name)} = change.from_status
      from status_changes as change where ${undoable(resource, undone)}
      returning change.row_id as id`);
  const ids = changed.map((row) => row.id);
  await resource.status.changes.undone?.(tx, ids);
  await recordAudit(tx, {
    id,
    adminId: userId,
    action: "undo",
    table,
    rowId: ids.length === 1 ? ids[0] : null,
    details: { undone, count: ids.length },
  });
  return id;
}

export const countFor = (userId: string, resource: Resource, params: URLSearchParams) =>
  asAdmin(userId, async (tx) => countRows(tx, resource, await sqlOf(tx, readAddress(params, resource))));

const nothing = (text: string): ChangeNotice => ({
  text,
  later: text,
  undo: null,
  seconds: null,
  fault: true,
});

async function isMailed(
  tx: Tx,
  { details, at }: Pick<typeof auditLog.$inferSelect, "details"> & { at: Date },
): Promise<boolean> {
  const [undone] = await tx
    .select({ details: auditLog.details, at: auditLog.createdAt })
    .from(auditLog)
    .where(eq(auditLog.id, String(details?.undone)));
  if (!undone || !Number(undone.details?.mails)) return false;
  return at.getTime() - undone.at.getTime() > UNDO_SECONDS * 1000;
}

export async function findChangeNotice(
  tx: Tx,
  resource: Resource,
  changed: string | null,
): Promise<ChangeNotice | null> {
  if (!isChangeable(resource)) return null;
  if (changed === NOTHING_TICKED) {
    return nothing("Nothing was selected. Select some rows first.");
  }
  if (!isId(changed)) return null;
  const [entry] = await tx
    .select({ action: auditLog.action, details: auditLog.details, at: auditLog.createdAt })
    .from(auditLog)
    .where(and(eq(auditLog.id, changed), eq(auditLog.tableName, getTableName(resource.table))));
  if (!entry) return null;
  const { fixed, blocked } = resource.status.changes;
  const count = Number(entry.details?.count ?? 0);
  const asked = Math.max(Number(entry.details?.asked ?? 0), count);
  const all = counted(asked, ...resource.noun);
  const rows = count === asked ? all : `${count.toLocaleString("en-US")} of ${all}`;
  const orFixed = fixed ? `, or can't change. ${fixed}` : ".";
  const undo = async () => {
    const left = await tx.execute(
      sql`select from ${resource.table}, status_changes as change where ${undoable(resource, changed)} limit 1`,
    );
    return left.length > 0 ? changed : null;
  };
  const mails = Number(entry.details?.mails ?? 0);
  const left = UNDO_SECONDS - Math.floor((Date.now() - entry.at.getTime()) / 1000);
  const seconds = mails > 0 ? Math.max(0, left) : null;
  const wait = seconds ? ` ${counted(mails, "email")} will be sent in ${counted(seconds, "second")}.` : null;
  const sent = seconds === null ? "" : ` ${counted(mails, "email")} sent or on the way.`;
  const done = (text: string, undo: string | null = null): ChangeNotice => ({
    text: text + (wait ?? sent),
    later: text + sent,
    undo: seconds === 0 ? null : undo,
    seconds,
    fault: false,
  });
  switch (entry.action) {
    case "status": {
      const to = String(entry.details?.to);
      return count === 0
        ? done(`Nothing changed: already ${to}${orFixed}`)
        : done(
            `${rows} set to ${to}.${count < asked ? ` The others already were${orFixed}` : ""}`,
            await undo(),
          );
    }
    case "answer":
      return done("Your answer is on its way.");
    case "undo":
      return count > 0
        ? done(`${rows} restored.`, await undo())
        : nothing(
            (await isMailed(tx, entry))
              ? "It's too late to undo: the email was already sent. Nothing changed."
              : `We couldn't undo this: the row has changed again${blocked ? `, or ${blocked}.` : orFixed}`,
          );
    case "retry":
      return done(count === 0 ? "Nothing to retry." : `${rows} will be tried again.`);
    default:
      return null;
  }
}
