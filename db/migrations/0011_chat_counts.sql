DROP INDEX "chat_sessions_started_at_idx";--> statement-breakpoint
CREATE INDEX "chat_sessions_started_at_idx" ON "chat_sessions" USING btree ("started_at","id","total_messages");