import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appLogin } from "~db/login";
import { migrateDatabase } from "~db/migrate";
import { asCustomer, asSystem, closeDatabase, renewDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { startWorker } from "../../server/worker";
import { sql as owner } from "../setup/database";
import { eventually } from "../setup/eventually";
import { freePort } from "../setup/free-port";

const PROGRAM = "pgbouncer";
const isInstalled = spawnSync(PROGRAM, ["--version"]).status === 0;
const direct = new URL(env().DATABASE_URL);
const NOBODY = 65534;

async function startPgBouncer(mode: string) {
  const folder = mkdtempSync(join(tmpdir(), "pgbouncer-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const app = appLogin(direct.href);
  const users = [
    [direct.username, decodeURIComponent(direct.password)] as const,
    [app.user, app.pass] as const,
  ];
  writeFileSync(join(folder, "users.txt"), users.map(([name, pass]) => `"${name}" "${pass}"\n`).join(""));
  writeFileSync(
    join(folder, "pgbouncer.ini"),
    `[databases]
* = host=127.0.0.1 port=${direct.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = ${mode}
auth_type = plain
auth_file = ${join(folder, "users.txt")}
`,
  );
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const running = spawn(PROGRAM, [join(folder, "pgbouncer.ini")], { stdio: "ignore", ...user });
  const stop = async () => {
    const ended = once(running, "exit");
    running.kill("SIGINT");
    await ended;
  };
  return { port, stop };
}

describe.skipIf(!isInstalled).each([
  ["transaction", "off"],
  ["session", "on"],
] as const)("Behind PgBouncer in %s mode with DATABASE_PREPARE=%s", (mode, prepare) => {
  const name = `${mode}_${process.env.VITEST_POOL_ID}`;
  const ann = newId();
  const bob = newId();
  let stop = () => Promise.resolve();
  let pooled: URL;

  beforeAll(async () => {
    await owner.unsafe(`create database ${name}`);
    const pooler = await startPgBouncer(mode);
    stop = pooler.stop;
    pooled = new URL(direct);
    Object.assign(pooled, { port: pooler.port, pathname: `/${name}` });
    await eventually(() =>
      fetch(`http://127.0.0.1:${pooler.port}`).catch((error: Error & { cause?: { code?: string } }) =>
        error.cause?.code === "ECONNREFUSED" ? null : error,
      ),
    );
    Object.assign(env(), { DATABASE_URL: pooled.href, DATABASE_PREPARE: prepare });
    renewDatabase();
  });
  afterAll(async () => {
    await closeDatabase(1);
    await stop();
    await owner.unsafe(`drop database ${name} with (force)`);
    Object.assign(env(), { DATABASE_URL: direct.href, DATABASE_PREPARE: "" });
    renewDatabase();
  });

  it("the start migrates an empty database, and the next start doesn't wait for the first one's lock", async () => {
    expect(await migrateDatabase(pooled.href, resolve("db"))).toMatchObject({ from: null });
    expect(await migrateDatabase(pooled.href, resolve("db"))).toBeNull();
  });

  it("each of 200 parallel transactions sees only its customer's rows", async () => {
    const insert = postgres(pooled.href, { max: 1, prepare: false });
    for (const id of [ann, bob])
      await insert`insert into users (id, email) values (${id}, ${`${id}@pool.test`})`;
    await insert.end();
    const asked = Array.from({ length: 100 }, () => [ann, bob]).flat();
    const seen = await Promise.all(
      asked.map((id) => asCustomer(id, (tx) => tx.execute<{ id: string }>(sql`select id from users`))),
    );
    expect(seen.map((rows) => rows.map(({ id }) => id).join())).toEqual(asked);
    expect(await asSystem((tx) => tx.execute(sql`select id from users`))).toHaveLength(2);
  });

  it("the worker takes a queued job", async () => {
    const worker = startWorker();
    const queued = () => worker.queue().then(({ due }) => due);
    await asSystem((tx) => tx.execute(sql`select queue_delivery(${ann}::uuid)`));
    await eventually(async () => (await queued()) === 0, 20_000);
    await worker.stop();
  });
});
