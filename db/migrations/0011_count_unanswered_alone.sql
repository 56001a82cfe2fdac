-- Only replies that found nothing or failed count as questions. Nothing uses ratings, corrections, and calls of chat_messages and their counts
-- in chat_questions any more. Their columns stay, because servers of the version before read them while a new one is rolled out.
DROP TRIGGER IF EXISTS "reply_added" ON "chat_messages";--> statement-breakpoint
DROP TRIGGER IF EXISTS "reply_judged" ON "chat_messages";--> statement-breakpoint
UPDATE "chat_messages" SET "question_id" = NULL WHERE "question_id" IS NOT NULL AND coalesce("outcome", '') NOT IN ('unknown', 'failed');--> statement-breakpoint
UPDATE "chat_questions" SET "times" = (SELECT count(*) FROM "chat_messages" WHERE "question_id" = "chat_questions"."id");--> statement-breakpoint
DELETE FROM "chat_questions" WHERE "times" = 0;
