DELETE FROM "totp_factors" WHERE "confirmed_at" IS NULL;--> statement-breakpoint
ALTER TABLE "totp_factors" DROP COLUMN "confirmed_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "wrong_codes";