import { and, desc, eq, gt, inArray, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { deliveries, demoRequests } from "~db/schema";
import { CONSENTS } from "~/content/consents";
import { awaitAttempt } from "~/features/delivery/await-attempt.server";
import { notifyLimitReached } from "~/features/delivery/delivery.server";
import { type DemoPayload, firstState } from "~/features/delivery/kinds.server";
import { claim, insertRow, sentBy, submit } from "~/features/lead/submit.server";
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
 * "started": the text was sent or queued. "already": the number was texted in the last 24 hours. "failed": every attempt
 * so far failed and will be retried. "held": today's texts of the network or of the site are used up.
 */
export type DemoOutcome = "started" | "already" | "failed" | "held";

/** @returns the outcome, and the id of the row with the consent */
export async function createDemoRequest(
  fields: DemoRequestEntry["fields"],
  visit: Visit,
): Promise<{ id: string; outcome: DemoOutcome }> {
  const entry: DemoRequestEntry = {
    fields,
    visit,
    id: newId(),
    consent: CONSENTS["demo-request"],
    acceptedAt: new Date().toISOString(),
  };
  const stored = await storeOrSpool("demo-request", entry, storeDemoRequest);
  return { id: stored?.id ?? entry.id, outcome: await outcomeOf(stored) };
}

async function outcomeOf(stored: StoredDemo | null): Promise<DemoOutcome> {
  if (!stored) return "started";
  const { id, text } = stored;
  if (!text) return "held";
  if (text.state === "unconfigured") return "started";
  if (text.state === "delivered") return text.id === textIdOf(id) ? "started" : "already";
  const state = await awaitAttempt(text.id, text.attempts, WEBHOOK_LIMIT_MS);
  // No attempt in time is an error only after a failed attempt. A failed attempt sets the state to "queued" again.
  const hasFailed = state === null ? text.attempts > 0 : state === "queued" || state === "failed";
  return hasFailed ? "failed" : "started";
}

type Text = Pick<typeof deliveries.$inferSelect, "id" | "state" | "attempts">;

interface StoredDemo {
  id: string;
  /** Delivery that texts the number, in its state before this request. Null if today's texts are used up. */
  text: Text | null;
}

const textIdOf = (requestId: string) => derivedId(requestId, "text");

/** Idempotent. A number that was texted in the last 24 hours, or has a queued text, gets no second text. */
export const storeDemoRequest = ({ id, fields, consent, visit, ...entry }: DemoRequestEntry) =>
  asSystem(async (tx): Promise<StoredDemo> => {
    const createdAt = new Date(entry.acceptedAt);
    const { phone, name, businessName } = fields;
    await lockKey(tx, `demo ${phone}`);
    const content = JSON.stringify(["demo-request", phone, name, businessName]);
    const winner = await claim(tx, sentBy(visit, content), id, createdAt);
    if (winner !== id) return { id: winner, text: await findText(tx, eq(demoRequests.id, winner)) };
    const sent = await findText(
      tx,
      and(
        eq(demoRequests.phone, phone),
        inArray(deliveries.state, ["queued", "delivered"]),
        gt(deliveries.createdAt, new Date(+createdAt - DAY_MS)),
      ),
    );
    const isNew = !sent && (await mayText(tx, visit, id));
    const text: Text = { id: textIdOf(id), state: firstState("demo-webhook"), attempts: 0 };
    const deliveryId = isNew ? text.id : (sent?.id ?? null);
    const attribution = visit.attribution;
    await insertRow(tx, demoRequests, { ...fields, id, createdAt, deliveryId, attribution });
    const payload: DemoPayload = {
      company_id: "1",
      contact_phone_number: phone,
      contact_name: name,
      business_name: businessName,
    };
    await submit(tx, {
      id,
      createdAt,
      consent: { ...consent, form: "demo-request", visit, phone },
      deliveries: isNew ? [{ id: text.id, kind: "demo-webhook", payload }] : [],
    });
    return { id, text: isNew ? text : sent };
  });

async function findText(tx: Tx, which?: SQL): Promise<Text | null> {
  const { id, state, attempts, createdAt } = deliveries;
  const [text] = await tx
    .select({ id, state, attempts })
    .from(demoRequests)
    .innerJoin(deliveries, eq(deliveries.id, demoRequests.deliveryId))
    .where(which)
    .orderBy(desc(createdAt))
    .limit(1);
  return text ?? null;
}

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
