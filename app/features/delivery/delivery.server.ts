import { sql } from "drizzle-orm";
import { deliveries, type DeliveryState } from "~db/schema";
import type { Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { readDelivery, recordAttempt } from "./attempt-store.server";
import {
  CONSENT_REVOKED,
  findKind,
  firstState,
  hasReceiver,
  noticesStopped,
  type Outgoing,
} from "./kinds.server";

type NewDelivery = Outgoing & {
  /** The row that it announces. */
  subjectId: string;
};

/**
 * Writes a delivery and its job in the transaction of the row that it announces. Without a receiver it's only listed. Writing one with the
 * same id again changes nothing.
 * @param stopped why it isn't sent: then it's only listed as canceled
 * @returns the state that it's written with
 */
export async function queueDelivery(
  tx: Tx,
  { runAt, id, kind, subjectId, payload }: NewDelivery,
  stopped?: string,
): Promise<"queued" | "unconfigured" | "canceled"> {
  const state = stopped ? "canceled" : firstState(kind);
  await tx
    .insert(deliveries)
    .values({ id, kind, subjectId, payload: { ...payload }, state, lastError: stopped })
    .onConflictDoNothing();
  if (state !== "queued") return state;
  if (runAt) await tx.execute(sql`select queue_delivery(${id}::uuid, ${runAt.toISOString()}::timestamptz)`);
  else await attemptNow(tx, id);
  return state;
}

/** Makes the worker attempt a delivery now instead of when its next attempt is due. */
export async function attemptNow(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select queue_delivery(${id}::uuid)`);
}

/**
 * Makes and records one attempt. The worker holds the delivery's job, so no two attempts run at once.
 * @throws when the receiver didn't take it, so that the worker tries again later
 */
export async function attemptDelivery(id: string, { last }: { last: boolean }): Promise<void> {
  const delivery = await readDelivery(id);
  if (!delivery || delivery.state === "delivered" || delivery.state === "canceled") return;
  const ended = { deliveryId: id, httpStatus: null, error: null, durationMs: 0 };
  const stopped = delivery.revoked ? CONSENT_REVOKED : delivery.flooded ? noticesStopped() : null;
  if (stopped) return recordAttempt({ ...ended, id: null, state: "canceled", error: stopped });
  const kind = findKind(delivery.kind);
  if (!kind || !hasReceiver(kind)) return recordAttempt({ ...ended, id: null, state: "unconfigured" });
  const startedAt = performance.now();
  const { ok, status, error } = await kind.send(id, delivery.payload);
  const state: DeliveryState = ok ? "delivered" : last ? "failed" : "queued";
  const durationMs = Math.round(performance.now() - startedAt);
  await recordAttempt({ ...ended, id: newId(), state, httpStatus: status, error, durationMs });
  log.info({ delivery: id, kind: delivery.kind, state, status, error }, "delivery attempted");
  if (!ok) throw new Error(error ?? "not delivered");
}
