import { chmodSync, chownSync, existsSync, mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureBuilt } from "../../server/start/prepare.mjs";
import { connectTo, postmasterOf } from "../setup/embedded-database";
import { eventually } from "../setup/eventually";
import { posted, typedDemo } from "../setup/forms";
import { freePort } from "../setup/free-port";
import { BEHAVIOURS, startReceiver } from "../setup/receiver";
import { killServers, spawnServer } from "../setup/running-server";

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let port: number;
beforeAll(async () => {
  await ensureBuilt();
  receiver = await startReceiver();
  port = await freePort();
});
afterAll(() => receiver.stop());

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bubby-start-"));
  // Started by root, Postgres runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  return folder;
}

const start = (
  dataDir: string,
  settings: Record<string, string> = {},
  options?: Parameters<typeof spawnServer>[1],
) =>
  spawnServer(
    {
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_WEBHOOK_URL: receiver.url,
      WEBHOOK_ALLOW_PRIVATE: "1",
      ...settings,
    },
    options,
  );

async function started(...args: Parameters<typeof start>) {
  const server = start(...args);
  await server.ready();
  return server;
}

const isReady = () =>
  fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

let asked = 100;
const demand = (name: string) =>
  fetch(`http://localhost:${port}/demo`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(posted(typedDemo({ name, phone: `(602) 555-0${++asked}` }))),
  });

async function namesIn(dataDir: string): Promise<string[]> {
  const sql = connectTo(dataDir);
  const rows = await sql<{ name: string }[]>`select name from demo_requests order by created_at`;
  await sql.end();
  return rows.map(({ name }) => name);
}

// These tests run in sequence on one data directory, because each start takes seconds.
describe("Server with one data directory", () => {
  const dataDir = newFolder();
  let server: Awaited<ReturnType<typeof started>>;
  const names: string[] = [];
  afterAll(async () => {
    killServers();
    await server?.exit;
    const left = postmasterOf(dataDir);
    if (left) process.kill(left.pid, "SIGQUIT");
  });

  it("doesn't start and creates no database if the port is taken", async () => {
    const other = createServer().listen(port, "127.0.0.1");
    server = start(dataDir);
    expect(await server.exit).toBe(1);
    expect(server.output.error).toBe(`Port ${port} is in use. Stop the other program, or set PORT.\n`);
    expect(existsSync(join(dataDir, "postgres"))).toBe(false);
    await new Promise((closed) => other.close(closed));
  });

  it("prints the first admin's password on the first start", async () => {
    server = await started(dataDir, {}, { command: ["npm", "start"] });
    expect(server.output.out).toMatch(/First admin: [^\s@]+@[^\s@]+, password \S{16,}/);
    expect(await isReady()).toBe(true);
    expect((await demand("Dana One")).status).toBe(303);
    names.push("Dana One");
  });

  it("doesn't start twice with the same data directory", async () => {
    const second = start(dataDir, { PORT: String(await freePort()) });
    expect(await second.exit).toBe(1);
    expect(second.output.error).toContain("A server is already running");
  });

  it("stops when `npm start` gets SIGTERM", async () => {
    server.signal("SIGTERM");
    expect(await eventually(() => !existsSync(join(dataDir, "server.lock")))).toBe(true);
    expect(postmasterOf(dataDir)).toBeNull();
  });

  it("keeps its data and prints no password on the second start", async () => {
    server = await started(dataDir);
    expect(server.output.out).not.toContain("password");
    expect(await namesIn(dataDir)).toEqual(names);
  });

  it("restarts its killed database and stores the forms posted in the meantime", async () => {
    process.kill(postmasterOf(dataDir)!.pid, "SIGKILL");
    expect((await demand("Dana Spooled")).status).toBe(303);
    names.push("Dana Spooled");
    expect(await eventually(isReady)).toBe(true);
    expect(await eventually(async () => (await namesIn(dataDir)).length === names.length)).toBe(true);
  });

  it("adopts the database that a killed server left running", async () => {
    expect((await demand("Dana Kept")).status).toBe(303);
    names.push("Dana Kept");
    await server.stop("SIGKILL");
    const left = postmasterOf(dataDir);
    expect(left).not.toBeNull();
    server = await started(dataDir);
    expect(postmasterOf(dataDir)?.pid).toBe(left?.pid);
    expect(await namesIn(dataDir)).toEqual(names);
  });

  it("recovers after both server and database were killed, as in a power outage", async () => {
    const database = postmasterOf(dataDir)!.pid;
    await server.stop("SIGKILL");
    process.kill(database, "SIGKILL");
    server = await started(dataDir);
    expect(await namesIn(dataDir)).toEqual(names);
  });

  it("finishes open requests and then stops its database, although a webhook's receiver hangs", async () => {
    const reaches = (name: string) =>
      eventually(() => receiver.received.some(({ body }) => body.contact_name === name));
    receiver.behave(BEHAVIOURS.hangs);
    const hung = demand("Dana Hung");
    await reaches("Dana Hung");
    receiver.behave(BEHAVIOURS.takesItsTime);
    const answer = demand("Dana Slow");
    await reaches("Dana Slow");
    // Exit code 1 would mean that the shutdown timed out.
    expect(await server.stop()).toBe(0);
    expect((await answer).status).toBe(303);
    expect([303, 503]).toContain((await hung).status);
    expect(existsSync(join(dataDir, "postgres/postmaster.pid"))).toBe(false);
    expect(existsSync(join(dataDir, "server.lock"))).toBe(false);
  });
});

it.runIf(isRoot)("the server runs as an ordinary user", async () => {
  const dataDir = newFolder();
  chownSync(dataDir, NOBODY, NOBODY);
  const server = await started(dataDir, {}, { uid: NOBODY });
  expect((await demand("Dana Plain")).status).toBe(303);
  expect(await namesIn(dataDir)).toEqual(["Dana Plain"]);
  expect(await server.stop()).toBe(0);
});
