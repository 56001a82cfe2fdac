CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_user_id_idx" ON "security_events" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "security_events_created_at_idx" ON "security_events" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE security_events ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What happened stays as it was written; the oldest are swept.
GRANT SELECT, INSERT, DELETE ON security_events TO bubby_system;
--> statement-breakpoint
CREATE POLICY system_all ON security_events TO bubby_system USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT ON security_events TO bubby_customer;
--> statement-breakpoint
CREATE POLICY customer_own ON security_events FOR SELECT TO bubby_customer USING (user_id = (SELECT current_customer()));
