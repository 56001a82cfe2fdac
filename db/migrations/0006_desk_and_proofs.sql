-- The same numbers as numberPattern in app/lib/phone.ts finds, in any spelling, by their ten digits.
CREATE FUNCTION mentions_in(said text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT mention), '{}') FROM (
    SELECT lower(found[1]) FROM regexp_matches(said, '[^\s@<>(),;:"]+@[[:alnum:]-]+(?:\.[[:alnum:]-]+)+', 'g') AS found
    UNION ALL
    SELECT regexp_replace(found[1], '\D', '', 'g') FROM regexp_matches(said,
      '(?<!\d)(?:\+?1[\s.()/\-\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*)?\(?([2-9]\d\d[\s.()/\-\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*\d{3}[\s.()/\-\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*\d[\s.()/\-\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*\d[\s.()/\-\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*\d[\s.()/\-\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*\d)(?!\d)', 'g') AS found
  ) AS mentioned (mention)
$$;--> statement-breakpoint
CREATE TABLE "purges" (
	"what" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	"purged" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_state_check";--> statement-breakpoint
DROP INDEX "security_events_created_at_idx";--> statement-breakpoint
ALTER TABLE "call_analysis_requests" ADD COLUMN "consent_revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "mentions" text[] GENERATED ALWAYS AS (mentions_in(transcript)) STORED;--> statement-breakpoint
ALTER TABLE "customer_profiles" ADD COLUMN "charge_failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "demo_requests" ADD COLUMN "consent_revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "revoked_by" text;--> statement-breakpoint
ALTER TABLE "trial_signups" ADD COLUMN "consent_revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "factor_noticed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_idx" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_user_id_key" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "status_changes_created_at_idx" ON "status_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "call_analysis_requests_consent_revoked_idx" ON "call_analysis_requests" USING btree ("created_at","id") WHERE consent_revoked_at is not null;--> statement-breakpoint
CREATE INDEX "chat_sessions_mentions_idx" ON "chat_sessions" USING gin ("mentions");--> statement-breakpoint
CREATE INDEX "chat_sessions_last_message_idx" ON "chat_sessions" USING btree ("last_message_at","id");--> statement-breakpoint
CREATE INDEX "customer_profiles_charge_failed_idx" ON "customer_profiles" USING btree ("charge_failed_at","id") WHERE status = 'past due';--> statement-breakpoint
CREATE INDEX "demo_requests_consent_revoked_idx" ON "demo_requests" USING btree ("created_at","id") WHERE consent_revoked_at is not null;--> statement-breakpoint
CREATE INDEX "stripe_events_paid_idx" ON "stripe_events" USING btree ("occurred_at") WHERE type = 'invoice.paid';--> statement-breakpoint
CREATE INDEX "stripe_events_created_at_idx" ON "stripe_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "consents_created_at_idx" ON "consents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "consents_number_idx" ON "consents" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "trial_signups_consent_revoked_idx" ON "trial_signups" USING btree ("created_at","id") WHERE consent_revoked_at is not null;--> statement-breakpoint
CREATE INDEX "trial_signups_payment_opened_idx" ON "trial_signups" USING btree ("created_at","id") WHERE status <> 'duplicate' and (stripe_customer_id is not null or setup_intents > 0 or card_saved_at is not null);--> statement-breakpoint
CREATE INDEX "security_events_kind_idx" ON "security_events" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "security_events_created_at_idx" ON "security_events" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_state_check" CHECK ("state" in ('queued', 'delivered', 'failed', 'unconfigured', 'canceled'));--> statement-breakpoint
UPDATE customer_profiles SET charge_failed_at = (
  SELECT max(e.occurred_at) FROM stripe_events e JOIN trial_signups t ON t.stripe_subscription_id = e.subscription_id
  WHERE t.stripe_customer_id = customer_profiles.customer_id
    AND e.type IN ('invoice.payment_failed', 'invoice.payment_action_required')
) WHERE status = 'past due';--> statement-breakpoint
UPDATE "consents" SET "phone" = r."phone" FROM "demo_requests" r WHERE r."id" = "subject_id";--> statement-breakpoint
UPDATE "consents" SET "phone" = r."phone", "email" = r."email" FROM "trial_signups" r WHERE r."id" = "subject_id";--> statement-breakpoint
UPDATE "consents" SET "phone" = r."phone", "email" = r."email" FROM "call_analysis_requests" r WHERE r."id" = "subject_id";
