-- Version 0.1 had seven logins, which all databases of a Postgres server share. Another database may still use them.
DO $$
DECLARE policy record; old text;
BEGIN
  FOR policy IN SELECT tablename, policyname FROM pg_policies WHERE schemaname = 'public' LOOP
    EXECUTE format('DROP POLICY %I ON public.%I', policy.policyname, policy.tablename);
  END LOOP;
  FOR old IN SELECT rolname FROM pg_roles WHERE rolname IN ('bubby_visitor', 'bubby_customer', 'bubby_admin',
    'bubby_accounts', 'bubby_leads', 'bubby_bookings', 'bubby_system') LOOP
    BEGIN
      EXECUTE format('DROP OWNED BY %I', old);
      BEGIN
        EXECUTE format('DROP ROLE %I', old);
      EXCEPTION WHEN dependent_objects_still_exist THEN NULL;
      END;
    EXCEPTION WHEN insufficient_privilege THEN NULL;
    END;
  END LOOP;
END $$;
--> statement-breakpoint
DROP TABLE IF EXISTS private.context_key;
--> statement-breakpoint
DROP FUNCTION IF EXISTS private.proof_of(text, uuid), private.subject_of(text), private.set_subject(text, uuid, text),
  set_customer_context(uuid, text), set_admin_context(uuid, text), current_customer(), current_chat_session();
--> statement-breakpoint
-- Removes accents and case, and unifies apostrophes, dashes, and digits, on both sides of a search. Declared immutable,
-- although unaccent is only stable because its rules file could be edited. NFKD and unaccent convert what translate doesn't.
CREATE OR REPLACE FUNCTION search_fold(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  SET search_path = public, pg_temp AS $$
    select unaccent('unaccent', lower(regexp_replace(normalize(
      translate(typed, '٠۰١۱٢۲٣۳٤۴٥۵٦۶٧۷٨۸٩۹‘’‚‛ʼʻʹˈ′‵´`＇“”„‟″«»＂‐‑‒–—―−⁃－ς', '00112233445566778899''''''''''''''''''''''''''""""""""---------σ'), NFKD), '[\u00AD\u034F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\U000E0000-\U000E0FFF]', '', 'g')))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  SET search_path = public, pg_temp AS $$
  SELECT '%' || regexp_replace(search_fold(word), '[\\%_]', '\\\&', 'g') || '%'
$$;
--> statement-breakpoint
-- Earlier versions created the search columns outside the migrations.
DO $$
DECLARE name text;
BEGIN
  FOR name IN SELECT table_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'search_text' LOOP
    EXECUTE format('ALTER TABLE public.%I DROP COLUMN search_text', name);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TABLE "passwords" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passwords" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "admin_figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "field_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "status_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "appointments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "call_analysis_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "chat_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "chat_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "chat_model_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "chat_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "chat_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shared_previews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contact_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customer_profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "demo_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "follow_ups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "snoozes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "integration_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "preview_leads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "receivers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "admin_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "purges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "scheduling_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stripe_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rate_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "submission_claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "trial_signups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "passkeys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "recovery_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "totp_factors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "user_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(coalesce(replace(action, '-', ' '), '') || E'\n' || coalesce(replace(table_name, '_', ' '), '') || E'\n' || coalesce(regexp_replace(details::text, '[][{}":, ]+', ' ', 'g'), '') || E'\n' || coalesce(address, ''))) STORED;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '') || E'\n' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "call_analysis_requests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(coalesce(name, '') || E'\n' || coalesce(business_name, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '') || E'\n' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "chat_questions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(coalesce(asked, ''))) STORED;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(coalesce(id::text, '') || E'\n' || coalesce(session_id, '') || E'\n' || coalesce(user_agent, '') || E'\n' || coalesce(transcript, ''))) STORED;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(company, '') || E'\n' || coalesce(phone, '') || E'\n' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "customer_profiles" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(coalesce(business_name, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '') || E'\n' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(coalesce(kind, '') || E'\n' || coalesce(payload->>'to', '') || E'\n' || coalesce(payload->>'subject', '') || E'\n' || coalesce(payload->>'replyTo', '') || E'\n' || coalesce(payload->>'email', '') || E'\n' || coalesce(payload->>'phone', '') || E'\n' || coalesce(payload->>'contactName', '') || E'\n' || coalesce(payload->>'businessName', '') || E'\n' || coalesce(payload->>'contact_name', '') || E'\n' || coalesce(payload->>'business_name', '') || E'\n' || coalesce(payload->>'contact_phone_number', ''))) STORED;--> statement-breakpoint
