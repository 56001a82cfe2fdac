ALTER TABLE "deliveries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(kind || E'\n' || coalesce(payload->>'to', '') || E'\n' || coalesce(payload->>'subject', '') || E'\n' || coalesce(payload->>'replyTo', '') || E'\n' || coalesce(payload->>'email', '') || E'\n' || coalesce(payload->>'phone', '') || E'\n' || coalesce(payload->>'contactName', '') || E'\n' || coalesce(payload->>'businessName', '') || E'\n' || coalesce(payload->>'contact_name', '') || E'\n' || coalesce(payload->>'business_name', '') || E'\n' || coalesce(payload->>'contact_phone_number', ''))) STORED;--> statement-breakpoint
CREATE INDEX "deliveries_search_idx" ON "deliveries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "appointments_status_idx" ON "appointments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "appointments_name_idx" ON "appointments" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "call_analysis_requests_name_idx" ON "call_analysis_requests" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "call_analysis_requests_business_name_idx" ON "call_analysis_requests" USING btree (lower("business_name"),"id");--> statement-breakpoint
CREATE INDEX "contact_messages_name_idx" ON "contact_messages" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "integration_requests_integration_idx" ON "integration_requests" USING btree (lower("integration"),"id");--> statement-breakpoint
-- Trying a delivery again puts it back into the queue.
GRANT UPDATE (state) ON deliveries TO bubby_admin;
