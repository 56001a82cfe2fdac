CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- The same numbers as numberPattern in app/lib/phone.ts finds, in any spelling, by their ten digits.
CREATE FUNCTION mentions_in(said text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT mention), '{}') FROM (
    SELECT lower(found[1]) FROM regexp_matches(said, '[^\s@<>(),;:"]+@[[:alnum:]-]+(?:\.[[:alnum:]-]+)+', 'g') AS found
    UNION ALL
    SELECT regexp_replace(found[1], '\D', '', 'g') FROM regexp_matches(said,
      '(?<!\d)(?:\+?1[\s.()/\-\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*)?\(?([2-9]\d\d[\s.()/\-\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*\d{3}[\s.()/\-\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*\d[\s.()/\-\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*\d[\s.()/\-\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*\d[\s.()/\-\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*\d)(?!\d)', 'g') AS found
  ) AS mentioned (mention)
$$;
--> statement-breakpoint
CREATE TABLE "admin_figures" (
	"id" integer PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"action" text NOT NULL,
	"table_name" text NOT NULL,
	"row_id" uuid,
	"details" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "field_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"field" text NOT NULL,
	"before" text,
	"after" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"note" text NOT NULL,
	"subject" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"change_id" uuid,
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"admin_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"status" text NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"busy" "tstzrange",
	"zone" text,
	"note" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "appointments_status_check" CHECK ("status" in ('active', 'completed', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "call_analysis_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"business_name" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"attribution" jsonb,
	"consent_revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_analysis_requests_status_check" CHECK ("status" in ('new', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "chat_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asked" text[] NOT NULL,
	"answer" text NOT NULL,
	"link" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"message_text" text NOT NULL,
	"message_order" integer NOT NULL,
	"source" text,
	"outcome" text,
	"links" text[],
	"asks" text[],
	"note" text,
	"question_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_model_calls" (
	"day" date PRIMARY KEY NOT NULL,
	"calls" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"asked" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"last_asked_at" timestamp (3) with time zone NOT NULL,
	"answer_id" uuid,
	CONSTRAINT "chat_questions_key_unique" UNIQUE("key"),
	CONSTRAINT "chat_questions_status_check" CHECK ("status" in ('open', 'answered', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "chat_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'site' NOT NULL,
	"preview" jsonb,
	"session_id" text NOT NULL,
	"user_agent" text,
	"ip_address" text DEFAULT 'unknown' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"total_messages" integer DEFAULT 0 NOT NULL,
	"transcript" text DEFAULT '' NOT NULL,
	"mentions" text[] GENERATED ALWAYS AS (mentions_in(transcript)) STORED,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp (3) with time zone,
	CONSTRAINT "chat_sessions_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "chat_sessions_status_check" CHECK ("status" in ('active', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "shared_previews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"key" text NOT NULL,
	"copy" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_previews_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "shared_previews_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"email" text,
	"company" text,
	"phone" text,
	"inquiry" text DEFAULT 'general' NOT NULL,
	"message" text NOT NULL,
	"conversation_id" uuid,
	"status" text DEFAULT 'new' NOT NULL,
	"attribution" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_status_check" CHECK ("status" in ('new', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "customer_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"business_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"customer_id" text,
	"status" text DEFAULT 'no subscription' NOT NULL,
	"plan" text,
	"next_charge_at" timestamp (3) with time zone,
	"charge_failed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_profiles_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "customer_profiles_status_check" CHECK ("status" in ('trial', 'paying', 'past due', 'canceling', 'canceled', 'no subscription'))
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_state_check" CHECK ("state" in ('queued', 'delivered', 'failed', 'unconfigured', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"http_status" integer,
	"error" text,
	"duration_ms" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"business_name" text DEFAULT 'Not provided' NOT NULL,
	"phone" text NOT NULL,
	"consent" boolean NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"delivery_id" uuid,
	"attribution" jsonb,
	"consent_revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_requests_status_check" CHECK ("status" in ('pending', 'completed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"assignee_id" uuid,
	"follow_up_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"change_id" uuid,
	CONSTRAINT "follow_ups_table_name_row_id_pk" PRIMARY KEY("table_name","row_id")
);
--> statement-breakpoint
CREATE TABLE "snoozes" (
	"admin_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "snoozes_admin_id_table_name_row_id_pk" PRIMARY KEY("admin_id","table_name","row_id")
);
--> statement-breakpoint
CREATE TABLE "integration_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"integration" text NOT NULL,
	"name" text,
	"email" text NOT NULL,
	"details" text,
	"status" text DEFAULT 'new' NOT NULL,
	"attribution" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integration_requests_status_check" CHECK ("status" in ('new', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "preview_leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"business_name" text NOT NULL,
	"trade" text NOT NULL,
	"conversation_id" uuid NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"attribution" jsonb,
	"consent_revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preview_leads_status_check" CHECK ("status" in ('new', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "receivers" (
	"id" text PRIMARY KEY NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"gone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "admin_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"signature" text NOT NULL,
	"digest_hour" integer
);
--> statement-breakpoint
CREATE TABLE "purges" (
	"what" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	"purged" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduling_rules" (
	"id" integer PRIMARY KEY NOT NULL,
	"hours" jsonb NOT NULL,
	"days_off" jsonb NOT NULL,
	"length_minutes" integer NOT NULL,
	"minutes_before" integer NOT NULL,
	"minutes_after" integer NOT NULL,
	"notice_hours" integer NOT NULL,
	"days_ahead" integer NOT NULL,
	"feed_id" uuid
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"subscription_id" text,
	"waits_for" uuid,
	"payload" jsonb NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"wording_version" text NOT NULL,
	"wording" text NOT NULL,
	"phone" text,
	"email" text,
	"address" text NOT NULL,
	"user_agent" text,
	"details" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" text
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "submission_claims" (
	"content_hash" text PRIMARY KEY NOT NULL,
	"row_id" uuid NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trial_signups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"business_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"business_type" text,
	"phone_service_provider" text,
	"current_call_volume" text,
	"pain_points" text,
	"plan" text,
	"billing_period" text,
	"status" text DEFAULT 'active' NOT NULL,
	"trial_end_date" timestamp (3) with time zone,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"stripe_setup_intent_id" text,
	"setup_intents" integer DEFAULT 0 NOT NULL,
	"card_saved_at" timestamp (3) with time zone,
	"user_id" uuid,
	"handovers" integer DEFAULT 0 NOT NULL,
	"refused_at" timestamp (3) with time zone,
	"attribution" jsonb,
	"consent_revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trial_signups_status_check" CHECK ("status" in ('active', 'expired', 'converted', 'duplicate'))
);
--> statement-breakpoint
CREATE TABLE "auth_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"password_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
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
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"authenticated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	"email_changed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"password_hash" text NOT NULL,
	"factor_noticed_at" timestamp (3) with time zone,
	"wrong_codes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_answers" ADD CONSTRAINT "chat_answers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_answers" ADD CONSTRAINT "chat_answers_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_question_id_chat_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."chat_questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_questions" ADD CONSTRAINT "chat_questions_answer_id_chat_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."chat_answers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_previews" ADD CONSTRAINT "shared_previews_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_conversation_id_chat_sessions_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snoozes" ADD CONSTRAINT "snoozes_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_settings" ADD CONSTRAINT "admin_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_signups" ADD CONSTRAINT "trial_signups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_created_at_idx" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_admin_id_idx" ON "audit_log" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "audit_log_row_id_idx" ON "audit_log" USING btree ("row_id");--> statement-breakpoint
CREATE INDEX "field_changes_row_id_idx" ON "field_changes" USING btree ("row_id","created_at");--> statement-breakpoint
CREATE INDEX "notes_row_id_idx" ON "notes" USING btree ("row_id","created_at");--> statement-breakpoint
CREATE INDEX "status_changes_row_id_idx" ON "status_changes" USING btree ("row_id","created_at");--> statement-breakpoint
CREATE INDEX "status_changes_change_id_idx" ON "status_changes" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "status_changes_created_at_idx" ON "status_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "appointments_created_at_idx" ON "appointments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "appointments_status_idx" ON "appointments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "appointments_email_idx" ON "appointments" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "appointments_number_idx" ON "appointments" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10),"created_at");--> statement-breakpoint
CREATE INDEX "appointments_starts_at_idx" ON "appointments" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "call_analysis_requests_created_at_idx" ON "call_analysis_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "call_analysis_requests_status_idx" ON "call_analysis_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "call_analysis_requests_email_idx" ON "call_analysis_requests" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "call_analysis_requests_number_idx" ON "call_analysis_requests" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10),"created_at");--> statement-breakpoint
CREATE INDEX "chat_messages_question_id_idx" ON "chat_messages" USING btree ("question_id","created_at") WHERE "chat_messages"."question_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_order_key" ON "chat_messages" USING btree ("session_id","message_order");--> statement-breakpoint
CREATE INDEX "chat_messages_unanswered_idx" ON "chat_messages" USING btree ("session_id") WHERE "chat_messages"."outcome" in ('unknown', 'danger', 'cut', 'failed');--> statement-breakpoint
CREATE INDEX "chat_questions_last_asked_idx" ON "chat_questions" USING btree ("last_asked_at","id");--> statement-breakpoint
CREATE INDEX "chat_questions_answer_id_idx" ON "chat_questions" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "chat_sessions_started_at_idx" ON "chat_sessions" USING btree ("started_at","id","kind","total_messages");--> statement-breakpoint
CREATE INDEX "chat_sessions_kind_idx" ON "chat_sessions" USING btree ("kind","started_at","id");--> statement-breakpoint
CREATE INDEX "chat_sessions_mentions_idx" ON "chat_sessions" USING gin ("mentions");--> statement-breakpoint
CREATE INDEX "chat_sessions_last_message_idx" ON "chat_sessions" USING btree ("last_message_at","id");--> statement-breakpoint
CREATE INDEX "chat_sessions_status_idx" ON "chat_sessions" USING btree ("status","started_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_idx" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_status_idx" ON "contact_messages" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_email_idx" ON "contact_messages" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_number_idx" ON "contact_messages" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10),"created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_conversation_idx" ON "contact_messages" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "contact_messages_support_idx" ON "contact_messages" USING btree ("created_at","id") WHERE status = 'new' and inquiry = 'support';--> statement-breakpoint
CREATE INDEX "customer_profiles_created_at_idx" ON "customer_profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customer_profiles_status_idx" ON "customer_profiles" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "customer_profiles_email_idx" ON "customer_profiles" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "customer_profiles_number_idx" ON "customer_profiles" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10),"created_at");--> statement-breakpoint
CREATE INDEX "customer_profiles_user_id_idx" ON "customer_profiles" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customer_profiles_past_due_idx" ON "customer_profiles" USING btree ("charge_failed_at","id") WHERE status = 'past due';--> statement-breakpoint
CREATE INDEX "deliveries_created_at_idx" ON "deliveries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_state_idx" ON "deliveries" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_subject_id_idx" ON "deliveries" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "delivery_attempts_delivery_id_idx" ON "delivery_attempts" USING btree ("delivery_id","attempt");--> statement-breakpoint
CREATE INDEX "demo_requests_created_at_idx" ON "demo_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "demo_requests_status_idx" ON "demo_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "demo_requests_number_idx" ON "demo_requests" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10),"created_at");--> statement-breakpoint
CREATE INDEX "demo_requests_phone_idx" ON "demo_requests" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "follow_ups_assignee_idx" ON "follow_ups" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "follow_ups_follow_up_at_idx" ON "follow_ups" USING btree ("follow_up_at","row_id");--> statement-breakpoint
CREATE INDEX "follow_ups_done_at_idx" ON "follow_ups" USING btree ("done_at","row_id");--> statement-breakpoint
CREATE INDEX "snoozes_until_idx" ON "snoozes" USING btree ("admin_id","until","row_id");--> statement-breakpoint
CREATE INDEX "integration_requests_created_at_idx" ON "integration_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "integration_requests_status_idx" ON "integration_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "integration_requests_email_idx" ON "integration_requests" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "preview_leads_created_at_idx" ON "preview_leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "preview_leads_status_idx" ON "preview_leads" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "preview_leads_email_idx" ON "preview_leads" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "stripe_events_subscription_idx" ON "stripe_events" USING btree ("subscription_id","occurred_at");--> statement-breakpoint
CREATE INDEX "stripe_events_paid_idx" ON "stripe_events" USING btree ("occurred_at") WHERE type in ('invoice.paid', 'charge.refunded');--> statement-breakpoint
CREATE INDEX "stripe_events_created_at_idx" ON "stripe_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stripe_events_waiting_idx" ON "stripe_events" USING btree ("waits_for") WHERE waits_for is not null;--> statement-breakpoint
CREATE INDEX "consents_subject_id_idx" ON "consents" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "consents_created_at_idx" ON "consents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "consents_number_idx" ON "consents" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "submission_claims_accepted_at_idx" ON "submission_claims" USING btree ("accepted_at");--> statement-breakpoint
CREATE INDEX "trial_signups_created_at_idx" ON "trial_signups" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "trial_signups_status_idx" ON "trial_signups" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "trial_signups_email_idx" ON "trial_signups" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "trial_signups_number_idx" ON "trial_signups" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10),"created_at");--> statement-breakpoint
CREATE INDEX "trial_signups_user_id_idx" ON "trial_signups" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trial_signups_ending_idx" ON "trial_signups" USING btree ("trial_end_date","id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "trial_signups_stripe_customer_idx" ON "trial_signups" USING btree ("stripe_customer_id");--> statement-breakpoint
CREATE INDEX "trial_signups_stripe_subscription_idx" ON "trial_signups" USING btree ("stripe_subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_tokens_token_hash_key" ON "auth_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "auth_tokens_user_id_idx" ON "auth_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_tokens_expires_at_idx" ON "auth_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_idx" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_user_id_key" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "security_events_user_id_idx" ON "security_events" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "security_events_created_at_idx" ON "security_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at","id");--> statement-breakpoint
-- One time is booked once, no matter how many ask for it at the same moment.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_busy_excl" EXCLUDE USING gist ("busy" WITH &&) WHERE (status <> 'canceled');
--> statement-breakpoint
CREATE SCHEMA private;
--> statement-breakpoint
-- Each running server's worker and its last heartbeat (server/heartbeat.ts). Only the tables' owner can read it.
CREATE TABLE private.workers (id text PRIMARY KEY, seen_at timestamptz NOT NULL DEFAULT now());
