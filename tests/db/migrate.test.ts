import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrateDatabase, MigrationError } from "~db/migrate";
import { newId } from "~/lib/id.server";

const FOLDER = resolve("db");
const name = `upgraded_${process.env.VITEST_POOL_ID}`;
const url = process.env.DATABASE_URL!.replace(/(?<=\/)[^/]*$/, name);
const admin = postgres(process.env.DATABASE_URL!, { max: 1 });
const owner = postgres(url, { max: 1, onnotice: () => {} });

beforeAll(async () => {
  await admin.unsafe(`create database ${name}`);
  await migrateDatabase(url, FOLDER);
  await owner`insert into demo_requests (id, name, phone, consent) values (${newId()}, 'Dana Reyes', '+16025550123', true)`;
});
afterAll(async () => {
  await owner.end();
  await admin.unsafe(`drop database ${name}`);
  await admin.end();
});

function withMigration(sql: string): string {
  const folder = mkdtempSync(join(tmpdir(), "db-"));
  cpSync(FOLDER, folder, { recursive: true });
  const path = join(folder, "migrations/meta/_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { when: number }[] };
  const last = journal.entries[journal.entries.length - 1];
  journal.entries.push({ ...last, ...{ idx: journal.entries.length, when: Date.now(), tag: "9999_next" } });
  writeFileSync(path, JSON.stringify(journal));
  writeFileSync(join(folder, "migrations/9999_next.sql"), sql);
  return folder;
}

const viewColumns = async () =>
  (
    await owner`select column_name from information_schema.columns
      where table_schema = 'admin' and table_name = 'demo_requests'`
  ).map((row) => row.column_name as string);

it("a failed migration changes nothing, and a start of the previous version recreates its views", async () => {
  await expect(migrateDatabase(url, withMigration("select 1 / 0"))).rejects.toThrow();
  await migrateDatabase(url, FOLDER);
  expect(await viewColumns()).toContain("search_text");
});

it("a new column appears in its view, and a changed search column is filled for existing rows", async () => {
  await owner`comment on column demo_requests.search_text is 'of an older version'`;
  await migrateDatabase(url, withMigration("alter table demo_requests add column city text"));
  expect(await viewColumns()).toContain("city");
  const [row] = await owner`select search_text from demo_requests`;
  expect(row?.search_text).toContain("dana reyes");
  const indexes = await owner`select indexname from pg_indexes where tablename = 'demo_requests'`;
  expect(indexes.map(({ indexname }) => indexname as string)).toContain("demo_requests_search_idx");
});

it("an older version doesn't change a newer database", async () => {
  await migrateDatabase(url, FOLDER);
  expect(await viewColumns()).toContain("city");
});

it("a database with unknown migrations is rejected with an explanation", async () => {
  await owner`update drizzle.__drizzle_migrations set hash = 'other' where id = 1`;
  const migrated = migrateDatabase(url, FOLDER);
  await expect(migrated).rejects.toThrow(MigrationError);
  await expect(migrated).rejects.toThrow("Start with an empty database, or with another DATA_DIR.");
});
