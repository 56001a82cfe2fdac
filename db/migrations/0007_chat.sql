CREATE TABLE "chat_model_calls" (
	"day" date PRIMARY KEY NOT NULL,
	"calls" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "links" text[];--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(message_text)) STORED;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(id::text || E'\n' || session_id || E'\n' || coalesce(user_agent, ''))) STORED;--> statement-breakpoint
CREATE INDEX "chat_messages_search_idx" ON "chat_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chat_sessions_status_idx" ON "chat_sessions" USING btree ("status","started_at","id");--> statement-breakpoint
CREATE INDEX "chat_sessions_search_idx" ON "chat_sessions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE chat_model_calls ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON chat_model_calls TO bubby_system;
--> statement-breakpoint
CREATE POLICY system_all ON chat_model_calls TO bubby_system USING (true) WITH CHECK (true);
--> statement-breakpoint
-- A visitor may have the own conversation forgotten; its messages go with it.
GRANT DELETE ON chat_sessions TO bubby_visitor;
