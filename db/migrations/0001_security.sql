-- Logins, contexts and functions: the second wall. A request's queries run as one of four logins, never as the owner of the tables, so
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
-- Each context lasts until the end of the transaction.
CREATE FUNCTION current_chat_session() RETURNS text LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('bubby.session_id', true), '') $$;
--> statement-breakpoint
CREATE FUNCTION current_customer() RETURNS uuid LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT private.subject_of('customer') $$;
--> statement-breakpoint
CREATE FUNCTION current_admin() RETURNS uuid LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT private.subject_of('admin') $$;
--> statement-breakpoint
CREATE FUNCTION set_session_context(session_id_value text) RETURNS void LANGUAGE sql VOLATILE
  AS $$ SELECT set_config('bubby.session_id', coalesce(session_id_value, ''), true) $$;
--> statement-breakpoint
CREATE FUNCTION set_customer_context(user_id_value uuid, proof text) RETURNS void LANGUAGE sql VOLATILE
  SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT private.set_subject('customer', user_id_value, proof) $$;
--> statement-breakpoint
CREATE FUNCTION set_admin_context(user_id_value uuid, proof text) RETURNS void LANGUAGE plpgsql VOLATILE
  SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.user_roles WHERE user_id = user_id_value AND role = 'admin') THEN
    RAISE EXCEPTION 'not an admin' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM private.set_subject('admin', user_id_value, proof);
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
-- Has the worker attempt this delivery now, or at a later time. Its backoff is exp(attempt) seconds, at most exp(10): 14 attempts span
-- 24 hours.
CREATE FUNCTION queue_delivery(delivery_id_value uuid, run_at_value timestamptz DEFAULT NULL) RETURNS void LANGUAGE plpgsql VOLATILE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    'deliver', json_build_object('deliveryId', delivery_id_value),
    run_at := run_at_value, job_key := 'delivery:' || delivery_id_value, max_attempts := 14);
END $$;
--> statement-breakpoint
-- The tables that submit() adds rows to; db/security.ts replaces it with the list of db/tables.ts.
CREATE FUNCTION private.submitted_tables() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$ SELECT ARRAY[]::text[] $$;
--> statement-breakpoint
-- Every submission is stored by this function. It decides what a visitor may add, and what goes out with it.
CREATE FUNCTION submit(submission jsonb) RETURNS uuid LANGUAGE plpgsql VOLATILE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  trusted boolean := session_user = 'bubby_system';
  id_value uuid := submission->>'id';
  subject_value uuid := submission->>'subject';
  table_value text := submission->>'table';
  delivery jsonb;
  columns text;
  winner uuid := id_value;
BEGIN
  IF submission ? 'contentHash' THEN
    winner := claim_submission(submission->>'contentHash', id_value, (submission->>'createdAt')::timestamptz);
  END IF;
  IF winner <> id_value AND NOT submission ? 'keepsCopies' THEN RETURN winner; END IF;

  IF NOT trusted AND (subject_value <> id_value OR table_value <> ALL (private.submitted_tables())
    OR submission->'row' ? 'status') THEN
    RAISE EXCEPTION 'not for visitors' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF table_value IS NOT NULL THEN
    SELECT string_agg(quote_ident(name), ', ') INTO columns FROM jsonb_object_keys(submission->'row') AS name;
    EXECUTE format('INSERT INTO %1$I (%2$s) SELECT %2$s FROM jsonb_populate_record(NULL::%1$I, $1) ON CONFLICT DO NOTHING',
      table_value, columns) USING submission->'row';
  END IF;

  INSERT INTO consents (id, form, subject_id, wording_version, wording, address, user_agent, created_at)
    SELECT id, form, subject_value, wording_version, wording, address, user_agent, created_at
    FROM jsonb_populate_record(NULL::consents, nullif(submission->'consent', 'null')) WHERE id IS NOT NULL
    ON CONFLICT DO NOTHING;

  IF winner <> id_value THEN RETURN winner; END IF;
  FOR delivery IN SELECT jsonb_array_elements(submission->'deliveries') LOOP
    -- Never a mail: its payload names the recipient.
    IF NOT trusted AND (delivery->>'kind' = 'mail' OR delivery ? 'runAt' OR delivery->>'state' NOT IN ('queued', 'unconfigured')) THEN
      RAISE EXCEPTION 'not for visitors' USING ERRCODE = 'insufficient_privilege';
    END IF;
    INSERT INTO deliveries (id, kind, subject_id, payload, state)
      VALUES ((delivery->>'id')::uuid, delivery->>'kind', subject_value, delivery->'payload', delivery->>'state')
      ON CONFLICT DO NOTHING;
    IF delivery->>'state' = 'queued' THEN
      PERFORM queue_delivery((delivery->>'id')::uuid, (delivery->>'runAt')::timestamptz);
    END IF;
  END LOOP;
  RETURN winner;
END $$;
--> statement-breakpoint
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
REVOKE EXECUTE ON FUNCTION current_chat_session(), current_customer(), current_admin(), set_session_context(text),
  set_customer_context(uuid, text), set_admin_context(uuid, text), claim_submission(text, uuid, timestamptz),
  queue_delivery(uuid, timestamptz), submit(jsonb), record_status_change() FROM PUBLIC;
--> statement-breakpoint
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA private FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION submit(jsonb) TO bubby_visitor, bubby_system;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION set_session_context(text), current_chat_session() TO bubby_visitor;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION set_customer_context(uuid, text), current_customer() TO bubby_customer;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION set_admin_context(uuid, text), current_admin(), queue_delivery(uuid, timestamptz) TO bubby_admin;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION current_chat_session(), current_customer(), current_admin(), queue_delivery(uuid, timestamptz)
  TO bubby_system;
