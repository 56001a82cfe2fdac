import { and, eq, getTableName, gt, sql } from "drizzle-orm";
import { followUps, snoozes, userRoles } from "~db/schema";
import { addNote } from "~/features/admin/record/record.server";
import { recordAudit } from "~/features/resource/audit.server";
import { isChangeable, setStatus, takeBack } from "~/features/resource/change/change.server";
import type { AnyRow } from "~/features/resource/resource.server";
import { asAdmin, type Tx } from "~/lib/db.server";
import { dayAfter, siteDay, startOfDay, siteZone } from "~/lib/time/site-zone.server";
import { Refusal } from "~/lib/http/refusal.server";
import { type InboxForm, LATER_DAY, TODAY_OR_LATER } from "./inbox.schema.server";
import { type Item, itemsOf } from "./inbox-query.server";
import { findRows } from "./inbox-sql.server";
import type { InboxNotice } from "./notices";

const HOUR_MS = 60 * 60 * 1000;
const MORNING = 8;

/**
 * Runs the action on all these rows in one transaction. Notes are added in separate transactions.
 * @throws {Refusal} "missing", "no-admin", "past", or "too-early"
 */
export async function followUp(userId: string, items: Item[], asked: InboxForm): Promise<InboxNotice> {
  const { note } = asked;
  if (note) for (const { resource, id } of itemsOf(asked.item)) await addNote(userId, resource, id, note);
  if (asked.do === "note" && !asked.done) return "noted";
  return asAdmin(userId, async (tx) => {
    let notice: InboxNotice = "done";
    for (const item of items) notice = await change(tx, userId, item, asked);
    return notice;
  });
}

async function change(tx: Tx, userId: string, item: Item, asked: InboxForm): Promise<InboxNotice> {
  const [row] = await findRows(tx, item.resource, [item.id]);
  if (!row) throw new Refusal("missing");
  switch (asked.do) {
    case "reopen":
      return reopen(tx, userId, item, row);
    case "later":
      return putOff(tx, userId, item, await untilOf(asked));
    case "wake":
      await tx.delete(snoozes).where(mine(userId, item));
      await bringForward(tx, item);
      return "awake";
    case "take":
      return assign(tx, userId, item, userId, "taken");
    case "release":
      await checkAssignee(tx, asked);
      return assign(tx, userId, item, asked.assignee ?? null, asked.assignee ? "returned" : "released");
    case "plan":
      return plan(tx, userId, item, asked);
    default:
      return setDone(tx, userId, item, row);
  }
}

const keyOf = ({ resource, id }: Item) => ({ tableName: getTableName(resource.table), rowId: id });

const mine = (adminId: string, item: Item) => {
  const { tableName, rowId } = keyOf(item);
  return and(eq(snoozes.adminId, adminId), eq(snoozes.tableName, tableName), eq(snoozes.rowId, rowId));
};

const agree = (tx: Tx, item: Item, set: Partial<typeof followUps.$inferInsert>) =>
  tx
    .insert(followUps)
    .values({ ...keyOf(item), ...set })
    .onConflictDoUpdate({ target: [followUps.tableName, followUps.rowId], set });

/** Moves a future follow-up to today. */
async function bringForward(tx: Tx, item: Item) {
  const { tableName, rowId } = keyOf(item);
  const zone = await siteZone();
  await tx
    .update(followUps)
    .set({ followUpAt: startOfDay(siteDay(new Date(), zone), zone) })
    .where(
      and(
        eq(followUps.tableName, tableName),
        eq(followUps.rowId, rowId),
        gt(followUps.followUpAt, sql`now()`),
      ),
    );
}

async function setDone(tx: Tx, adminId: string, item: Item, row: AnyRow): Promise<InboxNotice> {
  const { resource, id } = item;
  const { done: to, closes } = resource.status?.changes ?? {};
  // Keep the follow-up day and the snooze, so that Undo restores them.
  const done = { doneAt: new Date() };
  if (!to || closes?.(row) === false || !isChangeable(resource)) {
    await recordAudit(tx, { adminId, action: "done", table: getTableName(resource.table), rowId: id });
    await agree(tx, item, done);
  } else if (row[resource.status.column] === to) {
    // If another admin closed the row already, keep that admin's change, so that Undo reverts that change.
    await agree(tx, item, done);
  } else {
    const changeId = await setStatus(tx, adminId, resource, to, [id], { asked: 1 });
    await agree(tx, item, { ...done, changeId });
  }
  return "done";
}

