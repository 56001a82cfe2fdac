import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { OFFLINE } from "./offline";
import { TEMPLATE } from "./template-database";

// Gives each test file a database and a data directory, before anything reads the configuration.
const url = process.env.TEST_POSTGRES_URL;
if (!url) throw new Error("tests/setup/global-postgres.ts has not run");
const name = `test_${randomBytes(6).toString("hex")}`;
const admin = postgres(url, { max: 1, onnotice: () => {} });
await admin.unsafe(`create database ${name} template ${TEMPLATE}`);
await admin.end();

// Only tests/live uses it.
process.env.OPENAI_TEST_KEY ??= process.env.OPENAI_API_KEY ?? "";
Object.assign(process.env, OFFLINE, {
  // React in the built app is the one that visitors get.
  NODE_ENV: "production",
  LOG_LEVEL: "silent",
  DATABASE_URL: url.replace(/[^/]*$/, name),
  DATA_DIR: mkdtempSync(join(tmpdir(), "bubby-test-data-")),
  SESSION_SECRET: "for tests only, for tests only, for tests only",
});

// The last file's configuration and connections, which app/lib/singleton.server.ts keeps for the process.
(globalThis as unknown as Record<symbol, Map<string, unknown> | undefined>)[
  Symbol.for("bubby.singletons")
]?.clear();