ALTER TABLE "demo_requests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(coalesce(name, '') || E'\n' || coalesce(business_name, '') || E'\n' || coalesce(phone, '') || E'\n' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "integration_requests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(coalesce(integration, '') || E'\n' || coalesce(name, '') || E'\n' || coalesce(email, ''))) STORED;--> statement-breakpoint
ALTER TABLE "preview_leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(coalesce(business_name, '') || E'\n' || coalesce(email, ''))) STORED;--> statement-breakpoint
ALTER TABLE "trial_signups" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(coalesce(name, '') || E'\n' || coalesce(business_name, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '') || E'\n' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(coalesce(email, ''))) STORED;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_search_idx" ON "audit_log" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "appointments_search_idx" ON "appointments" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "call_analysis_requests_search_idx" ON "call_analysis_requests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chat_questions_search_idx" ON "chat_questions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chat_sessions_search_idx" ON "chat_sessions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_search_idx" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_profiles_search_idx" ON "customer_profiles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deliveries_search_idx" ON "deliveries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "demo_requests_search_idx" ON "demo_requests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "integration_requests_search_idx" ON "integration_requests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "preview_leads_search_idx" ON "preview_leads" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trial_signups_search_idx" ON "trial_signups" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
INSERT INTO passwords (user_id, hash) SELECT id, password_hash FROM users;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "password_hash";--> statement-breakpoint
CREATE POLICY "system" ON "admin_figures" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "admin_figures" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin insert" ON "admin_figures" AS PERMISSIVE FOR INSERT TO current_user WITH CHECK ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin update" ON "admin_figures" AS PERMISSIVE FOR UPDATE TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null) WITH CHECK ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "system" ON "audit_log" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "audit_log" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin insert" ON "audit_log" AS PERMISSIVE FOR INSERT TO current_user WITH CHECK (admin_id = (select nullif(current_setting('bubby.admin_id', true), ''))::uuid);--> statement-breakpoint
CREATE POLICY "system" ON "field_changes" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "field_changes" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin insert" ON "field_changes" AS PERMISSIVE FOR INSERT TO current_user WITH CHECK (admin_id = (select nullif(current_setting('bubby.admin_id', true), ''))::uuid);--> statement-breakpoint
CREATE POLICY "system" ON "notes" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "notes" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin insert" ON "notes" AS PERMISSIVE FOR INSERT TO current_user WITH CHECK (admin_id = (select nullif(current_setting('bubby.admin_id', true), ''))::uuid);--> statement-breakpoint
CREATE POLICY "system" ON "status_changes" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "status_changes" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "system" ON "appointments" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "appointments" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin update" ON "appointments" AS PERMISSIVE FOR UPDATE TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null) WITH CHECK ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "system" ON "call_analysis_requests" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "call_analysis_requests" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin update" ON "call_analysis_requests" AS PERMISSIVE FOR UPDATE TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null) WITH CHECK ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "visitor insert" ON "call_analysis_requests" AS PERMISSIVE FOR INSERT TO current_user WITH CHECK (status = 'new');--> statement-breakpoint
CREATE POLICY "system" ON "chat_answers" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "chat_answers" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin insert" ON "chat_answers" AS PERMISSIVE FOR INSERT TO current_user WITH CHECK ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin update" ON "chat_answers" AS PERMISSIVE FOR UPDATE TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null) WITH CHECK ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin delete" ON "chat_answers" AS PERMISSIVE FOR DELETE TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "visitor select" ON "chat_answers" AS PERMISSIVE FOR SELECT TO current_user USING (active);--> statement-breakpoint
CREATE POLICY "system" ON "chat_messages" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "chat_messages" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "visitor select" ON "chat_messages" AS PERMISSIVE FOR SELECT TO current_user USING (session_id in (
  select id from chat_sessions where chat_sessions.session_id = (select nullif(current_setting('bubby.session_id', true), ''))));--> statement-breakpoint
