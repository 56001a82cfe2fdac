-- Creates the app's login and the four roles that a transaction can take. The login inherits nothing, so it has no rights
-- outside a role. Roles belong to the whole Postgres server: their names begin with the owner's name.
DO $$
DECLARE
  app text := session_user || '_app';
  ending text;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = app) THEN
    EXECUTE format('CREATE ROLE %I', app);
  END IF;
  EXECUTE format('ALTER ROLE %I LOGIN NOINHERIT PASSWORD %L', app, current_setting('bubby.password'));
  -- A pooler doesn't pass settings on, so they belong to the login. The default random_page_cost is for spinning disks,
  -- and JIT compilation slows down short queries.
  EXECUTE format('ALTER ROLE %I SET random_page_cost = 1.1', app);
  EXECUTE format('ALTER ROLE %I SET jit = off', app);
  EXECUTE format('ALTER ROLE %I SET idle_in_transaction_session_timeout = ''30s''', app);
  FOREACH ending IN ARRAY ARRAY['_visitor', '_customer', '_admin', '_system'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = app || ending) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN', app || ending);
    END IF;
    EXECUTE format('GRANT %I TO %I', app || ending, app);
  END LOOP;
END $$;
