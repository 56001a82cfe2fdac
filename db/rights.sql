-- The grants of this database. {app}, {visitor}, {customer}, {admin}, and {system} stand for the names from roles.sql.
-- The policies in each table's file (db/schema) decide which rows a role sees. Visitors, admins, and the system may
-- use every table. Customers change only the columns below. A role without a policy reads an empty table, without an error.
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM {visitor}, {customer}, {admin}, {system};
GRANT USAGE ON SCHEMA public TO {app}, {visitor}, {customer}, {admin}, {system};
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {visitor}, {admin}, {system};
GRANT SELECT, DELETE ON ALL TABLES IN SCHEMA public TO {customer};
GRANT UPDATE (business_name, phone) ON customer_profiles TO {customer};
-- The site never changes what was typed into a trial form. A changed account address moves its trials.
REVOKE UPDATE ON trial_signups FROM {visitor}, {system};
GRANT UPDATE (status, running, trial_end_date, stripe_customer_id, stripe_setup_intent_id, stripe_subscription_id,
  card_saved_at, synced_at, user_id, email, refused_at, consent_revoked_at) ON trial_signups TO {system};
-- Histories are append-only, except for purge_history.
REVOKE UPDATE, DELETE ON audit_log, status_changes FROM {visitor}, {customer}, {admin}, {system};
GRANT USAGE ON SCHEMA admin TO {admin};
GRANT SELECT ON ALL TABLES IN SCHEMA admin TO {admin};

-- The login sets a context in the statement that takes the role.
GRANT EXECUTE ON FUNCTION set_session_context(text), set_customer_context(uuid), set_admin_context(uuid) TO {app};
GRANT EXECUTE ON FUNCTION queue_delivery(uuid, timestamptz, integer) TO {visitor}, {admin}, {system};
GRANT EXECUTE ON FUNCTION current_admin(), question_key(text) TO {admin};
GRANT EXECUTE ON FUNCTION purge_history(text, timestamptz, integer) TO {system};

-- A policy's name begins with its role. Migrations create policies for the owner, because role names differ.
DO $$
DECLARE policy record;
BEGIN
  FOR policy IN SELECT tablename, policyname FROM pg_policies WHERE schemaname = 'public' LOOP
    EXECUTE format('ALTER POLICY %I ON %I TO %I', policy.policyname, policy.tablename,
      session_user || '_app_' || split_part(policy.policyname, ' ', 1));
  END LOOP;
END $$;
