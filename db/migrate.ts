import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { runMigrations } from "graphile-worker";
import postgres from "postgres";
import { ensureLogins } from "./logins";

/** Any constant: one server at a time migrates. */
const MIGRATION_LOCK = 7236118;

/** Brings the schema of the job queue, then ours and its logins up to date, as the owner of the tables. Safe to run again and at once. */
export async function migrateDatabase(connectionString: string, migrationsFolder: string): Promise<void> {
  const client = postgres(connectionString, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await runMigrations({ connectionString, logger: undefined });
    await migrate(drizzle(client), { migrationsFolder });
    await ensureLogins(client, connectionString);
  } finally {
    await client.end();
  }
}
