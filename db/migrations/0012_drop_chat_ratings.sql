-- Ratings no longer count as questions: only replies that found nothing or failed do.
UPDATE "chat_messages" SET "question_id" = NULL WHERE "question_id" IS NOT NULL AND coalesce("outcome", '') NOT IN ('unknown', 'failed');--> statement-breakpoint
UPDATE "chat_questions" SET "times" = (SELECT count(*) FROM "chat_messages" WHERE "question_id" = "chat_questions"."id");--> statement-breakpoint
DELETE FROM "chat_questions" WHERE "times" = 0;--> statement-breakpoint
DROP TRIGGER IF EXISTS "reply_added" ON "chat_messages";--> statement-breakpoint
DROP TRIGGER IF EXISTS "reply_judged" ON "chat_messages";--> statement-breakpoint
ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_rating_check";--> statement-breakpoint
DROP INDEX "chat_questions_unanswered_idx";--> statement-breakpoint
DROP INDEX "chat_questions_rated_down_idx";--> statement-breakpoint
ALTER TABLE "chat_messages" DROP COLUMN "rating";--> statement-breakpoint
ALTER TABLE "chat_questions" DROP COLUMN "unanswered";--> statement-breakpoint
ALTER TABLE "chat_questions" DROP COLUMN "rated_down";