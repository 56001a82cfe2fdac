-- Functions of the database, made anew whenever this file changes (db/migrate.ts). What each login may do with each table stands in
-- db/tables.ts. SECURITY DEFINER runs a function with the rights of the tables' owner.

CREATE OR REPLACE FUNCTION private.proof_of(context text, id uuid) RETURNS text LANGUAGE sql STABLE
  SET search_path = pg_catalog, pg_temp
  AS $$ SELECT encode(sha256(key || convert_to(context || ':' || id, 'UTF8')), 'hex') FROM private.context_key $$;

-- The id in the transaction's context, unless it was set without the proof.
CREATE OR REPLACE FUNCTION private.subject_of(context text) RETURNS uuid LANGUAGE plpgsql STABLE
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

CREATE OR REPLACE FUNCTION private.set_subject(context text, id uuid, proof text) RETURNS void LANGUAGE plpgsql VOLATILE
  SET search_path = pg_catalog, pg_temp
  AS $$
BEGIN
  IF proof IS DISTINCT FROM private.proof_of(context, id) THEN
    RAISE EXCEPTION 'no proof for this %', context USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM set_config('bubby.' || context || '_id', id || ' ' || proof, true);
END $$;

-- Each context lasts until the end of the transaction.
CREATE OR REPLACE FUNCTION current_chat_session() RETURNS text LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('bubby.session_id', true), '') $$;

CREATE OR REPLACE FUNCTION current_customer() RETURNS uuid LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT private.subject_of('customer') $$;

CREATE OR REPLACE FUNCTION current_admin() RETURNS uuid LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT private.subject_of('admin') $$;

CREATE OR REPLACE FUNCTION set_session_context(session_id_value text) RETURNS void LANGUAGE sql VOLATILE
  AS $$ SELECT set_config('bubby.session_id', coalesce(session_id_value, ''), true) $$;

CREATE OR REPLACE FUNCTION set_customer_context(user_id_value uuid, proof text) RETURNS void LANGUAGE sql VOLATILE
  SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT private.set_subject('customer', user_id_value, proof) $$;

CREATE OR REPLACE FUNCTION set_admin_context(user_id_value uuid, proof text) RETURNS void LANGUAGE plpgsql VOLATILE
  SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.user_roles WHERE user_id = user_id_value AND role = 'admin') THEN
    RAISE EXCEPTION 'not an admin' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM private.set_subject('admin', user_id_value, proof);
END $$;

-- Counts uses of a limit, or takes them back. Returns how many there are in the running time, and for how many seconds it still runs.
CREATE OR REPLACE FUNCTION count_use(key_value text, seconds_value integer, uses integer, OUT points integer, OUT seconds integer)
  LANGUAGE sql VOLATILE
  AS $$
  INSERT INTO rate_limits AS held (key, points, expire)
  VALUES (key_value, greatest(uses, 0), now() + make_interval(secs => seconds_value))
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN held.expire > now() THEN greatest(held.points + uses, 0) ELSE excluded.points END,
    expire = CASE WHEN held.expire > now() THEN held.expire ELSE excluded.expire END
  RETURNING points, ceil(extract(epoch FROM expire - now()))::integer
$$;

-- The row that holds this content: the given one, or the one that claimed the same content within ten minutes of it.
CREATE OR REPLACE FUNCTION claim_submission(content_hash_value text, row_id_value uuid, accepted_at_value timestamptz)
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

-- Has the worker attempt this delivery now, or at a later time. Its backoff is exp(attempt) seconds, at most exp(10): 14 attempts span
-- 24 hours.
CREATE OR REPLACE FUNCTION queue_delivery(delivery_id_value uuid, run_at_value timestamptz DEFAULT NULL) RETURNS void LANGUAGE plpgsql VOLATILE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    'deliver', json_build_object('deliveryId', delivery_id_value),
    run_at := run_at_value, job_key := 'delivery:' || delivery_id_value, max_attempts := 14);
END $$;

-- The same at a receiver's own time, with what is left of the attempts.
CREATE OR REPLACE FUNCTION postpone_delivery(delivery_id_value uuid, run_at_value timestamptz, spent_value integer) RETURNS void
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    'deliver', json_build_object('deliveryId', delivery_id_value, 'spent', spent_value),
    run_at := run_at_value, job_key := 'delivery:' || delivery_id_value, max_attempts := 14 - spent_value);
