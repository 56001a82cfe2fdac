CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"action" text NOT NULL,
	"table_name" text NOT NULL,
	"row_id" uuid,
	"details" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"change_id" uuid,
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"admin_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" drop column "search_text";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '') || E'\n' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "contact_messages" drop column "search_text";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(company, '') || E'\n' || coalesce(phone, '') || E'\n' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "customer_profiles" drop column "search_text";--> statement-breakpoint
ALTER TABLE "customer_profiles" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce(business_name, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '') || E'\n' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "call_analysis_requests" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "integration_requests" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_created_at_idx" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_row_id_idx" ON "audit_log" USING btree ("row_id");--> statement-breakpoint
CREATE INDEX "notes_row_id_idx" ON "notes" USING btree ("row_id","created_at");--> statement-breakpoint
CREATE INDEX "status_changes_row_id_idx" ON "status_changes" USING btree ("row_id","created_at");--> statement-breakpoint
CREATE INDEX "status_changes_change_id_idx" ON "status_changes" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "call_analysis_requests_status_idx" ON "call_analysis_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_status_idx" ON "contact_messages" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "integration_requests_status_idx" ON "integration_requests" USING btree ("status","created_at","id");--> statement-breakpoint
-- Gone with the columns that they were on.
CREATE INDEX "appointments_search_idx" ON "appointments" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_search_idx" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_profiles_search_idx" ON "customer_profiles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- Every change of a status is kept, also those that Stripe or the scheduling service brought about.
CREATE FUNCTION record_status_change() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  INSERT INTO public.status_changes (id, change_id, table_name, row_id, from_status, to_status, admin_id)
  VALUES (gen_random_uuid(), nullif(current_setting('bubby.change_id', true), '')::uuid, TG_TABLE_NAME, NEW.id,
    OLD.status, NEW.status, public.current_admin());
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION record_status_change() FROM PUBLIC;
--> statement-breakpoint
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['demo_requests', 'trial_signups', 'contact_messages', 'call_analysis_requests',
    'integration_requests', 'appointments'] LOOP
    EXECUTE format('CREATE TRIGGER status_changed AFTER UPDATE OF status ON %I FOR EACH ROW
      WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION record_status_change()', table_name);
    EXECUTE format('GRANT UPDATE (status) ON %I TO bubby_admin', table_name);
  END LOOP;
  -- What was done is told and never changed: nobody has more than these two grants.
  FOREACH table_name IN ARRAY ARRAY['audit_log', 'status_changes', 'notes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO bubby_system', table_name);
    EXECUTE format('CREATE POLICY system_all ON %I TO bubby_system USING (true) WITH CHECK (true)', table_name);
    EXECUTE format('GRANT SELECT ON %I TO bubby_admin', table_name);
    -- To read alone: bubby_verified_admin is under the policies of bubby_admin as well.
    EXECUTE format('CREATE POLICY admin_all ON %I FOR SELECT TO bubby_admin USING (current_admin() IS NOT NULL)', table_name);
  END LOOP;
  -- An admin writes in nobody else's name.
  FOREACH table_name IN ARRAY ARRAY['audit_log', 'notes'] LOOP
    EXECUTE format('GRANT INSERT ON %I TO bubby_admin', table_name);
    EXECUTE format('CREATE POLICY verified_admin_all ON %I TO bubby_verified_admin USING (true)
      WITH CHECK (admin_id = current_admin())', table_name);
  END LOOP;
  CREATE POLICY verified_admin_all ON status_changes TO bubby_verified_admin USING (true);
  FOREACH table_name IN ARRAY ARRAY['contact_messages', 'call_analysis_requests', 'integration_requests'] LOOP
    EXECUTE format('DROP POLICY visitor_insert ON %I', table_name);
    EXECUTE format('CREATE POLICY visitor_insert ON %I FOR INSERT TO bubby_visitor WITH CHECK (status = ''new'')', table_name);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT INSERT, UPDATE (business_name, email, phone, customer_id) ON customer_profiles TO bubby_admin;
