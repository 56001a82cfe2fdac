import { eq, sql } from "drizzle-orm";
import { deliveries, deliveryAttempts, type DeliveryState } from "~db/schema";
import { asSystem, type Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { channelOf, type DeliveryKind, firstState } from "./channels.server";

interface NewDelivery {
  id: string;
  kind: DeliveryKind;
  subjectId: string;
  payload: Record<string, unknown>;
  /** Not attempted before; only the system may ask for it. */
  runAt?: Date;
}

/**
 * Writes a delivery and its job within the transaction of the row that it announces. Without a receiver it is only listed. Repeating it
 * with the same id is harmless.
 * @returns the state it is written with
 */
export async function queueDelivery(
  tx: Tx,
  { runAt, ...delivery }: NewDelivery,
): Promise<"queued" | "unconfigured"> {
  const state = firstState(delivery.kind);
  await tx
    .insert(deliveries)
    .values({ ...delivery, state })
    .onConflictDoNothing();
  if (state === "unconfigured") return state;
  if (runAt)
    await tx.execute(sql`select queue_delivery(${delivery.id}::uuid, ${runAt.toISOString()}::timestamptz)`);
  else await attemptNow(tx, delivery.id);
  return state;
}

/** Has the worker attempt a delivery now, whenever its next attempt was due. */
export async function attemptNow(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select queue_delivery(${id}::uuid)`);
}

/**
 * One attempt, recorded. Called by the worker, which holds the delivery's job: no two attempts run at once.
 * @throws when the receiver did not take it, so that the worker tries again later
 */
export async function attemptDelivery(id: string, { last }: { last: boolean }): Promise<void> {
  const [delivery] = await asSystem((tx) => tx.select().from(deliveries).where(eq(deliveries.id, id)));
  if (!delivery || delivery.state === "delivered") return;
  const channel = channelOf(delivery.kind);
  if (!channel?.configured()) {
    await asSystem((tx) => tx.update(deliveries).set({ state: "unconfigured" }).where(eq(deliveries.id, id)));
    return;
  }
  const startedAt = performance.now();
  const outcome = await channel.send(delivery);
  const state: DeliveryState = outcome.ok ? "delivered" : last ? "failed" : "queued";
  await asSystem(async (tx) => {
    await tx.insert(deliveryAttempts).values({
      id: newId(),
      deliveryId: id,
      attempt: delivery.attempts + 1,
      httpStatus: outcome.status,
      error: outcome.error,
      durationMs: Math.round(performance.now() - startedAt),
    });
    await tx
      .update(deliveries)
      .set({
        state,
        attempts: delivery.attempts + 1,
        lastError: outcome.error,
        deliveredAt: outcome.ok ? new Date() : null,
        ...(outcome.ok && delivery.payload.secret ? { payload: { ...delivery.payload, body: [] } } : {}),
      })
      .where(eq(deliveries.id, id));
  });
  log.info(
    { delivery: id, kind: delivery.kind, state, status: outcome.status, error: outcome.error },
    "delivery attempted",
  );
  if (!outcome.ok) throw new Error(outcome.error ?? "not delivered");
}
