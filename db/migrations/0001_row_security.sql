-- Roles, grants, policies and context functions: the second wall. A request's queries run as one of these roles, never as
-- the owner of the tables, so that a query without WHERE returns nothing of anyone else's.
--   bubby_visitor   inserts leads, reads and writes its own chat session
--   bubby_customer  reads and changes what belongs to the signed-in user
--   bubby_admin     reads everything the admin area shows, once set_admin_context has checked the user
--   bubby_system    the worker, sign-in and webhooks in

DO $$
DECLARE role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['bubby_visitor', 'bubby_customer', 'bubby_admin', 'bubby_system'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN', role_name);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      -- Roles belong to the cluster: another database of it has made them already.
      NULL;
    END;
    EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
    EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', role_name);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION current_chat_session() RETURNS text LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('bubby.session_id', true), '') $$;
--> statement-breakpoint
CREATE FUNCTION current_customer() RETURNS uuid LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('bubby.customer_id', true), '')::uuid $$;
--> statement-breakpoint
CREATE FUNCTION current_admin() RETURNS uuid LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('bubby.admin_id', true), '')::uuid $$;
--> statement-breakpoint
-- Each context lasts until the end of the transaction.
CREATE FUNCTION set_session_context(session_id_value text) RETURNS void LANGUAGE sql VOLATILE
  AS $$ SELECT set_config('bubby.session_id', coalesce(session_id_value, ''), true) $$;
--> statement-breakpoint
CREATE FUNCTION set_customer_context(user_id_value uuid) RETURNS void LANGUAGE sql VOLATILE
  AS $$ SELECT set_config('bubby.customer_id', coalesce(user_id_value::text, ''), true) $$;
--> statement-breakpoint
CREATE FUNCTION set_admin_context(user_id_value uuid) RETURNS void LANGUAGE plpgsql VOLATILE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM public.user_roles WHERE user_id = user_id_value AND role = 'admin') THEN
    RAISE EXCEPTION 'not an admin' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM set_config('bubby.admin_id', user_id_value::text, true);
END $$;
--> statement-breakpoint
-- The row that holds this content: the given one, or the one that claimed the same content within ten minutes of it.
CREATE FUNCTION claim_submission(content_hash_value text, row_id_value uuid, accepted_at_value timestamptz)
  RETURNS uuid LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE winner uuid;
BEGIN
  INSERT INTO public.submission_claims AS claim (content_hash, row_id, accepted_at)
  VALUES (content_hash_value, row_id_value, accepted_at_value)
  ON CONFLICT (content_hash) DO UPDATE SET row_id = excluded.row_id, accepted_at = excluded.accepted_at
    -- Either side: what waited in the spool is older than what came since.
    WHERE abs(extract(epoch FROM claim.accepted_at - excluded.accepted_at)) > 600
  RETURNING row_id INTO winner;
  IF winner IS NULL THEN
    SELECT claim.row_id INTO winner FROM public.submission_claims AS claim WHERE claim.content_hash = content_hash_value;
  END IF;
  RETURN winner;
END $$;
--> statement-breakpoint
-- Has the worker attempt this delivery now. Its backoff is exp(attempt) seconds, at most exp(10): 14 attempts span 24 hours.
CREATE FUNCTION queue_delivery(delivery_id_value uuid) RETURNS void LANGUAGE plpgsql VOLATILE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    'deliver', json_build_object('deliveryId', delivery_id_value),
    job_key := 'delivery:' || delivery_id_value, max_attempts := 14);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION current_chat_session(), current_customer(), current_admin(), set_session_context(text),
  set_customer_context(uuid), set_admin_context(uuid), claim_submission(text, uuid, timestamptz), queue_delivery(uuid)
  FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION current_chat_session(), current_customer(), current_admin()
  TO bubby_visitor, bubby_customer, bubby_admin, bubby_system;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION set_session_context(text) TO bubby_visitor;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION set_customer_context(uuid) TO bubby_customer;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION set_admin_context(uuid) TO bubby_admin;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION claim_submission(text, uuid, timestamptz), queue_delivery(uuid) TO bubby_visitor, bubby_system;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION queue_delivery(uuid) TO bubby_admin;
