import type { deliveries, DeliveryState } from "~db/schema";
import { batched } from "~/lib/batched.server";
import { systemSql } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { TEXTING_KINDS } from "./kinds.server";

/** Attempts that are read or recorded in one statement. */
const MOST = 100;

/** Says that an attempt has ended: `<delivery's id> <state> <attempts>`. */
export const ATTEMPT_CHANNEL = "delivery_attempts";

const TEXTING = `{${TEXTING_KINDS.join(",")}}`;

type Row = typeof deliveries.$inferSelect;
export type Attempted = Pick<Row, "id" | "kind" | "payload" | "state" | "attempts"> & {
  /** All consents that came with its row were taken back, or all of the number that it texts. */
  revoked: boolean;
  /** The owner got MAIL_DAILY_BUDGET notices within 24 hours. */
  flooded: boolean;
};

/** A delivery that is to be attempted, undefined if it's gone. */
export const readDelivery = batched<string, Attempted | undefined>(MOST, async (ids) => {
  const rows = await systemSql()<Attempted[]>`
    select id, kind, payload, state, attempts,
      coalesce((kind = any(${TEXTING}::text[]) or payload @> '{"agreed": true}') and (
        select bool_and(revoked_at is not null) from consents where consents.subject_id = deliveries.subject_id
      ), false) or coalesce(kind = any(${TEXTING}::text[]) and (
        select bool_and(revoked_at is not null) from consents
        where right(regexp_replace(consents.phone, '[^0-9]', '', 'g'), 10) = nullif(right(regexp_replace(
          coalesce(payload->>'contact_phone_number', payload->>'phone'), '[^0-9]', '', 'g'), 10), '')
      ), false) as revoked,
      kind = 'owner-notice' and ${env().MAIL_DAILY_BUDGET} <= (select count(*) from deliveries as sent
        where sent.kind = 'owner-notice' and sent.created_at > now() - interval '24 hours' and sent.state = 'delivered') as flooded
    from deliveries where id = any(${`{${ids.join(",")}}`}::uuid[])`;
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id));
});

interface EndedAttempt {
  /** The attempt's own id; null if none was made. */
  id: string | null;
  deliveryId: string;
  state: DeliveryState;
  httpStatus: number | null;
  error: string | null;
  durationMs: number;
}

/**
 * Records how attempts ended, and tells those who wait for them on any server. What was delivered stays so. A delivered mail with a secret in it
 * loses its text.
 */
export const recordAttempt = batched<EndedAttempt, void>(MOST, async (attempts) => {
  await systemSql()`
    with ended as (
      select * from jsonb_to_recordset(${JSON.stringify(attempts)}::text::jsonb) as ended(
        id uuid, "deliveryId" uuid, state text, "httpStatus" integer, error text, "durationMs" integer)
    ), recorded as (
      update deliveries as delivery set
        state = case when delivery.state = 'canceled' and ended.state <> 'delivered' then 'canceled' else ended.state end,
        attempts = delivery.attempts + (ended.id is not null)::integer,
        last_error = case when delivery.state = 'canceled' and ended.state <> 'delivered' then delivery.last_error
          else ended.error end,
        delivered_at = case when ended.state = 'delivered' then now() end,
        payload = case when ended.state = 'delivered' and payload @> '{"secret": true}'
          then payload - 'calendar' || '{"body": []}' else payload end
      from ended where delivery.id = ended."deliveryId" and delivery.state <> 'delivered'
      returning delivery.id, delivery.state, delivery.attempts
    ), attempt as (
      insert into delivery_attempts (id, delivery_id, attempt, http_status, error, duration_ms)
      select ended.id, recorded.id, recorded.attempts, ended."httpStatus", ended.error, ended."durationMs"
      from ended join recorded on recorded.id = ended."deliveryId" where ended.id is not null
    )
    select pg_notify(${ATTEMPT_CHANNEL}, concat_ws(' ', id, state, attempts)) from recorded`;
  return [];
});
