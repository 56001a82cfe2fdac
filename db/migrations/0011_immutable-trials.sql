DROP INDEX "stripe_events_subscription_idx";--> statement-breakpoint
DROP INDEX "stripe_events_waiting_idx";--> statement-breakpoint
DROP INDEX "trial_signups_stripe_subscription_idx";--> statement-breakpoint
ALTER TABLE "stripe_events" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "stripe_events" ADD COLUMN "amount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE stripe_events e SET
  customer_id = coalesce(
    (SELECT s.stripe_customer_id FROM trial_signups s WHERE s.stripe_subscription_id = e.subscription_id LIMIT 1),
    payload #>> '{data,object,customer}'),
  amount_cents = coalesce(CASE type
    WHEN 'invoice.paid' THEN (payload #>> '{data,object,amount_paid}')::integer
    WHEN 'charge.refunded' THEN (payload #>> '{data,object,amount_refunded}')::integer
      - coalesce((payload #>> '{data,previous_attributes,amount_refunded}')::integer, 0)
    ELSE (payload #>> '{data,object,amount_due}')::integer END, 0);--> statement-breakpoint
DELETE FROM stripe_events WHERE customer_id IS NULL OR type NOT IN ('invoice.paid', 'invoice.payment_failed',
  'invoice.payment_action_required', 'charge.refunded', 'customer.subscription.deleted');--> statement-breakpoint
ALTER TABLE "stripe_events" ALTER COLUMN "customer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "trial_signups" ADD COLUMN "running" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trial_signups" ADD COLUMN "synced_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE trial_signups SET running = true WHERE id IN (
  SELECT DISTINCT ON (lower(s.email)) s.id FROM trial_signups s
  JOIN customer_profiles p ON p.customer_id = s.stripe_customer_id
  WHERE s.card_saved_at IS NOT NULL AND s.refused_at IS NULL AND s.status <> 'duplicate'
    AND p.status IN ('trial', 'paying', 'paused', 'past due')
  ORDER BY lower(s.email), s.card_saved_at DESC);--> statement-breakpoint
UPDATE trial_signups older SET status = 'duplicate' WHERE status = 'active' AND card_saved_at IS NULL AND EXISTS (
  SELECT FROM trial_signups newer WHERE lower(newer.email) = lower(older.email) AND newer.status = 'active'
    AND newer.card_saved_at IS NULL AND newer.created_at > older.created_at);--> statement-breakpoint
DELETE FROM auth_tokens WHERE purpose = 'trial';--> statement-breakpoint
CREATE INDEX "stripe_events_customer_idx" ON "stripe_events" USING btree ("customer_id","occurred_at");--> statement-breakpoint
CREATE UNIQUE INDEX "trial_signups_stripe_subscription_key" ON "trial_signups" USING btree ("stripe_subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trial_signups_one_running" ON "trial_signups" USING btree (lower(email)) WHERE running and refused_at is null;--> statement-breakpoint
ALTER TABLE "stripe_events" DROP COLUMN "subscription_id";--> statement-breakpoint
ALTER TABLE "stripe_events" DROP COLUMN "waits_for";--> statement-breakpoint
ALTER TABLE "stripe_events" DROP COLUMN "payload";--> statement-breakpoint
ALTER TABLE "trial_signups" DROP COLUMN "setup_intents";--> statement-breakpoint
ALTER TABLE "trial_signups" DROP COLUMN "handovers";--> statement-breakpoint
ALTER TABLE "trial_signups" ADD CONSTRAINT "trial_signups_running_check" CHECK (not running or (card_saved_at is not null and status <> 'duplicate'));