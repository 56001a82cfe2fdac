DROP INDEX "demo_requests_name_idx";--> statement-breakpoint
DROP INDEX "demo_requests_business_name_idx";--> statement-breakpoint
CREATE INDEX "customer_profiles_business_name_idx" ON "customer_profiles" USING btree (lower("business_name"),"id");--> statement-breakpoint
CREATE INDEX "trial_signups_name_idx" ON "trial_signups" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "trial_signups_business_name_idx" ON "trial_signups" USING btree (lower("business_name"),"id");--> statement-breakpoint
CREATE INDEX "demo_requests_name_idx" ON "demo_requests" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "demo_requests_business_name_idx" ON "demo_requests" USING btree (lower("business_name"),"id");