ALTER TABLE "chat_messages" ADD COLUMN "asks" text[];--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "call" boolean DEFAULT false NOT NULL;