ALTER TABLE "audit_log" ALTER COLUMN "admin_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_user_id_idx" ON "audit_log" USING btree ("user_id","created_at");--> statement-breakpoint
INSERT INTO "audit_log" ("id", "action", "table_name", "user_id", "address", "user_agent", "created_at")
SELECT "id", "kind", 'users', "user_id", "address", "user_agent", "created_at" FROM "security_events"
WHERE "kind" NOT IN ('exported', 'person-erased', 'role-granted', 'role-revoked', 'signed-out');--> statement-breakpoint
-- The audit log already has the other kinds as an admin's action, except the role that a server's start granted.
INSERT INTO "audit_log" ("id", "action", "table_name", "row_id", "created_at")
SELECT "id", 'role granted', 'user_roles', "user_id", "created_at" FROM "security_events" AS event
WHERE "kind" = 'role-granted' AND NOT EXISTS (SELECT FROM "audit_log" AS entry
  WHERE entry."table_name" = 'user_roles' AND entry."row_id" = event."user_id" AND entry."created_at" = event."created_at");--> statement-breakpoint
DROP TABLE "security_events" CASCADE;
