-- Each context is a login of its own (db/logins.ts): the application never queries as the owner of the tables, no login is a member of
-- another, and RESET ROLE or SET ROLE lead nowhere. Contexts hold only with a proof that the application alone can make.
ALTER ROLE bubby_visitor LOGIN NOINHERIT;
--> statement-breakpoint
ALTER ROLE bubby_customer LOGIN NOINHERIT;
--> statement-breakpoint
ALTER ROLE bubby_admin LOGIN NOINHERIT;
--> statement-breakpoint
ALTER ROLE bubby_system LOGIN NOINHERIT;
--> statement-breakpoint
CREATE SCHEMA private;
--> statement-breakpoint
CREATE TABLE private.context_key (single boolean PRIMARY KEY DEFAULT true CHECK (single), key bytea NOT NULL);
--> statement-breakpoint
CREATE FUNCTION private.proof_of(context text, id uuid) RETURNS text LANGUAGE sql STABLE
  SET search_path = pg_catalog, pg_temp
  AS $$ SELECT encode(sha256(key || convert_to(context || ':' || id, 'UTF8')), 'hex') FROM private.context_key $$;
--> statement-breakpoint
-- The id in the transaction's context, unless it was set without the proof.
CREATE FUNCTION private.subject_of(context text) RETURNS uuid LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog, pg_temp
  AS $$
DECLARE
  setting text := current_setting('bubby.' || context || '_id', true);
  id uuid;
BEGIN
  IF coalesce(setting, '') = '' THEN RETURN NULL; END IF;
  id := split_part(setting, ' ', 1)::uuid;
  RETURN CASE WHEN split_part(setting, ' ', 2) = private.proof_of(context, id) THEN id END;
EXCEPTION WHEN invalid_text_representation THEN
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION private.set_subject(context text, id uuid, proof text) RETURNS void LANGUAGE plpgsql VOLATILE
  SET search_path = pg_catalog, pg_temp
  AS $$
BEGIN
  IF proof IS DISTINCT FROM private.proof_of(context, id) THEN
    RAISE EXCEPTION 'no proof for this %', context USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM set_config('bubby.' || context || '_id', id || ' ' || proof, true);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION current_customer() RETURNS uuid LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT private.subject_of('customer') $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION current_admin() RETURNS uuid LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT private.subject_of('admin') $$;
--> statement-breakpoint
DROP FUNCTION set_customer_context(uuid);
--> statement-breakpoint
CREATE FUNCTION set_customer_context(user_id_value uuid, proof text) RETURNS void LANGUAGE sql VOLATILE
  SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT private.set_subject('customer', user_id_value, proof) $$;
--> statement-breakpoint
DROP FUNCTION set_admin_context(uuid);
--> statement-breakpoint
DROP FUNCTION is_admin(uuid);
--> statement-breakpoint
CREATE FUNCTION private.set_admin(user_id_value uuid, proof text) RETURNS void LANGUAGE plpgsql VOLATILE
  SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.user_roles WHERE user_id = user_id_value AND role = 'admin') THEN
    RAISE EXCEPTION 'not an admin' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM private.set_subject('admin', user_id_value, proof);
END $$;
--> statement-breakpoint
-- Not SECURITY DEFINER: such a function can't change the role.
CREATE FUNCTION set_admin_context(user_id_value uuid, proof text) RETURNS void LANGUAGE plpgsql VOLATILE
  SET search_path = pg_catalog, pg_temp
  AS $$
BEGIN
  PERFORM private.set_admin(user_id_value, proof);
  PERFORM set_config('role', 'bubby_verified_admin', true);
END $$;
--> statement-breakpoint
-- A policy asks once for each query, not once for each row.
DO $$
DECLARE policy record;
BEGIN
  FOR policy IN SELECT tablename, policyname, qual, with_check FROM pg_policies
    WHERE schemaname = 'public' AND concat(qual, with_check) ~ 'current_customer\(\)' LOOP
    EXECUTE format('ALTER POLICY %I ON %I USING (%s)', policy.policyname, policy.tablename,
      replace(policy.qual, 'current_customer()', '(SELECT current_customer())'));
    IF policy.with_check IS NOT NULL THEN
      EXECUTE format('ALTER POLICY %I ON %I WITH CHECK (%s)', policy.policyname, policy.tablename,
        replace(policy.with_check, 'current_customer()', '(SELECT current_customer())'));
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- The admin's login itself may do nothing but set its context; all it had belongs to bubby_verified_admin now, which it may become.
REVOKE bubby_admin FROM bubby_verified_admin;
--> statement-breakpoint
GRANT bubby_verified_admin TO bubby_admin;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO bubby_verified_admin;
--> statement-breakpoint
DO $$
DECLARE held record;
BEGIN
  FOR held IN SELECT table_name, privilege_type FROM information_schema.role_table_grants
    WHERE grantee = 'bubby_admin' AND table_schema = 'public' LOOP
    EXECUTE format('GRANT %s ON %I TO bubby_verified_admin', held.privilege_type, held.table_name);
  END LOOP;
  FOR held IN SELECT table_name, column_name, privilege_type FROM information_schema.role_column_grants
    WHERE grantee = 'bubby_admin' AND table_schema = 'public' LOOP
    EXECUTE format('GRANT %s (%I) ON %I TO bubby_verified_admin', held.privilege_type, held.column_name, held.table_name);
  END LOOP;
  REVOKE ALL ON ALL TABLES IN SCHEMA public FROM bubby_admin;
  FOR held IN SELECT tablename FROM pg_policies WHERE schemaname = 'public' AND policyname = 'admin_all' LOOP
    EXECUTE format('DROP POLICY admin_all ON %I', held.tablename);
  END LOOP;
