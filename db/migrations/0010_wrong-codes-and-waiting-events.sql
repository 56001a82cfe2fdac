ALTER TABLE "stripe_events" ADD COLUMN "waits_for" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "stripe_events_waiting_idx" ON "stripe_events" USING btree ("waits_for") WHERE waits_for is not null;