END $$;

-- Every submission is stored by this function. It decides what a visitor may add, and what goes out with it.
CREATE OR REPLACE FUNCTION submit(submission jsonb) RETURNS uuid LANGUAGE plpgsql VOLATILE
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

  -- NULL, from a missing key, is refused like any other value.
  IF NOT trusted AND (subject_value <> id_value OR table_value <> ALL (private.submitted_tables())
    OR submission->'row' ? 'status') IS NOT FALSE THEN
    RAISE EXCEPTION 'not for visitors' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF table_value IS NOT NULL THEN
    SELECT string_agg(quote_ident(name), ', ') INTO columns FROM jsonb_object_keys(submission->'row') AS name;
    EXECUTE format('INSERT INTO %1$I (%2$s) SELECT %2$s FROM jsonb_populate_record(NULL::%1$I, $1) ON CONFLICT DO NOTHING',
      table_value, columns) USING submission->'row';
  END IF;

  -- Given anew after it was revoked, it's another one.
  INSERT INTO consents (id, form, subject_id, wording_version, wording, phone, email, address, user_agent, created_at)
    SELECT CASE WHEN EXISTS (SELECT FROM consents AS held WHERE held.id = given.id AND held.revoked_at < given.created_at)
      THEN gen_random_uuid() ELSE id END,
      form, subject_value, wording_version, wording, phone, email, address, user_agent, created_at
    FROM jsonb_populate_record(NULL::consents, nullif(submission->'consent', 'null')) AS given WHERE id IS NOT NULL
    ON CONFLICT DO NOTHING;

  IF winner <> id_value THEN RETURN winner; END IF;
  FOR delivery IN SELECT jsonb_array_elements(submission->'deliveries') LOOP
    -- Never a mail: its payload names the recipient.
    IF NOT trusted AND (delivery->>'kind' IN ('mail', 'answer') OR delivery ? 'runAt'
      OR delivery->>'state' NOT IN ('queued', 'unconfigured')) IS NOT FALSE THEN
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

