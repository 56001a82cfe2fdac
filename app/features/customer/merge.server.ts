import { and, eq, getTableName, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import {
  auditLog,
  consents,
  customerProfiles,
  deliveries,
  fieldChanges,
  followUps,
  notes,
  snoozes,
} from "~db/schema";
import { recordAudit } from "~/features/resource/audit.server";
import { MERGED, recordCorrection } from "~/features/resource/correction.server";
import { momentOf } from "~/features/resource/list/moment.server";
import { asAdmin, asSystem, lockKey, type Tx } from "~/lib/db.server";
import { Refusal } from "~/lib/http/refusal.server";
import { formatPhone } from "~/lib/phone";
import { customerResource } from "./customer.resource.server";
import { siteZone } from "~/lib/time/site-zone.server";

type Customer = typeof customerProfiles.$inferSelect;

const FILLED = ["phone", "customerId", "userId"] as const;

/** Columns that describe the customer's subscription at Stripe. */
const BILLED = ["status", "plan", "nextChargeAt", "chargeFailedAt"] as const;

const TABLE = getTableName(customerProfiles);

async function findPair(tx: Tx, ids: [string, string]): Promise<[Customer, Customer] | null> {
  const [older, newer] = await tx
    .select()
    .from(customerProfiles)
    .where(inArray(customerProfiles.id, ids))
    .orderBy(customerProfiles.createdAt, customerProfiles.id);
  return older && newer ? [older, newer] : null;
}

function hindrance(older: Customer, newer: Customer): "two-at-stripe" | "two-accounts" | null {
  const both = (key: "customerId" | "userId") => older[key] && newer[key] && older[key] !== newer[key];
  return both("customerId") ? "two-at-stripe" : both("userId") ? "two-accounts" : null;
}

function merged(older: Customer, newer: Customer): Customer {
  const billed = newer.customerId && !older.customerId ? newer : older;
  return {
    ...older,
    ...Object.fromEntries(FILLED.map((key) => [key, older[key] ?? newer[key]])),
    ...Object.fromEntries(BILLED.map((key) => [key, billed[key]])),
  };
}

const shown = (
  { id, businessName, email, phone, customerId, userId, createdAt }: Customer,
  zone: string,
) => ({
  id,
  businessName,
  email,
  phone: phone && formatPhone(phone),
  customerId,
  account: userId !== null,
  created: momentOf(createdAt, zone),
});

export const MergeSchema = z.object({});

export const getMerge = (adminId: string, ids: [string, string]) =>
  asAdmin(adminId, async (tx) => {
    const pair = await findPair(tx, ids);
    if (!pair) return null;
    const zone = await siteZone();
    return {
      older: shown(pair[0], zone),
      newer: shown(pair[1], zone),
      left: shown(merged(...pair), zone),
      hindrance: hindrance(...pair),
    };
  });

/**
 * Merges the newer customer into the older one. Values that differ stay in the history.
 * @returns the remaining customer's id
 * @throws {Refusal} "missing", "two-at-stripe", or "two-accounts"
 */
export const mergeCustomers = (adminId: string, ids: [string, string]) =>
  // Runs as the system, because admins can't move other admins' notes or delete customers.
  asSystem(async (tx) => {
    await lockKey(tx, `merge ${[...ids].sort().join(" ")}`);
    const pair = await findPair(tx, ids);
    if (!pair) return mergedBefore(tx, ids);
    const [older, newer] = pair;
    const why = hindrance(older, newer);
    if (why) throw new Refusal(why);

    const from = newer.id;
    await tx.update(notes).set({ rowId: older.id }).where(ofCustomer(notes, from));
    await tx.update(fieldChanges).set({ rowId: older.id }).where(ofCustomer(fieldChanges, from));
    await tx.update(deliveries).set({ subjectId: older.id }).where(eq(deliveries.subjectId, from));
    await tx.update(consents).set({ subjectId: older.id }).where(eq(consents.subjectId, from));
    await moveFollowUps(tx, from, older.id);
    // Delete before the update, because the Stripe customer id is unique.
    await tx.delete(customerProfiles).where(eq(customerProfiles.id, from));
    const { id, searchText: _, ...left } = merged(older, newer);
    await tx.update(customerProfiles).set(left).where(eq(customerProfiles.id, id));
    const said = [newer.businessName, newer.email, newer.phone && formatPhone(newer.phone), newer.customerId];
    await recordCorrection(tx, {
      adminId,
      resource: customerResource,
      rowId: older.id,
      field: MERGED,
      before: said.filter(Boolean).join(" · "),
      after: null,
    });
    await recordAudit(tx, {
      adminId,
      action: "merge",
      table: TABLE,
      rowId: older.id,
      details: { removed: from },
    });
    return older.id;
  });

type OfRows = typeof notes | typeof fieldChanges | typeof followUps | typeof snoozes;

const ofCustomer = (table: OfRows, id: string) => and(eq(table.tableName, TABLE), eq(table.rowId, id));

/** If both customers have a follow-up, the earlier day counts. */
async function moveFollowUps(tx: Tx, from: string, to: string) {
  const day = sql`least(
    case when ${followUps.doneAt} is null then ${followUps.followUpAt} end,
    case when excluded.done_at is null then excluded.follow_up_at end)`;
  for (const row of await tx.delete(followUps).where(ofCustomer(followUps, from)).returning())
    await tx
      .insert(followUps)
      .values({ ...row, rowId: to })
      .onConflictDoUpdate({
        target: [followUps.tableName, followUps.rowId],
        set: {
          followUpAt: day,
          doneAt: sql`case when ${day} is null then ${followUps.doneAt} end`,
          assigneeId: sql`coalesce(${followUps.assigneeId}, excluded.assignee_id)`,
        },
      });
  for (const row of await tx.delete(snoozes).where(ofCustomer(snoozes, from)).returning())
    await tx
      .insert(snoozes)
      .values({ ...row, rowId: to })
      .onConflictDoNothing();
}

async function mergedBefore(tx: Tx, ids: [string, string]): Promise<string> {
  const [entry] = await tx
    .select({ rowId: auditLog.rowId })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.rowId, ids),
        eq(auditLog.action, "merge"),
        inArray(sql`${auditLog.details} ->> 'removed'`, ids),
      ),
    );
  if (!entry?.rowId) throw new Refusal("missing");
  return entry.rowId;
}
