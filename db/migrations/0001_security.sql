-- Logins: the second wall. A request's queries run as one of four logins, never as the owner of the tables, so
-- that a query without WHERE returns nothing of anyone else's. No login is a member of another: RESET ROLE and SET ROLE lead nowhere.
--   bubby_visitor   submits leads, reads and writes its own chat session
--   bubby_customer  reads and changes what belongs to the signed-in user
--   bubby_admin     reads what the admin area shows, once set_admin_context has checked the user
--   bubby_system    the worker, sign-in and incoming webhooks
-- What each may do with each table stands in db/tables.ts.
DO $$
DECLARE role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['bubby_visitor', 'bubby_customer', 'bubby_admin', 'bubby_system'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I LOGIN NOINHERIT', role_name);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      -- Roles belong to the cluster: another database of it has made them already.
      NULL;
    END;
    EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
    EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', role_name);
  END LOOP;
END $$;
--> statement-breakpoint
-- A context holds only with a proof that the application alone can make (db/logins.ts).
CREATE SCHEMA private;
--> statement-breakpoint
CREATE TABLE private.context_key (single boolean PRIMARY KEY DEFAULT true CHECK (single), key bytea NOT NULL);
