import { and, eq, ne, sql } from "drizzle-orm";
import { deliveries, deliveryAttempts, type DeliveryState } from "~db/schema";
import type { MailContent } from "~/features/mail/message.server";
import { asSystem } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { CONSENT_REVOKED, NOTICE_WAITS, TEXTING_KINDS, TOO_LATE } from "./kinds.server";

const IS_TEXT = sql`kind = any(${`{${TEXTING_KINDS.join(",")}}`}::text[])`;

/** True if every consent for the row, or every consent for the texted number, was revoked. */
const IS_REVOKED = sql`
  coalesce((${IS_TEXT} or payload @> '{"agreed": true}') and (
    select bool_and(revoked_at is not null) from consents where consents.subject_id = deliveries.subject_id
  ), false) or coalesce(${IS_TEXT} and (
    select bool_and(revoked_at is not null) from consents
    where right(regexp_replace(consents.phone, '[^0-9]', '', 'g'), 10) = nullif(right(regexp_replace(
      coalesce(payload->>'contact_phone_number', payload->>'phone'), '[^0-9]', '', 'g'), 10), '')
  ), false)`;

const isFlooded = () => sql`
  kind = 'owner-notice' and not payload @> '{"always": true}' and ${env().MAIL_DAILY_BUDGET} <= (select count(*) from deliveries as sent
    where sent.kind = 'owner-notice' and sent.created_at > now() - interval '24 hours' and sent.state = 'delivered')`;

const IS_LATE = sql`coalesce((payload->>'until')::timestamptz < now(), false)`;

const stopReason = () => sql<string | null>`case
  when ${IS_REVOKED} then ${CONSENT_REVOKED} when ${isFlooded()} then ${NOTICE_WAITS} when ${IS_LATE} then ${TOO_LATE} end`;

/** Reads a delivery with the reason not to send it, if any. Returns undefined if the delivery was deleted. */
export const readDelivery = (id: string) =>
  asSystem(async (tx) => {
    const { kind, payload, state } = deliveries;
    const [row] = await tx
      .select({ kind, payload, state, stopped: stopReason() })
      .from(deliveries)
      .where(eq(deliveries.id, id));
    return row;
  });

interface EndedAttempt {
  id: string | null;
  deliveryId: string;
  state: DeliveryState;
  httpStatus: number | null;
  error: string | null;
  durationMs: number;
  written?: MailContent;
}

/** Stores an attempt. A delivered row never changes again. Deletes the text of a delivered email with a secret link. */
export const recordAttempt = ({ id, deliveryId, state, error, written, ...made }: EndedAttempt) =>
  asSystem(async (tx) => {
    const unsent = and(eq(deliveries.id, deliveryId), ne(deliveries.state, "delivered"));
    const [before] = await tx.select().from(deliveries).where(unsent).for("update");
    if (!before) return;
    const isDelivered = state === "delivered";
    const stays = before.state === "canceled" && !isDelivered;
    const { calendar: _, ...payload } = before.payload;
    const after = {
      state: stays ? before.state : state,
      attempts: before.attempts + (id ? 1 : 0),
      lastError: stays ? before.lastError : error,
      deliveredAt: isDelivered ? new Date() : null,
      payload:
        isDelivered && payload.secret === true
          ? { ...payload, body: [] }
          : { ...before.payload, ...(isDelivered && written) },
    };
    await tx.update(deliveries).set(after).where(unsent);
    if (id)
      await tx.insert(deliveryAttempts).values({ id, deliveryId, attempt: after.attempts, error, ...made });
  });
