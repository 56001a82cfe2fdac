CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"subscription_id" text,
	"payload" jsonb NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integration_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"integration" text NOT NULL,
	"name" text,
	"email" text NOT NULL,
	"details" text,
	"attribution" jsonb,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(integration, '') || E'\n' || coalesce(name, '') || E'\n' || coalesce(email, ''))) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trial_signups" ADD COLUMN "stripe_setup_intent_id" text;--> statement-breakpoint
ALTER TABLE "trial_signups" ADD COLUMN "setup_intents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "stripe_events_subscription_idx" ON "stripe_events" USING btree ("subscription_id","occurred_at");--> statement-breakpoint
CREATE INDEX "integration_requests_created_at_idx" ON "integration_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "integration_requests_search_idx" ON "integration_requests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trial_signups_email_idx" ON "trial_signups" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "trial_signups_stripe_subscription_idx" ON "trial_signups" USING btree ("stripe_subscription_id");--> statement-breakpoint
-- As queue_delivery(uuid), at a later time: reminders wait for their day.
CREATE FUNCTION queue_delivery(delivery_id_value uuid, run_at_value timestamptz) RETURNS void LANGUAGE plpgsql VOLATILE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    'deliver', json_build_object('deliveryId', delivery_id_value),
    run_at := run_at_value, job_key := 'delivery:' || delivery_id_value, max_attempts := 14);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION queue_delivery(uuid, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION queue_delivery(uuid, timestamptz) TO bubby_system;
--> statement-breakpoint
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['stripe_events', 'integration_requests'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO bubby_system', table_name);
    EXECUTE format('CREATE POLICY system_all ON %I TO bubby_system USING (true) WITH CHECK (true)', table_name);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT INSERT ON integration_requests TO bubby_visitor;
--> statement-breakpoint
CREATE POLICY visitor_insert ON integration_requests FOR INSERT TO bubby_visitor WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT ON integration_requests TO bubby_admin;
--> statement-breakpoint
CREATE POLICY admin_all ON integration_requests TO bubby_admin USING (current_admin() IS NOT NULL);
--> statement-breakpoint
CREATE POLICY verified_admin_all ON integration_requests TO bubby_verified_admin USING (true);
