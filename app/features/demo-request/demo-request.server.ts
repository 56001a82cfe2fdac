import { and, desc, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import { deliveries, demoRequests } from "~db/schema";
import { CONSENTS } from "~/content/consents";
import { awaitAttempt } from "~/features/delivery/await-attempt.server";
import { hastenAttempt, notifyLimitReached } from "~/features/delivery/delivery.server";
import { type DemoPayload, firstState } from "~/features/delivery/kinds.server";
import { insertRow, SAME_SECONDS, submit } from "~/features/lead/submit.server";
import { DAY_MS } from "~/lib/time/company-day";
import { asSystem, lockKey, type Tx } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { networkOf } from "~/lib/http/address";
import type { Visit } from "~/lib/http/visit.server";
import { derivedId, newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { type Limit, limitIn } from "~/lib/rate-limit.server";
import { type Entry, storeOrSpool } from "~/lib/spool.server";
import type { DemoRequestSchema } from "./demo-request.schema.server";

/** Milliseconds to wait for the webhook's outcome. Short, because visitors expect the text immediately. */
const WEBHOOK_LIMIT_MS = 3000;

interface DemoRequestEntry extends Entry {
  fields: z.output<typeof DemoRequestSchema>;
  consent: (typeof CONSENTS)["demo-request"];
  visit: Visit;
}

/**
 * "started": the text was sent or queued. "already": the number was texted in the last 24 hours. "failed": an attempt
 * failed and will be retried. "held": today's texts of the network or of the site are used up.
 */
export type DemoOutcome = "started" | "already" | "failed" | "held";

/** @returns the outcome, and the id of the row with the consent */
export async function createDemoRequest(
  fields: DemoRequestEntry["fields"],
  visit: Visit,
): Promise<{ id: string; outcome: DemoOutcome }> {
  const entry: DemoRequestEntry = {
    ...{ fields, visit, id: newId(), consent: CONSENTS["demo-request"] },
    acceptedAt: new Date().toISOString(),
  };
  const stored = await storeOrSpool("demo-request", entry, storeDemoRequest);
  return { id: stored?.id ?? entry.id, outcome: await outcomeOf(stored) };
}

async function outcomeOf(stored: StoredDemo | null): Promise<DemoOutcome> {
  if (!stored) return "started";
  const { text, isRepeated } = stored;
  if (!text) return "held";
  if (text.state === "unconfigured") return "started";
  if (text.state === "delivered") return isRepeated ? "already" : "started";
  const state = await awaitAttempt(text.id, text.attempts, WEBHOOK_LIMIT_MS);
  // A failed attempt sets the state to "queued" again. Null means no outcome yet, which isn't an error.
  return state === "queued" || state === "failed" ? "failed" : "started";
}

interface StoredDemo {
  id: string;
  /** Delivery that texts the number, in its state before this request. Null if today's texts are used up. */
  text: Pick<typeof deliveries.$inferSelect, "id" | "state" | "attempts"> | null;
  /** True if an earlier request had the same number. A double click isn't an earlier request. */
  isRepeated: boolean;
}

/**
 * Idempotent. A repeated number updates its first row within ten minutes. A number that was texted in the last 24
 * hours, or has a queued text, gets no second text.
 */
export const storeDemoRequest = ({ id, fields, consent, visit, ...entry }: DemoRequestEntry) =>
  asSystem(async (tx): Promise<StoredDemo> => {
    const createdAt = new Date(entry.acceptedAt);
    const { phone, name, businessName } = fields;
    const payload: DemoPayload = {
      company_id: "1",
      contact_phone_number: phone,
      contact_name: name,
      business_name: businessName,
    };
    await lockKey(tx, `demo ${phone}`);
    const earlier = await tx
      .select({ row: demoRequests, text: deliveries })
      .from(demoRequests)
      .leftJoin(deliveries, eq(deliveries.id, demoRequests.deliveryId))
      .where(
        and(
          eq(demoRequests.phone, phone),
          gt(demoRequests.createdAt, new Date(createdAt.getTime() - DAY_MS)),
        ),
      )
      .orderBy(desc(demoRequests.createdAt));
    const isSame = ({ row }: (typeof earlier)[number]) =>
      row.id === id ||
      (!row.consentRevokedAt && Math.abs(+row.createdAt - +createdAt) <= SAME_SECONDS * 1000);
    const same = earlier.find(isSame);
    const text = (same ?? earlier.find(({ text }) => text?.state === "queued" || text?.state === "delivered"))
      ?.text;

    if (same) await tx.update(demoRequests).set(fields).where(eq(demoRequests.id, same.row.id));
    else {
      const own = derivedId(id, "text");
      const isNew = !text && (await mayText(tx, visit, id));
      const deliveryId = isNew ? own : (text?.id ?? null);
      await insertRow(tx, demoRequests, {
        ...{ ...fields, id, createdAt, deliveryId, attribution: visit.attribution },
      });
      await submit(tx, {
        ...{ id, createdAt },
        consent: { ...consent, form: "demo-request", visit, phone },
        deliveries: isNew ? [{ id: own, kind: "demo-webhook", payload }] : [],
      });
      if (isNew)
        return { id, text: { id: own, state: firstState("demo-webhook"), attempts: 0 }, isRepeated: false };
    }
    if (text?.state === "queued") {
      await tx
        .update(deliveries)
        .set({ payload: { ...payload } })
        .where(and(eq(deliveries.id, text.id), eq(deliveries.state, "queued")));
      if (text.attempts > 0) await hastenAttempt(tx, text.id);
    }
    const isDoubleClick = same?.row.name === name && same.row.businessName === businessName;
    return { id: same?.row.id ?? id, text: text ?? null, isRepeated: !isDoubleClick };
  });

/** Demo texts per network, so that one network can't use up DEMO_DAILY_BUDGET. */
const NETWORK_LIMIT: Limit = { points: 5, seconds: DAY_MS / 1000 };

/** Counts a text against the network's limit, then against the budget of the UTC day, which all visitors share. */
async function mayText(tx: Tx, { address }: Visit, id: string): Promise<boolean> {
  if (firstState("demo-webhook") !== "queued") return true;
  if (!(await limitIn(tx, "demo-texts-network", networkOf(address), NETWORK_LIMIT))) return false;
  const budget = env().DEMO_DAILY_BUDGET;
  const today = new Date().toISOString().slice(0, 10);
  const allowed = await limitIn(tx, "demo-texts", today, { points: budget, seconds: DAY_MS / 1000 });
  if (!allowed) {
    log.warn({ budget }, "today's demo texts are used up: storing requests without a text");
    await notifyLimitReached(tx, "texts", id);
  }
  return allowed;
}