async function reopen(tx: Tx, adminId: string, item: Item, row: AnyRow): Promise<InboxNotice> {
  const { resource } = item;
  const { tableName, rowId } = keyOf(item);
  const [before] = await tx
    .select({ changeId: followUps.changeId })
    .from(followUps)
    .where(and(eq(followUps.tableName, tableName), eq(followUps.rowId, rowId)));
  if (before?.changeId && isChangeable(resource)) {
    await takeBack(tx, adminId, resource, before.changeId);
    const [after] = await findRows(tx, resource, [rowId]);
    const { column } = resource.status;
    if (after?.[column] === row[column]) return "kept";
  } else await recordAudit(tx, { adminId, action: "reopen", table: tableName, rowId });
  await agree(tx, item, { doneAt: null, changeId: null });
  return "reopened";
}

async function putOff(tx: Tx, adminId: string, item: Item, until: Date): Promise<InboxNotice> {
  await tx
    .insert(snoozes)
    .values({ adminId, ...keyOf(item), until })
    .onConflictDoUpdate({ target: [snoozes.adminId, snoozes.tableName, snoozes.rowId], set: { until } });
  return "later";
}

async function assign(
  tx: Tx,
  adminId: string,
  item: Item,
  assigneeId: string | null,
  notice: InboxNotice,
): Promise<InboxNotice> {
  await agree(tx, item, { assigneeId });
  const { tableName, rowId } = keyOf(item);
  await recordAudit(tx, { adminId, action: "assign", table: tableName, rowId, details: { to: assigneeId } });
  return notice;
}

async function plan(tx: Tx, adminId: string, item: Item, asked: InboxForm): Promise<InboxNotice> {
  const { assignee, followUp: day } = asked;
  await checkAssignee(tx, asked);
  const zone = await siteZone();
  if (day && day < siteDay(new Date(), zone)) throw new Refusal("past");
  await agree(
    tx,
    item,
    day ? { followUpAt: startOfDay(day, zone), doneAt: null, changeId: null } : { followUpAt: null },
  );
  return assign(tx, adminId, item, assignee ?? null, "planned");
}

async function checkAssignee(tx: Tx, { assignee }: InboxForm) {
  if (!assignee) return;
  const roles = and(eq(userRoles.userId, assignee), eq(userRoles.role, "admin"));
  if ((await tx.$count(userRoles, roles)) === 0) throw new Refusal("no-admin");
}

/**
 * Returns the time at which a snoozed row reappears.
 * @throws {Refusal} "too-early"
 */
async function untilOf({ until, on }: InboxForm): Promise<Date> {
  const now = Date.now();
  if (until === "hours") return new Date(now + 3 * HOUR_MS);
  const zone = await siteZone();
  const tomorrow = dayAfter(siteDay(new Date(now), zone));
  const day = until === "tomorrow" ? tomorrow : until === "monday" ? mondayFrom(tomorrow) : (on ?? "");
  const time = new Date(startOfDay(day, zone).getTime() + MORNING * HOUR_MS);
  if (!(time.getTime() > now)) throw new Refusal("too-early");
  return time;
}

const mondayFrom = (day: string): string =>
  new Date(`${day}T12:00:00Z`).getUTCDay() === 1 ? day : mondayFrom(dayAfter(day));

export const followUpAnswers = <Reply>({
  refuse,
}: {
  refuse(field: "assignee" | "followUp" | "on", message: string): Reply;
}) => ({
  "no-admin": () => refuse("assignee", "That person is no longer an admin. Choose one of the admins."),
  past: () => refuse("followUp", TODAY_OR_LATER),
  "too-early": () => refuse("on", LATER_DAY),
});
