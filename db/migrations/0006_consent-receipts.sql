ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_state_check";--> statement-breakpoint
ALTER TABLE "call_analysis_requests" ADD COLUMN "consent_revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "demo_requests" ADD COLUMN "consent_revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "revoked_by" text;--> statement-breakpoint
ALTER TABLE "trial_signups" ADD COLUMN "consent_revoked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "call_analysis_requests_consent_revoked_idx" ON "call_analysis_requests" USING btree ("created_at","id") WHERE consent_revoked_at is not null;--> statement-breakpoint
CREATE INDEX "demo_requests_consent_revoked_idx" ON "demo_requests" USING btree ("created_at","id") WHERE consent_revoked_at is not null;--> statement-breakpoint
CREATE INDEX "consents_number_idx" ON "consents" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "trial_signups_consent_revoked_idx" ON "trial_signups" USING btree ("created_at","id") WHERE consent_revoked_at is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_state_check" CHECK ("state" in ('queued', 'delivered', 'failed', 'unconfigured', 'canceled'));--> statement-breakpoint
UPDATE "consents" SET "phone" = r."phone" FROM "demo_requests" r WHERE r."id" = "subject_id";--> statement-breakpoint
UPDATE "consents" SET "phone" = r."phone", "email" = r."email" FROM "trial_signups" r WHERE r."id" = "subject_id";--> statement-breakpoint
UPDATE "consents" SET "phone" = r."phone", "email" = r."email" FROM "call_analysis_requests" r WHERE r."id" = "subject_id";
