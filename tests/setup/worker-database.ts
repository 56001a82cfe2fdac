import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll } from "vitest";
import { OFFLINE } from "./offline";
import { emptyDatabase, TEMPLATE } from "./template-database";

// Creates a database for each worker and a data directory for each file, before the configuration is read.
const url = process.env.TEST_POSTGRES_URL;
if (!url) throw new Error("tests/setup/global-postgres.ts has not run");
const name = `worker_${process.pid}`;
const admin = postgres(url, { max: 1, onnotice: () => {} });
const [copy] = await admin`select from pg_database where datname = ${name}`;
if (!copy) await admin.unsafe(`create database ${name} template ${TEMPLATE}`);
await admin.end();
const DATABASE_URL = url.replace(/(?<=\/)[^/]*$/, name);
if (copy) await emptyDatabase(DATABASE_URL);

process.env.OPENAI_TEST_KEY ??= process.env.OPENAI_API_KEY ?? "";
Object.assign(process.env, OFFLINE, {
  // React's production build, as visitors get it.
  NODE_ENV: "production",
  LOG_LEVEL: "silent",
  DATABASE_URL,
  DATA_DIR: mkdtempSync(join(tmpdir(), "bubby-test-data-")),
  SESSION_SECRET: "for tests only, for tests only, for tests only",
});

// Resets the previous file's configuration and connections. The log stays, because modules reference it.
const singletons = () =>
  (globalThis as unknown as Record<symbol, Map<string, unknown> | undefined>)[Symbol.for("bubby.singletons")];
const kept = singletons();
for (const one of kept?.keys() ?? []) if (one !== "log") kept?.delete(one);

afterAll(async () => {
  const pools = [...(singletons() ?? [])].flatMap(([name, value]) =>
    name.startsWith("postgres:") ? (value as postgres.Sql) : [],
  );
  await Promise.all(pools.map((pool) => pool.end({ timeout: 1 })));
});
