DROP POLICY "system" ON "purges" CASCADE;--> statement-breakpoint
DROP POLICY "admin select" ON "purges" CASCADE;--> statement-breakpoint
DROP TABLE "purges" CASCADE;