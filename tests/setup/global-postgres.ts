import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import postgres from "postgres";
import { migrateDatabase } from "../../db/migrate";
import { startEmbeddedPostgres } from "../../server/postgres/embedded-postgres";

export const TEMPLATE = "template_bubby";

/** One real Postgres for the run, with a migrated database from which each test file's own is copied. */
export default async function setup() {
  const dataDir = mkdtempSync(join(tmpdir(), "bubby-tests-"));
  const database = await startEmbeddedPostgres({
    dataDir,
    password: "tests",
    settings: ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"],
  });
  const stop = async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const admin = postgres(database.url, { max: 1, onnotice: () => {} });
    await admin.unsafe(`create database ${TEMPLATE}`);
    await admin.end();
    await migrateDatabase(database.url.replace(/[^/]*$/, TEMPLATE), resolve("db/migrations"));
  } catch (error) {
    await stop();
    throw error;
  }
  process.env.TEST_POSTGRES_URL = database.url;
  return stop;
}
