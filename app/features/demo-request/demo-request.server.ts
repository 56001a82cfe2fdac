import { createHash } from "node:crypto";
import { and, desc, eq, gt, inArray } from "drizzle-orm";
import { deliveries, demoRequests } from "~db/schema";
import { awaitAttempt } from "~/features/delivery/await-attempt.server";
import { type DemoPayload, firstState } from "~/features/delivery/kinds.server";
import { attemptNow } from "~/features/delivery/delivery.server";
import { submit } from "~/features/lead/submit.server";
import { asSystem } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { type Entry, storeOrSpool } from "~/lib/spool.server";
import type { Visit } from "~/lib/http/visit.server";
import { DEMO_CONSENT } from "./demo-request.messages";
import { spendDemoText } from "./text-budget.server";

/** The text should arrive now: how long the visitor waits for the webhook's answer. */
const WEBHOOK_LIMIT_MS = 3000;

export interface DemoRequestInput {
  name: string;
  businessName: string;
  /** +1 and ten digits. */
  phone: string;
}

interface DemoRequestEntry extends Entry, DemoRequestInput {
  deliveryId: string;
  consentId: string;
  consent: typeof DEMO_CONSENT;
  visit: Visit;
  /** Beyond the day's budget: stored, and not texted. */
  held?: boolean;
}

/**
 * What became of the text: "started" (sent, or accepted and on its way), "already" (this number was texted in the last 24 hours),
 * "failed" (tried in vain and tried again in the background, but the visitor reads the error), "held" (today's texts are used up).
 */
export type DemoOutcome = "started" | "already" | "failed" | "held";

/** Stores a live demo request and has the assistant text the number (conversion flows, sections 3, 4 and 7; decisions on forms). */
export async function createDemoRequest(input: DemoRequestInput, visit: Visit): Promise<DemoOutcome> {
  const entry: DemoRequestEntry = {
    ...input,
    id: newId(),
    deliveryId: newId(),
    consentId: newId(),
    acceptedAt: new Date().toISOString(),
    consent: DEMO_CONSENT,
    visit,
    held: firstState("demo-webhook") === "queued" && !(await spendDemoText()),
  };
  let stored;
  try {
    stored = await storeOrSpool("demo-request", entry, storeDemoRequest);
  } catch (error) {
    log.error({ id: entry.id, err: error }, "a demo request could not be stored");
    return "failed";
  }
  if (!stored) return entry.held ? "held" : "started";
  if (stored.state === "held") return "held";
  if (stored.state === "unconfigured") return "started";
  if (stored.state === "delivered") return stored.first ? "started" : "already";
  const state = await awaitAttempt(stored.deliveryId, stored.attemptsBefore, WEBHOOK_LIMIT_MS);
  // Without an outcome by now, the text waits its turn or the receiver takes its time: no reason to speak of an error.
  return state === "queued" || state === "failed" ? "failed" : "started";
}

/**
 * Stores an accepted request; storing it again is harmless. The same number within ten minutes updates the first row, and a number
 * whose text was sent or is still being tried within 24 hours shares that delivery.
 * @returns the delivery that texts the number, as it stood
 */
export async function storeDemoRequest(entry: DemoRequestEntry) {
  const acceptedAt = new Date(entry.acceptedAt);
  const contentHash = createHash("sha256").update(`demo-request\n${entry.phone}`).digest("hex");
  const content = { name: entry.name, businessName: entry.businessName };
  const payload: DemoPayload = {
    company_id: "1",
    contact_phone_number: entry.phone,
    contact_name: entry.name,
    business_name: entry.businessName,
  };
  const recent = await findRecentDelivery(entry.phone, acceptedAt);

  const { id: rowId, state } = await submit({
    table: demoRequests,
    row: {
      ...content,
      id: entry.id,
      phone: entry.phone,
      consent: true,
      deliveryId: recent?.id ?? (entry.held ? null : entry.deliveryId),
      attribution: entry.visit.attribution,
      createdAt: acceptedAt,
    },
    contentHash,
    consent: { ...entry.consent, id: entry.consentId, form: "demo-request", visit: entry.visit },
    delivery: recent || entry.held ? undefined : { id: entry.deliveryId, kind: "demo-webhook", payload },
  });
  if (state) return { deliveryId: entry.deliveryId, state, attemptsBefore: 0, first: true };

  return asSystem(async (tx) => {
    const [row] = await tx.select().from(demoRequests).where(eq(demoRequests.id, rowId));
    const sameContent = row!.name === content.name && row!.businessName === content.businessName;
    if (!sameContent) await tx.update(demoRequests).set(content).where(eq(demoRequests.id, rowId));
    const { deliveryId } = row!;
    if (!deliveryId) return { deliveryId: entry.deliveryId, state: "held", attemptsBefore: 0, first: true };
    await tx
      .update(deliveries)
      .set({ payload: { ...payload } })
      .where(and(eq(deliveries.id, deliveryId), eq(deliveries.state, "queued")));
    const [delivery] = await tx.select().from(deliveries).where(eq(deliveries.id, deliveryId));
    const { state, attempts } = delivery!;
    if (state === "queued" && attempts > 0) await attemptNow(tx, deliveryId);
    return {
      deliveryId,
      state,
      /** An attempt beyond these answers this request. */
      attemptsBefore: attempts,
      /** Its double click: not a number asked again. */
      first: rowId !== entry.id && sameContent,
    };
  });
}

/** The delivery of the last 24 hours that has texted this number or still tries to: one text per number a day. */
async function findRecentDelivery(phone: string, before: Date) {
  const [delivery] = await asSystem((tx) =>
    tx
      .select({ id: deliveries.id })
      .from(demoRequests)
      .innerJoin(deliveries, eq(deliveries.id, demoRequests.deliveryId))
      .where(
        and(
          eq(demoRequests.phone, phone),
          gt(demoRequests.createdAt, new Date(before.getTime() - 24 * 60 * 60 * 1000)),
          inArray(deliveries.state, ["queued", "delivered"]),
        ),
      )
      .orderBy(desc(demoRequests.createdAt))
      .limit(1),
  );
  return delivery;
}
