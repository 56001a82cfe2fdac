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
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"signature" text NOT NULL,
	"digest_hour" integer
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "customer_profiles" ADD COLUMN "status" text DEFAULT 'no subscription' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_profiles" ADD COLUMN "plan" text;--> statement-breakpoint
ALTER TABLE "customer_profiles" ADD COLUMN "next_charge_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_settings" ADD CONSTRAINT "admin_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "field_changes_row_id_idx" ON "field_changes" USING btree ("row_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_views_admin_id_idx" ON "saved_views" USING btree ("admin_id","list","created_at");--> statement-breakpoint
CREATE INDEX "chat_messages_unanswered_idx" ON "chat_messages" USING btree ("session_id") WHERE "chat_messages"."outcome" in ('unknown', 'cut', 'failed');--> statement-breakpoint
CREATE INDEX "customer_profiles_status_idx" ON "customer_profiles" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "customer_profiles_plan_idx" ON "customer_profiles" USING btree ("plan","created_at","id");--> statement-breakpoint
CREATE INDEX "customer_profiles_next_charge_idx" ON "customer_profiles" USING btree (coalesce("next_charge_at", '9999-12-31T23:59:59.999Z'),"id");--> statement-breakpoint
CREATE INDEX "trial_signups_ends_idx" ON "trial_signups" USING btree (coalesce("trial_end_date", '9999-12-31T23:59:59.999Z'),"id");--> statement-breakpoint
CREATE INDEX "trial_signups_status_ends_idx" ON "trial_signups" USING btree ("status",coalesce("trial_end_date", '9999-12-31T23:59:59.999Z'),"id");--> statement-breakpoint
CREATE INDEX "trial_signups_card_saved_idx" ON "trial_signups" USING btree ("created_at","id") WHERE card_saved_at is not null;--> statement-breakpoint
CREATE INDEX "trial_signups_card_missing_idx" ON "trial_signups" USING btree ("created_at","id") WHERE card_saved_at is null;--> statement-breakpoint
ALTER TABLE "customer_profiles" ADD CONSTRAINT "customer_profiles_status_check" CHECK ("status" in ('trial', 'paying', 'past due', 'canceling', 'canceled', 'no subscription'));