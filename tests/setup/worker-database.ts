import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { TEMPLATE } from "./global-postgres";
import { OFFLINE } from "./offline";

// Before anything reads the configuration: a database and a data directory of this test file's own.
const url = process.env.TEST_POSTGRES_URL;
if (!url) throw new Error("tests/setup/global-postgres.ts has not run");
const name = `test_${randomBytes(6).toString("hex")}`;
const admin = postgres(url, { max: 1, onnotice: () => {} });
await admin.unsafe(`create database ${name} template ${TEMPLATE}`);
await admin.end();

// Kept for tests/live alone.
process.env.OPENAI_TEST_KEY ??= process.env.OPENAI_API_KEY ?? "";
Object.assign(process.env, OFFLINE, {
  NODE_ENV: "test",
  LOG_LEVEL: "silent",
  DATABASE_URL: url.replace(/[^/]*$/, name),
  DATA_DIR: mkdtempSync(join(tmpdir(), "bubby-test-data-")),
  SESSION_SECRET: "for tests only, for tests only, for tests only",
});
