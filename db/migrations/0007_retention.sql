CREATE TABLE "purges" (
	"what" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	"purged" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "status_changes_created_at_idx" ON "status_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stripe_events_created_at_idx" ON "stripe_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "consents_created_at_idx" ON "consents" USING btree ("created_at");