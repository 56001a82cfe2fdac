-- The worker of each running server, and when it was last seen (server/heartbeat.ts). Only the tables' owner sees it.
CREATE TABLE private.workers (id text PRIMARY KEY, seen_at timestamptz NOT NULL DEFAULT now());