-- Deletes a batch of what happened long ago, and nothing of the last day: no login may delete any of it by itself.
CREATE OR REPLACE FUNCTION purge_history(table_value text, before_value timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE purged integer;
BEGIN
  IF table_value NOT IN ('audit_log', 'status_changes') THEN
    RAISE EXCEPTION 'not a history' USING ERRCODE = 'insufficient_privilege';
  END IF;
  EXECUTE format('DELETE FROM public.%1$I WHERE id IN (SELECT id FROM public.%1$I WHERE created_at < $1 ORDER BY created_at LIMIT $2)', table_value)
    USING least(before_value, now() - interval '1 day'), most;
  GET DIAGNOSTICS purged = ROW_COUNT;
  RETURN purged;
END $$;

-- Adds new messages to their session's transcript, which the search reads.
CREATE OR REPLACE FUNCTION add_to_transcript() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  UPDATE chat_sessions AS session SET transcript = session.transcript || messages.transcript
  FROM (
    SELECT session_id, string_agg(message_text || E'\n', '' ORDER BY message_order) AS transcript FROM added GROUP BY session_id
  ) AS messages
  WHERE session.id = messages.session_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER message_added AFTER INSERT ON chat_messages REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_transcript();

-- Alike for "Do you work with Clio?" and "does it work with clio": the stems of the telling words, without addresses and phone numbers.
-- A hash, since a text can be too long for an index.
CREATE OR REPLACE FUNCTION question_key(text_value text) RETURNS text LANGUAGE sql IMMUTABLE
  SET search_path = pg_catalog, pg_temp
  AS $$
  SELECT md5(coalesce(
    nullif(array_to_string(tsvector_to_array(to_tsvector('english',
      regexp_replace(text_value, '\S+@\S+|\+?\d[\d\s().-]{5,}\d|[^\w\s'']+', ' ', 'g'))), ' '), ''),
    regexp_replace(lower(text_value), '\W+', ' ', 'g')))
$$;

-- Counts replies that found nothing or failed for the question that they were to.
CREATE OR REPLACE FUNCTION count_question() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  question_value uuid;
  asked_value text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT left(message_text, 300) INTO asked_value FROM chat_messages
      WHERE session_id = NEW.session_id AND sender = 'user' AND message_order < NEW.message_order
      ORDER BY message_order DESC LIMIT 1;
    IF asked_value IS NULL THEN RETURN NULL; END IF;
    INSERT INTO chat_questions AS question (id, key, asked, times, last_asked_at)
      VALUES (gen_random_uuid(), question_key(asked_value), asked_value, 1, NEW.created_at)
      ON CONFLICT (key) DO UPDATE SET
        times = question.times + 1,
        asked = CASE WHEN excluded.last_asked_at >= question.last_asked_at THEN excluded.asked ELSE question.asked END,
        last_asked_at = greatest(excluded.last_asked_at, question.last_asked_at),
        -- In vain although it was answered.
        status = CASE WHEN question.status = 'answered' AND excluded.last_asked_at >
          (SELECT updated_at FROM chat_answers WHERE chat_answers.id = question.answer_id) THEN 'open' ELSE question.status END
      RETURNING id INTO question_value;
    UPDATE chat_messages SET question_id = question_value WHERE id = NEW.id;
    RETURN NULL;
  END IF;

  UPDATE chat_questions SET times = times - 1 WHERE id = OLD.question_id;
  DELETE FROM chat_questions WHERE id = OLD.question_id AND times <= 0;
  -- What is gone with its conversation isn't quoted any more.
  IF NOT FOUND THEN
    UPDATE chat_questions SET asked = left(newest.message_text, 300), last_asked_at = newest.created_at
      FROM (
        SELECT question.message_text, reply.created_at FROM chat_messages AS reply
        JOIN chat_messages AS question ON question.session_id = reply.session_id AND question.sender = 'user'
          AND question.message_order < reply.message_order
        WHERE reply.question_id = OLD.question_id
        ORDER BY reply.created_at DESC, question.message_order DESC LIMIT 1
      ) AS newest
      WHERE id = OLD.question_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reply_added AFTER INSERT ON chat_messages FOR EACH ROW
  WHEN (NEW.outcome IN ('unknown', 'failed')) EXECUTE FUNCTION count_question();

CREATE OR REPLACE TRIGGER reply_deleted AFTER DELETE ON chat_messages FOR EACH ROW
  WHEN (OLD.question_id IS NOT NULL) EXECUTE FUNCTION count_question();

CREATE OR REPLACE FUNCTION record_status_change() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  INSERT INTO public.status_changes (id, change_id, table_name, row_id, from_status, to_status, admin_id)
  VALUES (gen_random_uuid(), nullif(current_setting('bubby.change_id', true), '')::uuid, TG_TABLE_NAME, NEW.id,
    OLD.status, NEW.status, public.current_admin());
  RETURN NULL;
END $$;

REVOKE EXECUTE ON FUNCTION current_chat_session(), current_customer(), current_admin(), set_session_context(text),
  set_customer_context(uuid, text), set_admin_context(uuid, text), claim_submission(text, uuid, timestamptz),
  queue_delivery(uuid, timestamptz), postpone_delivery(uuid, timestamptz, integer), submit(jsonb), count_use(text, integer, integer), purge_history(text, timestamptz, integer), record_status_change(),
  add_to_transcript(), question_key(text), count_question() FROM PUBLIC;

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA private FROM PUBLIC;

GRANT EXECUTE ON FUNCTION submit(jsonb) TO bubby_visitor, bubby_system;

GRANT EXECUTE ON FUNCTION count_use(text, integer, integer), purge_history(text, timestamptz, integer) TO bubby_system;

GRANT EXECUTE ON FUNCTION set_session_context(text), current_chat_session() TO bubby_visitor;

GRANT EXECUTE ON FUNCTION set_customer_context(uuid, text), current_customer() TO bubby_customer;

GRANT EXECUTE ON FUNCTION set_admin_context(uuid, text), current_admin(), queue_delivery(uuid, timestamptz), question_key(text) TO bubby_admin;

GRANT EXECUTE ON FUNCTION current_chat_session(), current_customer(), current_admin(), queue_delivery(uuid, timestamptz),
  postpone_delivery(uuid, timestamptz, integer) TO bubby_system;
