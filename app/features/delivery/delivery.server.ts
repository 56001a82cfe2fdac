import { sql } from "drizzle-orm";
import { deliveries, type DeliveryState } from "~db/schema";
import type { Outcome } from "~/features/mail/mail-channel.server";
import { adminLink } from "~/features/mail/message.server";
import { asSystem, type Tx } from "~/lib/db.server";
import { errorField } from "~/lib/error-field";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { adminPaths } from "~/lib/paths/admin";
import { limitIn } from "~/lib/rate-limit.server";
import { DAY_MS } from "~/lib/time/company-day";
import { readDelivery, recordAttempt } from "./attempt-store.server";
import { findKind, firstState, hasReceiver, NOTICE_WAITS, type Outgoing } from "./kinds.server";

type NewDelivery = Outgoing & {
  subjectId: string;
};

/**
 * Queues a delivery. Must run in the transaction that stores the row. Without a receiver, the delivery is only listed.
 * Idempotent by id.
 * @param stopped reason for not sending. The delivery is then listed as canceled
 */
export async function queueDelivery(
  tx: Tx,
  { runAt, id, kind, subjectId, payload }: NewDelivery,
  stopped?: string,
): Promise<void> {
  const state = stopped ? "canceled" : firstState(kind);
  const { count } = await tx
    .insert(deliveries)
    .values({ id, kind, subjectId, payload: { ...payload }, state, lastError: stopped ?? null })
    .onConflictDoNothing();
  if (count > 0 && state === "queued") await schedule(tx, id, runAt);
}

/** @param spent attempts that were already made, which count toward the 14 attempts */
async function schedule(tx: Tx, id: string, runAt?: Date, spent = 0): Promise<void> {
  const at = runAt?.toISOString() ?? null;
  await tx.execute(sql`select queue_delivery(${id}::uuid, ${at}::timestamptz, ${spent}::int)`);
}

export const attemptNow = (tx: Tx, id: string) => schedule(tx, id);

/** Delay in seconds: e^n after attempt n, at most e^10, as in graphile-worker. */
const backoff = (attempt: number) => Math.exp(Math.min(10, attempt));

const ONCE_A_DAY = { points: 1, seconds: DAY_MS / 1000 };

/** Emails the owner at most once a day for each subject, even above the limit of notices. */
async function notifyOnceADay(tx: Tx, subjectId: string, subject: string, text: string): Promise<void> {
  if (!(await limitIn(tx, "daily-notice", subject, ONCE_A_DAY))) return;
  const body = [{ p: text }, adminLink("Open the deliveries", adminPaths.deliveries)];
  const payload = { always: true as const, subject, body };
  await queueDelivery(tx, { id: newId(), kind: "owner-notice", subjectId, payload });
}

const GONE =
  "The receiver returned 410 Gone, so this delivery failed and we won't retry it. If the receiver's address is right, press Try again on the failed deliveries. Otherwise, set another address.";

/** Limits that all visitors share, with their setting and their effect. */
const SITE_LIMITS = {
  texts: [
    "demo texts",
    "DEMO_DAILY_BUDGET",
    "Until midnight UTC, further demo requests are stored without a text.",
  ],
  form: [
    "emails caused by public forms",
    "MAIL_DAILY_BUDGET",
    "For up to 24 hours, forms are stored without an email to their sender.",
  ],
  account: [
    "account emails to unconfirmed addresses",
    "MAIL_DAILY_BUDGET",
    "For up to 24 hours, nobody can create an account or move one to another address.",
  ],
  subscription: [
    "subscription emails to unconfirmed addresses",
    "MAIL_DAILY_BUDGET",
    "For up to 24 hours, further emails of this kind are only listed under Deliveries.",
  ],
  notices: [
    "notices to you",
    "MAIL_DAILY_BUDGET",
    "For up to 24 hours, you get one summary an hour instead. Nothing is lost: every form is in the admin area.",
  ],
  model: [
    "requests to the model",
    "CHAT_DAILY_BUDGET",
    "Until midnight UTC, the assistant answers from the site's own text.",
  ],
} as const;

export type SiteLimit = keyof typeof SITE_LIMITS;

/**
 * Emails the owner that a limit was reached, at most once a day for each limit.
 * @param subjectId id of a row that the login may queue deliveries for
 */
export function notifyLimitReached(tx: Tx, limit: SiteLimit, subjectId: string): Promise<void> {
  const [what, setting, effect] = SITE_LIMITS[limit];
  const text = `The site reached its daily limit of ${env()[setting]} ${what} (${setting}). ${effect}`;
  return notifyOnceADay(tx, subjectId, `Daily limit reached: ${what}`, text);
}

/** Counts an error as a failed attempt. Otherwise the last attempt would leave the delivery queued. */
function unexpected(error: unknown): Outcome {
  log.warn({ err: error }, "an attempt threw an error");
  const code = errorField(error, "code") ?? errorField(error, "name");
  return { ok: false, status: null, error: `couldn't send (${String(code)})` };
}

/**
 * The worker's job lock prevents parallel attempts.
 * @param attempt number of this attempt
 * @throws if the receiver didn't accept the delivery, so that the worker retries
 */
export async function attemptDelivery(
  id: string,
  { attempt, last }: { attempt: number; last: boolean },
): Promise<void> {
  const delivery = await readDelivery(id);
  if (!delivery || delivery.state === "delivered" || delivery.state === "canceled") return;
  const ended = { deliveryId: id, httpStatus: null, error: null, durationMs: 0 };
  const { stopped } = delivery;
  if (stopped === NOTICE_WAITS) await asSystem((tx) => notifyLimitReached(tx, "notices", id));
  if (stopped) return recordAttempt({ ...ended, id: null, state: "canceled", error: stopped });
  const kind = findKind(delivery.kind);
  if (!kind || !hasReceiver(kind)) return recordAttempt({ ...ended, id: null, state: "unconfigured" });
  const startedAt = performance.now();
  const outcome = await kind.send(id, delivery.payload).catch(unexpected);
  if (outcome.stopped)
    return recordAttempt({ ...ended, id: null, state: "canceled", error: outcome.stopped });
  const { ok, status, error, wait, gone, written } = outcome;
  const state: DeliveryState = ok ? "delivered" : last || gone ? "failed" : "queued";
  const durationMs = Math.round(performance.now() - startedAt);
  await recordAttempt({ ...ended, id: newId(), state, httpStatus: status, error, durationMs, written });
  log.info({ delivery: id, kind: delivery.kind, state, status, error }, "delivery attempted");
  if (gone)
    return asSystem((tx) => notifyOnceADay(tx, id, `${kind.label}: the receiver returned 410 Gone`, GONE));
  if (wait && state === "queued") {
    const runAt = new Date(Date.now() + Math.max(wait, backoff(attempt)) * 1000);
    return asSystem((tx) => schedule(tx, id, runAt, attempt));
  }
  if (!ok) throw new Error(error ?? "not delivered");
}
