ALTER TABLE "customer_profiles" ADD COLUMN "status" text DEFAULT 'no subscription' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_profiles" ADD COLUMN "plan" text;--> statement-breakpoint
ALTER TABLE "customer_profiles" ADD COLUMN "next_charge_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "customer_profiles_status_idx" ON "customer_profiles" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "customer_profiles_plan_idx" ON "customer_profiles" USING btree ("plan","created_at","id");--> statement-breakpoint
CREATE INDEX "customer_profiles_next_charge_idx" ON "customer_profiles" USING btree (coalesce("next_charge_at", '9999-12-31T23:59:59.999Z'),"id");--> statement-breakpoint
ALTER TABLE "customer_profiles" ADD CONSTRAINT "customer_profiles_status_check" CHECK ("status" in ('trial', 'paying', 'past due', 'canceling', 'canceled', 'no subscription'));