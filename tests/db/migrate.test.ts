import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { appLogin } from "~db/login";
import { migrateDatabase, MigrationError } from "~db/migrate";
import { newId } from "~/lib/id.server";

const FOLDER = resolve("db");
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
const admin = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
afterAll(() => admin.end());

async function createDatabase(kind: string) {
  const name = `${kind}_${process.env.VITEST_POOL_ID}`;
  const url = process.env.DATABASE_URL!.replace(/(?<=\/)[^/]*$/, name);
  await admin.unsafe(`create database ${name}`);
  const owner = postgres(url, { max: 1, onnotice: () => {} });
  afterAll(async () => {
    await owner.end();
    await admin.unsafe(`drop database ${name} with (force)`);
  });
  return { url, owner };
}

interface Entry {
  idx: number;
  when: number;
  tag: string;
}

function withJournal(change: (entries: Entry[]) => Entry[]): string {
  const folder = mkdtempSync(join(tmpdir(), "db-"));
  cpSync(FOLDER, folder, { recursive: true });
  const path = join(folder, "migrations/meta/_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: Entry[] };
  writeFileSync(path, JSON.stringify({ ...journal, entries: change(journal.entries) }));
  return folder;
}

function withMigration(sql: string): string {
  const folder = withJournal((entries) => [
    ...entries,
    { ...entries[0]!, idx: entries.length, when: Date.now(), tag: "9999_next" },
  ]);
  writeFileSync(join(folder, "migrations/9999_next.sql"), sql);
  return folder;
}

const { url, owner } = await createDatabase("upgraded");
const old = await createDatabase("old");

const viewColumns = async () =>
  (
    await owner`select column_name from information_schema.columns
      where table_schema = 'admin' and table_name = 'demo_requests'`
  ).map((row) => row.column_name as string);

beforeAll(async () => {
  expect(await migrateDatabase(url, FOLDER)).toEqual({ from: null, to: version });
  expect(await migrateDatabase(url, FOLDER)).toBeNull();
});

it("a start of the previous version recreates its views after a failed migration", async () => {
  await expect(migrateDatabase(url, withMigration("select 1 / 0"))).rejects.toThrow();
  await migrateDatabase(url, FOLDER);
  expect(await viewColumns()).toContain("search_text");
});

it("a new column appears in its view", async () => {
  const changed = withMigration("alter table demo_requests add column city text");
  expect(await migrateDatabase(url, changed)).toEqual({ from: version, to: version });
  expect(await viewColumns()).toContain("city");
});

it("an older version doesn't change a newer database", async () => {
  expect(await migrateDatabase(url, FOLDER)).toBeNull();
  expect(await viewColumns()).toContain("city");
});

it("a database with unknown migrations is rejected with an explanation", async () => {
  await owner`update drizzle.__drizzle_migrations set created_at = 1 where id = 1`;
  const migrated = migrateDatabase(url, FOLDER);
  await expect(migrated).rejects.toThrow(MigrationError);
  await expect(migrated).rejects.toThrow("Start with an empty database, or with another DATA_DIR.");
});

it("a database of version 0.1 keeps its data and loses the seven logins' rights", async () => {
  const { url, owner } = old;
  const folder = withJournal((entries) => entries.filter(({ tag }) => tag < "0004"));
  await migrate(drizzle(owner), { migrationsFolder: join(folder, "migrations") });
  // Version 0.1 created these outside its migrations.
  await owner.unsafe(
    `
    create role bubby_visitor login noinherit;
    create policy bubby_visitor on demo_requests to bubby_visitor using (true);
    grant select on demo_requests to bubby_visitor;
    alter table demo_requests add column search_text text generated always as (lower(name)) stored;
    create schema admin;
    create view admin.demo_requests as select * from demo_requests;
    comment on schema private is 'no version'`.replace("no version", "0".repeat(64)),
  );
  const id = newId();
  await owner`insert into users (id, email, password_hash) values (${id}, 'dana@old.test', 'argon2')`;
  await owner`insert into demo_requests (id, name, phone, consent) values (${id}, 'Dana Reyés', '+16025550123', true)`;
  await owner`insert into security_events (id, kind, user_id, address, user_agent) values
    (${newId()}, 'sign-in', ${id}, '203.0.113.7', 'Firefox'), (${newId()}, 'sign-in-failed', null, '203.0.113.8', null),
    (${newId()}, 'exported', ${id}, '203.0.113.7', null), (${newId()}, 'role-granted', ${id}, null, null)`;

  expect(await migrateDatabase(url, FOLDER)).toEqual({ from: "0.1.0", to: version });

  expect(await owner`select hash from passwords where user_id = ${id}`).toEqual([{ hash: "argon2" }]);
  const [found] = await owner`select search_text from demo_requests where id = ${id}`;
  expect(found?.search_text).toBe("dana reyes\nnot provided\n+16025550123\n16025550123");
  expect(await owner`select from pg_roles where rolname = 'bubby_visitor'`).toHaveLength(0);
  const policies =
    await owner`select distinct policyname as name, roles from pg_policies where tablename = 'demo_requests'`;
  for (const { name, roles } of policies as unknown as { name: string; roles: string }[])
    expect(String(roles)).toContain(`${appLogin(url).user}_${name.split(" ")[0]}`);
});

it("the security events of version 0.1 are in the audit log, once for each action", async () => {
  const entries = await old.owner`select action, table_name, address, user_agent, user_id is null as nobodys
    from audit_log order by action`;
  expect(entries).toEqual([
    { action: "role granted", table_name: "user_roles", address: null, user_agent: null, nobodys: true },
    { action: "sign-in", table_name: "users", address: "203.0.113.7", user_agent: "Firefox", nobodys: false },
    {
      action: "sign-in-failed",
      table_name: "users",
      address: "203.0.113.8",
      user_agent: null,
      nobodys: true,
    },
  ]);
  expect(await old.owner`select to_regclass('security_events') as gone`).toEqual([{ gone: null }]);
});
