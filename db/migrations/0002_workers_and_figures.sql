CREATE TABLE "admin_figures" (
	"id" integer PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
-- The worker of each running server, and when it was last seen (server/heartbeat.ts). Only the tables' owner sees it.
CREATE TABLE private.workers (id text PRIMARY KEY, seen_at timestamptz NOT NULL DEFAULT now());
