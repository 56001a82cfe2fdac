ALTER TABLE "customer_profiles" ADD COLUMN "charge_failed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "chat_sessions_last_message_idx" ON "chat_sessions" USING btree ("last_message_at","id");--> statement-breakpoint
CREATE INDEX "customer_profiles_charge_failed_idx" ON "customer_profiles" USING btree ("charge_failed_at","id") WHERE status = 'past due';