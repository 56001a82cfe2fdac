import { createHash } from "node:crypto";
import type { z } from "zod";
import { and, eq } from "drizzle-orm";
import { deliveries, demoRequests } from "~db/schema";
import { CONSENTS } from "~/content/consents";
import { awaitAttempt } from "~/features/delivery/await-attempt.server";
import { type DemoPayload, firstState } from "~/features/delivery/kinds.server";
import { attemptNow } from "~/features/delivery/delivery.server";
import { submit } from "~/features/lead/submit.server";
import { asSystem } from "~/lib/db.server";
import { derivedId, newId } from "~/lib/id.server";
import { type Entry, storeOrSpool } from "~/lib/spool.server";
import type { Visit } from "~/lib/http/visit.server";
import type { DemoRequestSchema } from "./demo-request.schema.server";
import { askForText } from "./text-allowance.server";

/** How long the visitor waits for the webhook's answer: the text should arrive now. */
const WEBHOOK_LIMIT_MS = 3000;

type DemoFields = z.output<typeof DemoRequestSchema>;

interface DemoRequestEntry extends Entry {
  fields: DemoFields;
  consent: typeof CONSENTS.demo;
  visit: Visit;
}

/**
 * The text's outcome: "started" (sent, or accepted and on its way), "already" (this number was texted in the last 24 hours), "failed" (a try
 * failed; the visitor sees the error while the background tries again), "held" (today's texts are used up).
 */
export type DemoOutcome = "started" | "already" | "failed" | "held";

/**
 * Stores a live demo request and makes the assistant text the number.
 * @returns the outcome, and the id of the submission that holds the consent
 */
export async function createDemoRequest(
  fields: DemoFields,
  visit: Visit,
): Promise<{ id: string; outcome: DemoOutcome }> {
  const entry: DemoRequestEntry = {
    fields,
    id: newId(),
    acceptedAt: new Date().toISOString(),
    consent: CONSENTS.demo,
    visit,
  };
  const stored = await storeOrSpool("demo-request", entry, storeDemoRequest);
  return { id: stored?.id ?? entry.id, outcome: await outcomeOf(stored) };
}

async function outcomeOf(stored: Awaited<ReturnType<typeof storeDemoRequest>> | null): Promise<DemoOutcome> {
  if (!stored) return "started";
  if (stored.state === "held") return "held";
  if (stored.state === "unconfigured") return "started";
  if (stored.state === "delivered") return stored.first ? "started" : "already";
  const state = await awaitAttempt(stored.deliveryId, stored.attemptsBefore, WEBHOOK_LIMIT_MS);
  // Without an outcome by now, the text is waiting its turn or the receiver is slow, which is no error.
  return state === "queued" || state === "failed" ? "failed" : "started";
}

/**
 * Stores an accepted request; storing it again changes nothing. The same number within ten minutes updates the first row, and a number
 * that was texted within 24 hours, or still waits for its text, shares that delivery.
 * @returns the row, and the delivery that texts the number, as it was
 */
export async function storeDemoRequest(entry: DemoRequestEntry) {
  const acceptedAt = new Date(entry.acceptedAt);
  const { phone, consent, ...content } = entry.fields;
  const contentHash = createHash("sha256").update(`demo-request\n${phone}`).digest("hex");
  const isSame = (row: typeof demoRequests.$inferSelect) =>
    Object.entries(content).every(([field, value]) => row[field as keyof typeof content] === value);
  const payload: DemoPayload = {
    company_id: "1",
    contact_phone_number: phone,
    contact_name: content.name,
    business_name: content.businessName,
  };
  const ownDelivery = derivedId(entry.id, "text");
  return asSystem(async (tx) => {
    const { recent, allowed } = await askForText(tx, phone, acceptedAt);
    const text = allowed ? ({ id: ownDelivery, kind: "demo-webhook", payload } as const) : null;
    const rowId = await submit(
      {
        id: entry.id,
        createdAt: acceptedAt,
        table: demoRequests,
        row: {
          ...content,
          phone,
          consent,
          deliveryId: allowed ? ownDelivery : recent,
          attribution: entry.visit.attribution,
        },
        contentHash,
        consent: { ...entry.consent, form: "demo-request", visit: entry.visit, phone },
        deliveries: text ? [text] : [],
      },
      tx,
    );
    if (text && rowId === entry.id)
      return {
        id: rowId,
        deliveryId: ownDelivery,
        state: firstState(text.kind),
        attemptsBefore: 0,
        first: true,
      };

    const [row] = await tx.select().from(demoRequests).where(eq(demoRequests.id, rowId));
    if (!row) throw new Error("a stored demo request is gone");
    const sameContent = isSame(row);
    if (!sameContent) await tx.update(demoRequests).set(content).where(eq(demoRequests.id, rowId));
    const { deliveryId } = row;
    if (!deliveryId)
      return { id: rowId, deliveryId: ownDelivery, state: "held", attemptsBefore: 0, first: true };
    await tx
      .update(deliveries)
      .set({ payload: { ...payload } })
      .where(and(eq(deliveries.id, deliveryId), eq(deliveries.state, "queued")));
    const [delivery] = await tx.select().from(deliveries).where(eq(deliveries.id, deliveryId));
    if (!delivery) throw new Error("a demo request's delivery is gone");
    const { state, attempts } = delivery;
    if (state === "queued" && attempts > 0) await attemptNow(tx, deliveryId);
    return {
      id: rowId,
      deliveryId,
      state,
      /** An attempt beyond these answers this request. */
      attemptsBefore: attempts,
      /** True for a double click, false for a number that asks again. */
      first: rowId !== entry.id && sameContent,
    };
  });
}
