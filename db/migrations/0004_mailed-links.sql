UPDATE "auth_tokens" SET "purpose" = 'trial' WHERE "purpose" = 'signup' AND "password_hash" IS NULL;
--> statement-breakpoint
DELETE FROM "auth_tokens" WHERE "purpose" = 'sign-in';
