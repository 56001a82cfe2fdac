CREATE TABLE "scheduling_rules" (
	"id" integer PRIMARY KEY NOT NULL,
	"hours" jsonb NOT NULL,
	"days_off" jsonb NOT NULL,
	"length_minutes" integer NOT NULL,
	"minutes_before" integer NOT NULL,
	"minutes_after" integer NOT NULL,
	"notice_hours" integer NOT NULL,
	"days_ahead" integer NOT NULL,
	"feed_id" uuid
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "busy" "tstzrange";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "zone" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;