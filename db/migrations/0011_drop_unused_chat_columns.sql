-- The old triggers take replies out of the counts that were only corrected. db/functions.sql makes both triggers again.
UPDATE "chat_messages" SET "corrected" = false WHERE "corrected";--> statement-breakpoint
DROP TRIGGER IF EXISTS "reply_added" ON "chat_messages";--> statement-breakpoint
DROP TRIGGER IF EXISTS "reply_judged" ON "chat_messages";--> statement-breakpoint
DROP INDEX "chat_questions_corrected_idx";--> statement-breakpoint
ALTER TABLE "chat_messages" DROP COLUMN "call";--> statement-breakpoint
ALTER TABLE "chat_messages" DROP COLUMN "corrected";--> statement-breakpoint
ALTER TABLE "chat_questions" DROP COLUMN "corrected";