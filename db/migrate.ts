import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { runMigrations } from "graphile-worker";
import postgres from "postgres";
import { ensureLogins, requireOwnLogins } from "./logins";
import { searchVersion, updateSearch } from "./search";
import { securitySql } from "./security";

/** Advisory lock key. Only one server migrates at a time. */
const MIGRATION_LOCK = 7236118;

export class MigrationError extends Error {}

/**
 * Migrates the job queue, our schema, functions, grants, and logins. Safe to repeat and to run in parallel.
 * @param folder contains migrations/ and functions.sql
 */
export async function migrateDatabase(connectionString: string, folder: string): Promise<void> {
  const migrationsFolder = join(folder, "migrations");
  const client = postgres(connectionString, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await requireOwnLogins(client, connectionString);
    await runMigrations({ connectionString, logger: undefined });
    const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
    const applied = await appliedMigrations(client);
    if (applied.some((hash, index) => index < known.length && hash !== known[index])) {
      throw new MigrationError(
        "A version from before Bubby's first release created this database. Start with an empty database, or with another DATA_DIR.",
      );
    }
    // Don't change a database that a newer server migrated.
    if (applied.length <= known.length) await update(client, folder, known);
    await ensureLogins(client, connectionString);
  } finally {
    await client.end();
  }
}

async function appliedMigrations(client: postgres.Sql): Promise<string[]> {
  const [table] = await client`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (table?.name == null) return [];
  const rows = await client<{ hash: string }[]>`select hash from drizzle.__drizzle_migrations order by id`;
  return rows.map(({ hash }) => hash);
}

/** Migrates the schema, and recreates functions, search texts, grants, policies, and views, unless nothing changed. */
async function update(client: postgres.Sql, folder: string, known: string[]) {
  const functions = readFileSync(join(folder, "functions.sql"), "utf8");
  const security = securitySql();
  const version = createHash("sha256")
    .update([...known, functions, searchVersion, ...security].join("\n"))
    .digest("hex");
  const [done] = await client`
    select obj_description(to_regnamespace('private'), 'pg_namespace') as version, to_regnamespace('admin') as views`;
  // The views are missing after a failed migration.
  if (done?.version === version && done.views !== null) return;
  // Drop the views first, because they depend on their tables' columns.
  await client.unsafe("drop schema if exists admin cascade");
  await migrate(drizzle(client), { migrationsFolder: join(folder, "migrations") });
  await client.begin(async (tx) => {
    await tx.unsafe(functions);
    await updateSearch(tx);
    for (const statement of security) await tx.unsafe(statement);
    await tx.unsafe(`comment on schema private is '${version}'`);
  });
  // Postgres doesn't collect statistics for new expression indexes by itself.
  await client.unsafe("analyze");
}
