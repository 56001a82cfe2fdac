import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import postgres from "postgres";
import { migrateDatabase } from "../../db/migrate";
import { startEmbeddedPostgres } from "../../server/postgres/embedded-postgres";
import { TEMPLATE } from "./template-database";

/** Starts one Postgres for the run, with a migrated template database that each worker copies. */
export default async function setup() {
  const folder = mkdtempSync(join(tmpdir(), "bubby-tests-"));
  // Some tests start servers as other users, who need access to the folder.
  chmodSync(folder, 0o755);
  // Contains all temporary folders of the tests and is deleted at the end.
  for (const name of ["TMPDIR", "TEMP", "TMP"]) process.env[name] = folder;
  const database = await startEmbeddedPostgres({
    dataDir: join(folder, "postgres"),
    password: "tests",
    // Autovacuum would change the planner's statistics while a test reads a query plan.
    settings: [
      "fsync=off",
      "synchronous_commit=off",
      "full_page_writes=off",
      "autovacuum=off",
      "max_connections=200",
    ],
  });
  const stop = async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const admin = postgres(database.url, { max: 1, onnotice: () => {} });
    await admin.unsafe(`create database ${TEMPLATE}`);
    await admin.end();
    await migrateDatabase(database.url.replace(/(?<=\/)[^/]*$/, TEMPLATE), resolve("db"));
  } catch (error) {
    await stop();
    throw error;
  }
  process.env.TEST_POSTGRES_URL = database.url;
  return stop;
}