CREATE POLICY "visitor insert" ON "chat_messages" AS PERMISSIVE FOR INSERT TO current_user WITH CHECK (session_id in (
  select id from chat_sessions where chat_sessions.session_id = (select nullif(current_setting('bubby.session_id', true), ''))));--> statement-breakpoint
CREATE POLICY "system" ON "chat_model_calls" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "visitor select" ON "chat_model_calls" AS PERMISSIVE FOR SELECT TO current_user USING (true);--> statement-breakpoint
CREATE POLICY "visitor insert" ON "chat_model_calls" AS PERMISSIVE FOR INSERT TO current_user WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "visitor update" ON "chat_model_calls" AS PERMISSIVE FOR UPDATE TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "system" ON "chat_questions" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "chat_questions" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin update" ON "chat_questions" AS PERMISSIVE FOR UPDATE TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null) WITH CHECK ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "system" ON "chat_sessions" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "chat_sessions" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "visitor select" ON "chat_sessions" AS PERMISSIVE FOR SELECT TO current_user USING (session_id = (select nullif(current_setting('bubby.session_id', true), '')));--> statement-breakpoint
CREATE POLICY "visitor insert" ON "chat_sessions" AS PERMISSIVE FOR INSERT TO current_user WITH CHECK (session_id = (select nullif(current_setting('bubby.session_id', true), '')));--> statement-breakpoint
CREATE POLICY "visitor update" ON "chat_sessions" AS PERMISSIVE FOR UPDATE TO current_user USING (session_id = (select nullif(current_setting('bubby.session_id', true), ''))) WITH CHECK (session_id = (select nullif(current_setting('bubby.session_id', true), '')));--> statement-breakpoint
CREATE POLICY "visitor delete" ON "chat_sessions" AS PERMISSIVE FOR DELETE TO current_user USING (session_id = (select nullif(current_setting('bubby.session_id', true), '')));--> statement-breakpoint
CREATE POLICY "system" ON "shared_previews" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "visitor select" ON "shared_previews" AS PERMISSIVE FOR SELECT TO current_user USING (key = (select nullif(current_setting('bubby.session_id', true), '')) or session_id in (
  select id from chat_sessions where chat_sessions.session_id = (select nullif(current_setting('bubby.session_id', true), ''))));--> statement-breakpoint
CREATE POLICY "visitor insert" ON "shared_previews" AS PERMISSIVE FOR INSERT TO current_user WITH CHECK (session_id in (
  select id from chat_sessions where chat_sessions.session_id = (select nullif(current_setting('bubby.session_id', true), ''))));--> statement-breakpoint
CREATE POLICY "visitor update" ON "shared_previews" AS PERMISSIVE FOR UPDATE TO current_user USING (session_id in (
  select id from chat_sessions where chat_sessions.session_id = (select nullif(current_setting('bubby.session_id', true), '')))) WITH CHECK (session_id in (
  select id from chat_sessions where chat_sessions.session_id = (select nullif(current_setting('bubby.session_id', true), ''))));--> statement-breakpoint
