import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it, vi } from "vitest";
import { bytesOf, pack } from "../../server/backup/entries";
import { restore } from "../../server/backup/restore";
import { BackupError, seal, unseal } from "../../server/backup/sealed-file";
import { PASSWORD } from "../accounts/people";
import { runCommand } from "../setup/command";
import { connectTo } from "../setup/embedded-database";
import { posted, typedContact } from "../setup/forms";
import { startServer } from "../setup/running-server";

const folder = mkdtempSync(join(tmpdir(), "bubby-backup-"));
const dataDir = join(folder, "data");
const file = join(folder, "bubby.backup");
const PASSPHRASE = "four words and a comma,";
const ADMIN = "owner@backup.example";
const own = (settings: object) => ({ DATABASE_URL: "", SESSION_SECRET: "", ...settings });

const run = (name: string, settings: Record<string, string>, ...args: string[]) =>
  runCommand(name, { BACKUP_PASSPHRASE: PASSPHRASE, ...settings }, ...args);

type Running = Awaited<ReturnType<typeof startServer>>;
const signIn = (server: Running) =>
  server.request("/auth", {
    method: "POST",
    form: new URLSearchParams({ intent: "sign-in", email: ADMIN, password: PASSWORD }),
  });

const accepted: string[] = [];
let cookie: string;
let counts: Record<string, number>;

const countsIn = async (of: string) => {
  const sql = connectTo(of);
  const [row] = await sql`select
    (select count(*)::int from users) as users, (select count(*)::int from audit_log) as audit,
    (select count(*)::int from chat_messages) as messages,
    (select transcript from chat_sessions limit 1) as transcript`;
  const jobs =
    await sql`select run_at from graphile_worker.jobs where key like 'delivery:%' and run_at > now() + interval '1 day'`;
  await sql.end();
  return { ...row, jobs: jobs.map(({ run_at }) => (run_at as Date).toISOString()) } as unknown as Record<
    string,
    number
  >;
};

beforeAll(async () => {
  const server = await startServer(own({ DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: PASSWORD }));
  const signedIn = await signIn(server);
  expect(signedIn.status).toBe(303);
  cookie = signedIn.headers
    .getSetCookie()
    .find((one) => one.includes("session="))!
    .split(";")[0]!;
  const sql = connectTo(dataDir);
  await sql`insert into chat_sessions (id, session_id) values (gen_random_uuid(), 'session_1')`;
  await sql`insert into chat_messages (id, session_id, sender, message_text, message_order)
    select gen_random_uuid(), id, 'user', E'Tabs\tand\nlines \\\\ and “quotes”', 1 from chat_sessions`;
  await sql`insert into deliveries (id, kind, subject_id, payload)
    values ('00000000-0000-8000-a000-000000000001', 'mail', gen_random_uuid(), '{"to": "later@backup.example", "subject": "Later", "body": []}')`;
  await sql`select queue_delivery('00000000-0000-8000-a000-000000000001', '2100-01-01T00:00:00Z')`;
  await sql.end();
  mkdirSync(join(dataDir, "spool/rejected"), { recursive: true });
  writeFileSync(join(dataDir, "spool/rejected/one.json"), '{"form":"?"}');

  let stopped = false;
  let sent = 0;
  const load = Promise.all(
    [0, 1, 2].map(async () => {
      while (!stopped) {
        const email = `load${++sent}@backup.example`;
        const form = new URLSearchParams(posted(typedContact({ email })));
        const { status } = await server.request("/contact", { method: "POST", form });
        if (status === 303) accepted.push(email);
      }
    }),
  );
  await vi.waitUntil(() => accepted.length >= 5, { timeout: 120_000 });
  const before = accepted.length;
  expect(await run("backup", { DATA_DIR: dataDir }, file)).toMatchObject({ code: 0 });
  stopped = true;
  await load;
  expect(accepted.length).toBeGreaterThan(before);
  accepted.length = before;
  counts = await countsIn(dataDir);
  await server.stop();
});

it("a backup made under load restores every accepted form and all accounts", async () => {
  const restored = join(folder, "restored");
  expect(await run("restore", { DATA_DIR: restored }, file)).toMatchObject({ code: 0 });
  expect(readFileSync(join(restored, "secrets.json"), "utf8")).toBe(
    readFileSync(join(dataDir, "secrets.json"), "utf8"),
  );
  expect(readFileSync(join(restored, "spool/rejected/one.json"), "utf8")).toBe('{"form":"?"}');
  const server = await startServer(own({ DATA_DIR: restored }));
  const sql = connectTo(restored);
  const rows = await sql<{ email: string }[]>`select email from contact_messages`;
  await sql.end();
  const there = new Set(rows.map(({ email }) => email));
  expect(accepted.filter((email) => !there.has(email))).toEqual([]);
  expect(await countsIn(restored)).toEqual(counts);
  expect((await server.request("/admin/contact-messages", { cookie })).status).toBe(200);
  expect((await signIn(server)).status).toBe(303);
  await server.stop();
});

it("a restore leaves a non-empty folder unchanged", async () => {
  const { code, output } = await run("restore", { DATA_DIR: dataDir }, file);
  expect([code, output]).toEqual([1, expect.stringContaining("isn't empty")]);
});

it("a backup with a short passphrase isn't written", async () => {
  const target = join(folder, "short.backup");
  const { code, output } = await run("backup", { DATA_DIR: dataDir, BACKUP_PASSPHRASE: "short" }, target);
  expect([code, output.trim()]).toEqual([1, "Set BACKUP_PASSPHRASE to at least 12 characters."]);
  expect(existsSync(target)).toBe(false);
});

it.each<[string, string, (whole: Buffer) => Buffer, RegExp]>([
  ["sealed with another passphrase", "another passphrase", (whole) => whole, /The passphrase is wrong/],
  ["truncated", PASSPHRASE, (whole) => whole.subarray(0, whole.length - 1), /damaged or incomplete/],
  [
    "changed by one bit",
    PASSPHRASE,
    (whole) => Buffer.from(whole).fill(whole[900]! ^ 1, 900, 901),
    /damaged or incomplete/,
  ],
  ["no backup", PASSPHRASE, () => Buffer.from("hello".padEnd(99)), /isn't a backup/],
])("a file that is %s isn't restored", async (_, passphrase, change, reason) => {
  const damaged = join(folder, "damaged");
  writeFileSync(damaged, change(readFileSync(file)));
  const fault: unknown = await unseal(damaged, passphrase).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(BackupError);
  expect((fault as BackupError).message).toMatch(reason);
});

it("a restore of another version's backup leaves no folder behind", async () => {
  const other = join(folder, "other.backup");
  await seal(
    other,
    PASSPHRASE,
    pack(
      (async function* () {
        yield { about: { kind: "head", migrations: ["x"], takenAt: "" }, bytes: bytesOf("") } as const;
        yield { about: { kind: "file", path: "spool/a.json" }, bytes: bytesOf("{}") } as const;
        yield { about: { kind: "jobs" }, bytes: bytesOf("[]") } as const;
      })(),
    ),
  );
  const target = join(folder, "target");
  const url = process.env.DATABASE_URL!;
  await expect(restore(other, PASSPHRASE, { dataDir: target, url })).rejects.toThrow(
    "Another version of Bubby made this backup",
  );
  expect([existsSync(target), existsSync(`${target}.restoring`)]).toEqual([false, false]);
});
