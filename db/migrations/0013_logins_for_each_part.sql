-- Sign-in, trials and bookings get logins of their own. bubby_system is left to jobs, incoming webhooks and erasures.
DO $$
DECLARE role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['bubby_accounts', 'bubby_leads', 'bubby_bookings'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I LOGIN NOINHERIT', role_name);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      -- Roles belong to the cluster: another database of it has made them already.
      NULL;
    END;
    EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
    EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', role_name);
  END LOOP;
END $$;--> statement-breakpoint
DROP FUNCTION IF EXISTS submit(jsonb);--> statement-breakpoint
DROP FUNCTION IF EXISTS claim_submission(text, uuid, timestamptz);--> statement-breakpoint
DROP FUNCTION IF EXISTS private.submitted_tables();
