ALTER TABLE "users" ADD COLUMN "email_changed_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "trial_signups" ADD COLUMN "user_id" uuid;
--> statement-breakpoint
ALTER TABLE "trial_signups" ADD COLUMN "handovers" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "trial_signups" ADD COLUMN "refused_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "trial_signups" ADD CONSTRAINT "trial_signups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "trial_signups_user_id_idx" ON "trial_signups" USING btree ("user_id");
--> statement-breakpoint
-- Changes made before they were noted: each was told to the address that was left.
UPDATE users SET email_changed_at = told.at FROM (
  SELECT subject_id, max(created_at) AS at FROM deliveries
  WHERE kind = 'mail' AND payload->>'subject' = 'Your email was changed' GROUP BY subject_id
) AS told WHERE told.subject_id = users.id;
--> statement-breakpoint
GRANT SELECT (email_changed_at) ON users TO bubby_verified_admin;