CREATE POLICY "system" ON "contact_messages" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "contact_messages" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin update" ON "contact_messages" AS PERMISSIVE FOR UPDATE TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null) WITH CHECK ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "visitor insert" ON "contact_messages" AS PERMISSIVE FOR INSERT TO current_user WITH CHECK (status = 'new');--> statement-breakpoint
CREATE POLICY "system" ON "customer_profiles" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "customer_profiles" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin insert" ON "customer_profiles" AS PERMISSIVE FOR INSERT TO current_user WITH CHECK ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin update" ON "customer_profiles" AS PERMISSIVE FOR UPDATE TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null) WITH CHECK ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "customer select" ON "customer_profiles" AS PERMISSIVE FOR SELECT TO current_user USING (user_id = (select nullif(current_setting('bubby.customer_id', true), ''))::uuid);--> statement-breakpoint
CREATE POLICY "customer update" ON "customer_profiles" AS PERMISSIVE FOR UPDATE TO current_user USING (user_id = (select nullif(current_setting('bubby.customer_id', true), ''))::uuid) WITH CHECK (user_id = (select nullif(current_setting('bubby.customer_id', true), ''))::uuid);--> statement-breakpoint
CREATE POLICY "system" ON "deliveries" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "deliveries" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin update" ON "deliveries" AS PERMISSIVE FOR UPDATE TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null) WITH CHECK ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin insert" ON "deliveries" AS PERMISSIVE FOR INSERT TO current_user WITH CHECK (kind = 'answer' and (select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "visitor insert" ON "deliveries" AS PERMISSIVE FOR INSERT TO current_user WITH CHECK (kind not in ('mail', 'answer', 'stripe-address') and state in ('queued', 'unconfigured'));--> statement-breakpoint
CREATE POLICY "system" ON "delivery_attempts" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "delivery_attempts" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "system" ON "demo_requests" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "demo_requests" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin update" ON "demo_requests" AS PERMISSIVE FOR UPDATE TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null) WITH CHECK ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "system" ON "follow_ups" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "follow_ups" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin insert" ON "follow_ups" AS PERMISSIVE FOR INSERT TO current_user WITH CHECK ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin update" ON "follow_ups" AS PERMISSIVE FOR UPDATE TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null) WITH CHECK ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "system" ON "snoozes" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "snoozes" AS PERMISSIVE FOR SELECT TO current_user USING (admin_id = (select nullif(current_setting('bubby.admin_id', true), ''))::uuid);--> statement-breakpoint
CREATE POLICY "admin insert" ON "snoozes" AS PERMISSIVE FOR INSERT TO current_user WITH CHECK (admin_id = (select nullif(current_setting('bubby.admin_id', true), ''))::uuid);--> statement-breakpoint
CREATE POLICY "admin update" ON "snoozes" AS PERMISSIVE FOR UPDATE TO current_user USING (admin_id = (select nullif(current_setting('bubby.admin_id', true), ''))::uuid) WITH CHECK (admin_id = (select nullif(current_setting('bubby.admin_id', true), ''))::uuid);--> statement-breakpoint
CREATE POLICY "admin delete" ON "snoozes" AS PERMISSIVE FOR DELETE TO current_user USING (admin_id = (select nullif(current_setting('bubby.admin_id', true), ''))::uuid);--> statement-breakpoint
CREATE POLICY "system" ON "integration_requests" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "integration_requests" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin update" ON "integration_requests" AS PERMISSIVE FOR UPDATE TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null) WITH CHECK ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "visitor insert" ON "integration_requests" AS PERMISSIVE FOR INSERT TO current_user WITH CHECK (status = 'new');--> statement-breakpoint
CREATE POLICY "system" ON "preview_leads" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "preview_leads" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin update" ON "preview_leads" AS PERMISSIVE FOR UPDATE TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null) WITH CHECK ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "visitor insert" ON "preview_leads" AS PERMISSIVE FOR INSERT TO current_user WITH CHECK (status = 'new');--> statement-breakpoint
CREATE POLICY "system" ON "receivers" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "receivers" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin delete" ON "receivers" AS PERMISSIVE FOR DELETE TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "system" ON "admin_settings" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "admin_settings" AS PERMISSIVE FOR SELECT TO current_user USING (user_id = (select nullif(current_setting('bubby.admin_id', true), ''))::uuid);--> statement-breakpoint
CREATE POLICY "admin insert" ON "admin_settings" AS PERMISSIVE FOR INSERT TO current_user WITH CHECK (user_id = (select nullif(current_setting('bubby.admin_id', true), ''))::uuid);--> statement-breakpoint
CREATE POLICY "admin update" ON "admin_settings" AS PERMISSIVE FOR UPDATE TO current_user USING (user_id = (select nullif(current_setting('bubby.admin_id', true), ''))::uuid) WITH CHECK (user_id = (select nullif(current_setting('bubby.admin_id', true), ''))::uuid);--> statement-breakpoint
CREATE POLICY "system" ON "purges" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "purges" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "system" ON "scheduling_rules" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "scheduling_rules" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin insert" ON "scheduling_rules" AS PERMISSIVE FOR INSERT TO current_user WITH CHECK ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin update" ON "scheduling_rules" AS PERMISSIVE FOR UPDATE TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null) WITH CHECK ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "visitor select" ON "scheduling_rules" AS PERMISSIVE FOR SELECT TO current_user USING (true);--> statement-breakpoint
CREATE POLICY "system" ON "settings" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "settings" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin insert" ON "settings" AS PERMISSIVE FOR INSERT TO current_user WITH CHECK ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin update" ON "settings" AS PERMISSIVE FOR UPDATE TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null) WITH CHECK ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "visitor select" ON "settings" AS PERMISSIVE FOR SELECT TO current_user USING (true);--> statement-breakpoint
CREATE POLICY "system" ON "stripe_events" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "stripe_events" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "system" ON "consents" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "consents" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "visitor insert" ON "consents" AS PERMISSIVE FOR INSERT TO current_user WITH CHECK (revoked_at is null);--> statement-breakpoint
CREATE POLICY "system" ON "rate_limits" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "system" ON "submission_claims" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "visitor select" ON "submission_claims" AS PERMISSIVE FOR SELECT TO current_user USING (true);--> statement-breakpoint
CREATE POLICY "visitor insert" ON "submission_claims" AS PERMISSIVE FOR INSERT TO current_user WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "visitor update" ON "submission_claims" AS PERMISSIVE FOR UPDATE TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "system" ON "trial_signups" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "trial_signups" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "admin update" ON "trial_signups" AS PERMISSIVE FOR UPDATE TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null) WITH CHECK ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "customer select" ON "trial_signups" AS PERMISSIVE FOR SELECT TO current_user USING (stripe_customer_id in (select customer_id from customer_profiles where user_id = (select nullif(current_setting('bubby.customer_id', true), ''))::uuid));--> statement-breakpoint
CREATE POLICY "system" ON "auth_tokens" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "system" ON "passkeys" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer select" ON "passkeys" AS PERMISSIVE FOR SELECT TO current_user USING (user_id = (select nullif(current_setting('bubby.customer_id', true), ''))::uuid);--> statement-breakpoint
CREATE POLICY "system" ON "recovery_codes" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "system" ON "sessions" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer select" ON "sessions" AS PERMISSIVE FOR SELECT TO current_user USING (user_id = (select nullif(current_setting('bubby.customer_id', true), ''))::uuid);--> statement-breakpoint
CREATE POLICY "customer delete" ON "sessions" AS PERMISSIVE FOR DELETE TO current_user USING (user_id = (select nullif(current_setting('bubby.customer_id', true), ''))::uuid);--> statement-breakpoint
CREATE POLICY "system" ON "totp_factors" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "system" ON "user_roles" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "user_roles" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "customer select" ON "user_roles" AS PERMISSIVE FOR SELECT TO current_user USING (user_id = (select nullif(current_setting('bubby.customer_id', true), ''))::uuid);--> statement-breakpoint
CREATE POLICY "system" ON "users" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin select" ON "users" AS PERMISSIVE FOR SELECT TO current_user USING ((select nullif(current_setting('bubby.admin_id', true), ''))::uuid is not null);--> statement-breakpoint
CREATE POLICY "customer select" ON "users" AS PERMISSIVE FOR SELECT TO current_user USING (id = (select nullif(current_setting('bubby.customer_id', true), ''))::uuid);--> statement-breakpoint
CREATE POLICY "system" ON "passwords" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);