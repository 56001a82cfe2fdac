CREATE INDEX "appointments_email_idx" ON "appointments" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "appointments_number_idx" ON "appointments" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10),"created_at");--> statement-breakpoint
CREATE INDEX "call_analysis_requests_email_idx" ON "call_analysis_requests" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "call_analysis_requests_number_idx" ON "call_analysis_requests" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10),"created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_email_idx" ON "contact_messages" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_number_idx" ON "contact_messages" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10),"created_at");--> statement-breakpoint
CREATE INDEX "customer_profiles_email_idx" ON "customer_profiles" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "customer_profiles_number_idx" ON "customer_profiles" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10),"created_at");--> statement-breakpoint
CREATE INDEX "demo_requests_number_idx" ON "demo_requests" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10),"created_at");--> statement-breakpoint
CREATE INDEX "integration_requests_email_idx" ON "integration_requests" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "trial_signups_number_idx" ON "trial_signups" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10),"created_at");