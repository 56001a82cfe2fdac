CREATE TABLE "shared_previews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"key" text NOT NULL,
	"copy" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_previews_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "shared_previews_key_unique" UNIQUE("key")
);
--> statement-breakpoint
DROP INDEX "chat_sessions_started_at_idx";--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "kind" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "preview" jsonb;--> statement-breakpoint
ALTER TABLE "shared_previews" ADD CONSTRAINT "shared_previews_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_sessions_kind_idx" ON "chat_sessions" USING btree ("kind","started_at","id");--> statement-breakpoint
CREATE INDEX "chat_sessions_started_at_idx" ON "chat_sessions" USING btree ("started_at","id","kind","total_messages");