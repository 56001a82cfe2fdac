import { and, eq, inArray } from "drizzle-orm";
import { errorField } from "~/lib/error-field";
import { auditLog, users } from "~db/schema";
import { atStripe, CheckoutError } from "~/features/billing/stripe.server";
import { recordAudit } from "~/features/resource/audit.server";
import { momentOf } from "~/features/resource/list/moment.server";
import { asAdmin, asSystem } from "~/lib/db.server";
import { isId } from "~/lib/id.server";
import { Refusal } from "~/lib/http/refusal.server";
import { labelOf } from "~/features/resource/resource.server";
import { siteZone } from "~/lib/time/site-zone.server";
import { LEADS, SOURCES } from "./sources.server";

export const FOUND_LABELS: Record<string, string> = {
  ...Object.fromEntries(LEADS.map((lead) => [lead.slug, labelOf(lead)])),
  ...Object.fromEntries(SOURCES.map(({ kind, label }) => [kind, label])),
  "mail-files": "Email files",
  "spool-files": "Forms waiting to be stored",
  stripe: "Customers at Stripe",
};

export const KEPT_LABELS = {
  line: "Also from this number",
  others: "Other records that mention this address or number",
};

export const ROWS = "rows";
export const CUSTOMERS = "at Stripe";

const ERASURES = ["delete person", "anonymize person"];

export async function getReceipt(adminId: string, id: string) {
  const [entry] = await asAdmin(adminId, (tx) =>
    tx
      .select({
        action: auditLog.action,
        details: auditLog.details,
        createdAt: auditLog.createdAt,
        by: users.email,
      })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.adminId))
      .where(and(eq(auditLog.id, id), inArray(auditLog.action, ERASURES))),
  );
  if (!entry) return null;
  const counts = entry.details ?? {};
  return {
    id,
    anonymized: entry.action === "anonymize person",
    at: momentOf(entry.createdAt, await siteZone()),
    by: entry.by,
    // jsonb doesn't preserve the order of keys, so list the counts in the order of the labels.
    counts: Object.values(FOUND_LABELS)
      .filter((label) => label in counts)
      .map((label) => ({ label, count: Number(counts[label]) })),
    leftAtStripe: await listLeftAtStripe(id, entry.details?.[CUSTOMERS]),
  };
}

async function listLeftAtStripe(id: string, customers: unknown): Promise<string[]> {
  if (typeof customers !== "string") return [];
  const done = await asSystem((tx) =>
    tx
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.rowId, id), eq(auditLog.action, "erase at Stripe"))),
  );
  const gone = done.flatMap(({ details }) => String(details?.[CUSTOMERS] ?? "").split(" "));
  return customers.split(" ").filter((customer) => !gone.includes(customer));
}

/** Deletes the remaining Stripe customers of an erasure. Safe to repeat if Stripe fails. */
export async function eraseAtStripe(adminId: string, id: string): Promise<void> {
  const receipt = await getReceipt(adminId, id);
  const gone: string[] = [];
  for (const customer of receipt?.leftAtStripe ?? []) {
    const outcome = await deleteCustomer(customer);
    if (outcome === "away") break;
    if (outcome === "gone") gone.push(customer);
  }
  if (gone.length === 0) return;
  await asSystem((tx) =>
    recordAudit(tx, {
      adminId,
      action: "erase at Stripe",
      table: "people",
      rowId: id,
      details: { [CUSTOMERS]: gone.join(" ") },
    }),
  );
}

/** @throws {Refusal} "unknown" for an unknown erasure, "away" if Stripe is down */
export async function eraseAgain(adminId: string, id: string | undefined): Promise<void> {
  if (!isId(id) || !(await getReceipt(adminId, id))) throw new Refusal("unknown");
  await eraseAtStripe(adminId, id);
  if ((await getReceipt(adminId, id))?.leftAtStripe.length) throw new Refusal("away");
}

async function deleteCustomer(customer: string): Promise<"gone" | "refused" | "away"> {
  try {
    await atStripe((client) => client.customers.del(customer));
    return "gone";
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    if (errorField(error.cause, "code") === "resource_missing") return "gone";
    return Number(errorField(error.cause, "statusCode")) < 500 ? "refused" : "away";
  }
}
