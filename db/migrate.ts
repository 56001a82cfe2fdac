import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { runMigrations } from "graphile-worker";
import postgres from "postgres";
import { appLogin, ensureLogin } from "./login";
import { viewsSql } from "./views";

/** Advisory lock key. Only one server migrates at a time. */
const MIGRATION_LOCK = 7236118;

export class MigrationError extends Error {}

/** Versions before and after a migration. `from` is null for an empty database. */
export interface Migrated {
  from: string | null;
  to: string;
}

const connect = (url: string) =>
  postgres(url, { max: 1, connect_timeout: 10, prepare: false, onnotice: () => {} });

/**
 * Migrates the job queue, our schema, functions, rights, and the app's login. Safe to repeat and to run in parallel.
 * @param folder contains migrations/ and the SQL files
 * @returns null if nothing changed
 */
export async function migrateDatabase(url: string, folder: string): Promise<Migrated | null> {
  const lock = connect(url);
  const client = connect(url);
  try {
    return await lock.begin(async (tx) => {
      await tx`set local idle_in_transaction_session_timeout = 0`;
      // A lock of the session would outlive this client behind a pooler.
      await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
      await runMigrations({ connectionString: url, logger: undefined });
      await ensureLogin(client, url, folder);
      return update(client, url, folder);
    });
  } finally {
    await Promise.all([lock.end(), client.end()]);
  }
}

async function appliedMigrations(client: postgres.Sql): Promise<number[]> {
  const [table] = await client`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (table?.name == null) return [];
  const rows = await client<
    { at: string }[]
  >`select created_at as at from drizzle.__drizzle_migrations order by id`;
  return rows.map(({ at }) => Number(at));
}

/** Migrates the schema, and recreates functions, views, and rights, unless nothing changed. */
async function update(client: postgres.Sql, url: string, folder: string): Promise<Migrated | null> {
  const migrationsFolder = join(folder, "migrations");
  const known = readMigrationFiles({ migrationsFolder });
  const applied = await appliedMigrations(client);
  if (applied.some((at, index) => index < known.length && at !== known[index]?.folderMillis)) {
    throw new MigrationError(
      "A version from before Bubby's first release created this database. Start with an empty database, or with another DATA_DIR.",
    );
  }
  // Don't change a database that a newer server migrated.
  if (applied.length > known.length) return null;
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const { user } = appLogin(url);
  const views = viewsSql();
  const rights = read("rights.sql").replaceAll(/\{(\w+)\}/g, (_, role: string) =>
    quoted(role === "app" ? user : `${user}_${role}`),
  );
  const hash = createHash("sha256");
  for (const text of [...known.map((one) => one.hash), read("functions.sql"), ...views, rights])
    hash.update(text);
  const { version: to } = JSON.parse(readFileSync(resolve("package.json"), "utf8")) as { version: string };
  const mark = `${to} ${hash.digest("hex")}`;
  const [done] = await client<{ mark: string | null; views: string | null }[]>`
    select obj_description(to_regnamespace('private'), 'pg_namespace') as mark, to_regnamespace('admin') as views`;
  // The views are missing after a failed migration.
  if (done?.mark === mark && done.views !== null) return null;
  // Drop the views first, because they depend on their tables' columns.
  await client.unsafe("drop schema if exists admin cascade");
  await migrate(drizzle(client), { migrationsFolder });
  await client.begin(async (tx) => {
    await tx.unsafe(read("functions.sql"));
    for (const statement of views) await tx.unsafe(statement);
    await tx.unsafe(rights);
    await tx.unsafe(`comment on schema private is '${mark}'`);
  });
  // Postgres doesn't collect statistics for new expression indexes by itself.
  await client.unsafe("analyze");
  // Version 0.1 marked the schema without its version.
  return { from: applied.length === 0 ? null : (/^\S+(?= )/.exec(done?.mark ?? "")?.[0] ?? "0.1.0"), to };
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
