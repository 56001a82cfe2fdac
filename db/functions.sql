-- db/migrate.ts recreates the functions whenever this file changes. db/rights.sql says who may call them.
-- SECURITY DEFINER runs a function with the rights of the tables' owner. A context ends with its transaction.

CREATE OR REPLACE FUNCTION current_admin() RETURNS uuid LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('bubby.admin_id', true), '')::uuid $$;

CREATE OR REPLACE FUNCTION set_session_context(session_id_value text) RETURNS void LANGUAGE sql VOLATILE
  AS $$ SELECT set_config('bubby.session_id', coalesce(session_id_value, ''), true) $$;

CREATE OR REPLACE FUNCTION set_customer_context(user_id_value uuid) RETURNS void LANGUAGE sql VOLATILE
  AS $$ SELECT set_config('bubby.customer_id', user_id_value::text, true) $$;

CREATE OR REPLACE FUNCTION set_admin_context(user_id_value uuid) RETURNS void LANGUAGE plpgsql VOLATILE
  SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.user_roles WHERE user_id = user_id_value AND role = 'admin') THEN
    RAISE EXCEPTION 'not an admin' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM set_config('bubby.admin_id', user_id_value::text, true);
END $$;

-- Schedules a delivery's next attempt. graphile-worker waits exp(attempt) seconds, at most exp(10): 14 attempts in 24 hours.
-- spent_value counts the attempts before a receiver's Retry-After moved the job.
CREATE OR REPLACE FUNCTION queue_delivery(delivery_id_value uuid, run_at_value timestamptz DEFAULT NULL, spent_value integer DEFAULT 0)
  RETURNS void LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    'deliver', json_build_object('deliveryId', delivery_id_value, 'spent', spent_value),
    run_at := run_at_value, job_key := 'delivery:' || delivery_id_value, max_attempts := 14 - spent_value);
END $$;

-- Deletes a batch of old rows, but never rows from the last day. No role can delete from these tables directly.
CREATE OR REPLACE FUNCTION purge_history(table_value text, before_value timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  purged integer;
  -- Security events are the rows of the audit log without an admin.
  rows_value text := CASE table_value WHEN 'security_events' THEN 'audit_log WHERE admin_id IS NULL'
    WHEN 'audit_log' THEN 'audit_log WHERE admin_id IS NOT NULL' WHEN 'status_changes' THEN 'status_changes WHERE true' END;
BEGIN
  IF rows_value IS NULL THEN
    RAISE EXCEPTION 'not a history' USING ERRCODE = 'insufficient_privilege';
  END IF;
  EXECUTE format('DELETE FROM public.%I WHERE id IN (SELECT id FROM public.%s AND created_at < $1 ORDER BY created_at LIMIT $2)',
    split_part(rows_value, ' ', 1), rows_value)
    USING least(before_value, now() - interval '1 day'), most;
  GET DIAGNOSTICS purged = ROW_COUNT;
  RETURN purged;
END $$;

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

-- Hash of a question's significant word stems, without addresses and phone numbers. Equal for "Do you work with Clio?"
-- and "does it work with clio". Hashed, because a question can be too long for an index.
CREATE OR REPLACE FUNCTION question_key(text_value text) RETURNS text LANGUAGE sql IMMUTABLE
  SET search_path = pg_catalog, pg_temp
  AS $$
  SELECT md5(coalesce(
    nullif(array_to_string(tsvector_to_array(to_tsvector('english',
      regexp_replace(text_value, '\S+@\S+|\+?\d[\d\s().-]{5,}\d|[^\w\s'']+', ' ', 'g'))), ' '), ''),
    regexp_replace(lower(text_value), '\W+', ' ', 'g')))
$$;

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
        -- Reopens the question, because the owner's answer didn't help.
        status = CASE WHEN question.status = 'answered' AND excluded.last_asked_at >
          (SELECT updated_at FROM chat_answers WHERE chat_answers.id = question.answer_id) THEN 'open' ELSE question.status END
      RETURNING id INTO question_value;
    UPDATE chat_messages SET question_id = question_value WHERE id = NEW.id;
    RETURN NULL;
  END IF;

  UPDATE chat_questions SET times = times - 1 WHERE id = OLD.question_id;
  DELETE FROM chat_questions WHERE id = OLD.question_id AND times <= 0;
  -- The question may show the deleted conversation's wording, so show the newest remaining wording.
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

-- A former admin may know the calendar feed's address, so the address changes.
CREATE OR REPLACE FUNCTION replace_feed() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  UPDATE public.scheduling_rules SET feed_id = gen_random_uuid() WHERE feed_id IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER admin_removed AFTER DELETE ON user_roles
  FOR EACH ROW WHEN (OLD.role = 'admin') EXECUTE FUNCTION replace_feed();

-- Deletes the deleted rows' entries in the tables that TG_ARGV names.
CREATE OR REPLACE FUNCTION delete_with_row() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE other text;
BEGIN
  FOREACH other IN ARRAY TG_ARGV LOOP
    EXECUTE format('DELETE FROM public.%I WHERE table_name = $1 AND row_id IN (SELECT id FROM gone)', other)
      USING TG_TABLE_NAME;
  END LOOP;
  RETURN NULL;
END $$;

-- Records all status changes of these tables, including those by Stripe and the scheduling service.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['demo_requests', 'contact_messages', 'call_analysis_requests', 'preview_leads',
    'integration_requests', 'trial_signups', 'appointments', 'chat_questions'] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER status_changed AFTER UPDATE OF status ON public.%I FOR EACH ROW
      WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION record_status_change()', name);
  END LOOP;
  -- Only the tables of the admin lists, which have a search column, have notes and follow-ups.
  FOR name IN SELECT table_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'search_text' LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER deleted_with_row AFTER DELETE ON public.%I REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION delete_with_row(notes, follow_ups, snoozes, field_changes)', name);
  END LOOP;
END $$;

REVOKE EXECUTE ON FUNCTION set_session_context(text), set_customer_context(uuid), set_admin_context(uuid), current_admin(),
  queue_delivery(uuid, timestamptz, integer),
  purge_history(text, timestamptz, integer), record_status_change(), add_to_transcript(), question_key(text),
  count_question(), replace_feed(), delete_with_row() FROM PUBLIC;