END $$;
--> statement-breakpoint
-- Visitors put in leads by this function alone: what they may put in, and what goes out with it, is said here.
CREATE FUNCTION submit(submission jsonb) RETURNS uuid LANGUAGE plpgsql VOLATILE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  id_value uuid := submission->'row'->>'id';
  table_value text := submission->>'table';
  delivery jsonb := submission->'delivery';
  columns text;
  winner uuid;
BEGIN
  winner := claim_submission(submission->>'contentHash', id_value, (submission->'row'->>'created_at')::timestamptz);
  IF winner <> id_value THEN RETURN winner; END IF;

  IF table_value IS NOT NULL THEN
    IF table_value NOT IN ('demo_requests', 'contact_messages', 'call_analysis_requests', 'integration_requests')
      OR submission->'row' ? 'status' THEN
      RAISE EXCEPTION 'not for visitors' USING ERRCODE = 'insufficient_privilege';
    END IF;
    SELECT string_agg(quote_ident(name), ', ') INTO columns FROM jsonb_object_keys(submission->'row') AS name;
    EXECUTE format('INSERT INTO %1$I (%2$s) SELECT %2$s FROM jsonb_populate_record(NULL::%1$I, $1) ON CONFLICT DO NOTHING',
      table_value, columns) USING submission->'row';
  END IF;

  INSERT INTO consents (id, form, subject_id, wording_version, wording, address, user_agent, created_at)
    SELECT id, form, id_value, wording_version, wording, address, user_agent, created_at
    FROM jsonb_populate_record(NULL::consents, nullif(submission->'consent', 'null')) WHERE id IS NOT NULL
    ON CONFLICT DO NOTHING;

  IF delivery->>'id' IS NOT NULL THEN
    -- Never a mail: its payload names the recipient.
    IF delivery->>'kind' NOT IN ('demo-webhook', 'trial-webhook', 'owner-notice')
      OR delivery->>'state' NOT IN ('queued', 'unconfigured') THEN
      RAISE EXCEPTION 'not for visitors' USING ERRCODE = 'insufficient_privilege';
    END IF;
    INSERT INTO deliveries (id, kind, subject_id, payload, state)
      VALUES ((delivery->>'id')::uuid, delivery->>'kind', id_value, delivery->'payload', delivery->>'state')
      ON CONFLICT DO NOTHING;
    IF delivery->>'state' = 'queued' THEN PERFORM queue_delivery((delivery->>'id')::uuid); END IF;
  END IF;
  RETURN id_value;
END $$;
--> statement-breakpoint
REVOKE INSERT ON demo_requests, trial_signups, contact_messages, call_analysis_requests, integration_requests, consents, deliveries
  FROM bubby_visitor;
--> statement-breakpoint
DO $$
DECLARE policy record;
BEGIN
  FOR policy IN SELECT tablename FROM pg_policies WHERE schemaname = 'public' AND policyname = 'visitor_insert' LOOP
    EXECUTE format('DROP POLICY visitor_insert ON %I', policy.tablename);
  END LOOP;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA public FROM bubby_visitor, bubby_customer, bubby_admin;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION submit(jsonb), set_customer_context(uuid, text), set_admin_context(uuid, text) FROM PUBLIC;
--> statement-breakpoint
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA private FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION submit(jsonb), set_session_context(text), current_chat_session() TO bubby_visitor;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION set_customer_context(uuid, text), current_customer() TO bubby_customer;
--> statement-breakpoint
GRANT USAGE ON SCHEMA private TO bubby_admin;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION set_admin_context(uuid, text), private.set_admin(uuid, text) TO bubby_admin;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION current_admin(), queue_delivery(uuid) TO bubby_verified_admin;