--> statement-breakpoint
DO $$
DECLARE table_name text;
BEGIN
  FOR table_name IN
    SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO bubby_system', table_name);
    EXECUTE format('CREATE POLICY system_all ON %I TO bubby_system USING (true) WITH CHECK (true)', table_name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Visitors: leads and consents go in and never come out.
GRANT INSERT ON demo_requests, trial_signups, contact_messages, call_analysis_requests, consents, deliveries TO bubby_visitor;
--> statement-breakpoint
CREATE POLICY visitor_insert ON demo_requests FOR INSERT TO bubby_visitor WITH CHECK (status = 'pending');
--> statement-breakpoint
CREATE POLICY visitor_insert ON trial_signups FOR INSERT TO bubby_visitor
  WITH CHECK (status = 'active' AND stripe_customer_id IS NULL AND card_saved_at IS NULL);
--> statement-breakpoint
CREATE POLICY visitor_insert ON contact_messages FOR INSERT TO bubby_visitor WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY visitor_insert ON call_analysis_requests FOR INSERT TO bubby_visitor WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY visitor_insert ON consents FOR INSERT TO bubby_visitor WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY visitor_insert ON deliveries FOR INSERT TO bubby_visitor
  WITH CHECK (state IN ('queued', 'unconfigured') AND attempts = 0);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON chat_sessions TO bubby_visitor;
--> statement-breakpoint
GRANT SELECT, INSERT ON chat_messages TO bubby_visitor;
--> statement-breakpoint
CREATE POLICY visitor_own ON chat_sessions TO bubby_visitor
  USING (session_id = current_chat_session()) WITH CHECK (session_id = current_chat_session());
--> statement-breakpoint
CREATE POLICY visitor_own ON chat_messages TO bubby_visitor
  USING (session_id IN (SELECT id FROM chat_sessions WHERE chat_sessions.session_id = current_chat_session()))
  WITH CHECK (session_id IN (SELECT id FROM chat_sessions WHERE chat_sessions.session_id = current_chat_session()));
--> statement-breakpoint
-- Customers: what belongs to the signed-in user.
GRANT SELECT ON customer_profiles, trial_signups, sessions, user_roles TO bubby_customer;
--> statement-breakpoint
GRANT SELECT (id, email, email_confirmed_at, created_at) ON users TO bubby_customer;
--> statement-breakpoint
GRANT UPDATE (business_name, phone) ON customer_profiles TO bubby_customer;
--> statement-breakpoint
GRANT DELETE ON sessions TO bubby_customer;
--> statement-breakpoint
CREATE POLICY customer_own ON customer_profiles TO bubby_customer
  USING (user_id = current_customer()) WITH CHECK (user_id = current_customer());
--> statement-breakpoint
CREATE POLICY customer_own ON trial_signups FOR SELECT TO bubby_customer
  USING (stripe_customer_id IN (SELECT customer_id FROM customer_profiles WHERE user_id = current_customer()));
--> statement-breakpoint
CREATE POLICY customer_own ON sessions TO bubby_customer USING (user_id = current_customer());
--> statement-breakpoint
CREATE POLICY customer_own ON user_roles FOR SELECT TO bubby_customer USING (user_id = current_customer());
--> statement-breakpoint
CREATE POLICY customer_own ON users FOR SELECT TO bubby_customer USING (id = current_customer());
--> statement-breakpoint
-- Admins: everything that the admin area lists, once the context is set.
GRANT SELECT ON demo_requests, trial_signups, contact_messages, call_analysis_requests, appointments, customer_profiles,
  chat_sessions, chat_messages, consents, deliveries, delivery_attempts, user_roles TO bubby_admin;
--> statement-breakpoint
GRANT SELECT (id, email, email_confirmed_at, created_at) ON users TO bubby_admin;
--> statement-breakpoint
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['demo_requests', 'trial_signups', 'contact_messages', 'call_analysis_requests',
    'appointments', 'customer_profiles', 'chat_sessions', 'chat_messages', 'consents', 'deliveries', 'delivery_attempts',
    'user_roles', 'users'] LOOP
    EXECUTE format('CREATE POLICY admin_all ON %I TO bubby_admin USING (current_admin() IS NOT NULL)', table_name);
  END LOOP;
END $$;
