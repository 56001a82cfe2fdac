import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureBuilt } from "../../server/start/prepare.mjs";
import { eventually } from "../setup/eventually";
import { posted, typedDemo } from "../setup/forms";
import { BEHAVIOURS, startReceiver } from "../setup/receiver";
import { OFFLINE } from "../setup/offline";

const PORT = 4170 + Number(process.env.VITEST_POOL_ID ?? 0);
const BASE_URL = `http://localhost:${PORT}`;
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

interface Started {
  process: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
}

const running = new Set<ChildProcess>();
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const folders: string[] = [];

beforeAll(async () => {
  await ensureBuilt();
  receiver = await startReceiver();
}, 120_000);

afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  for (const folder of folders) {
    const left = postmasterOf(folder);
    if (left) process.kill(left.pid, "SIGQUIT");
    await eventually(() => !postmasterOf(folder), 5_000);
    rmSync(folder, { recursive: true, force: true });
  }
  await receiver.stop();
});

function newFolder({ open = false } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "bubby-start-"));
  if (open) chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

function start(
  dataDir: string,
  { port = PORT, ...env }: Record<string, string | number> = {},
  uid?: number,
): Started {
  const child = spawn(process.execPath, [resolve("server/start.mjs")], {
    env: {
      ...OFFLINE,
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_WEBHOOK_URL: receiver.url,
      WEBHOOK_ALLOW_PRIVATE: "1",
      ...(env as Record<string, string>),
    } as unknown as NodeJS.ProcessEnv,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  running.add(child);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
  const exit = new Promise<number | null>((done) =>
    child.once("exit", (code) => {
      running.delete(child);
      done(code);
    }),
  );
  return { process: child, output: () => output, exit };
}

async function ready(server: Started): Promise<void> {
  await eventually(
    () => server.output().includes("Bubby is ready") || server.process.exitCode !== null,
    60_000,
  );
  expect(server.output()).toContain("Bubby is ready");
}

async function stop(server: Started): Promise<number | null> {
  server.process.kill("SIGTERM");
  return server.exit;
}

const demand = (name: string, phone: string) =>
  fetch(`${BASE_URL}/demo`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(posted(typedDemo({ name, phone }))),
  });

function postmasterOf(dataDir: string): { pid: number; port: number } | null {
  const file = join(dataDir, "postgres/postmaster.pid");
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, "utf8").split("\n");
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

async function namesIn(dataDir: string): Promise<string[]> {
  const { databasePassword } = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")) as Record<
    string,
    string
  >;
  const port = postmasterOf(dataDir)?.port;
  const owner = postgres(`postgres://bubby:${databasePassword}@127.0.0.1:${port}/bubby`, { max: 1 });
  const rows = await owner<{ name: string }[]>`select name from demo_requests order by created_at`;
  await owner.end();
  return rows.map(({ name }) => name);
}

describe("the server", () => {
  it("starts from nothing, stops cleanly, and starts again with its data", { timeout: 120_000 }, async () => {
    const dataDir = newFolder({ open: true });
    const first = start(dataDir);
    await ready(first);
    expect(first.output()).toMatch(/First admin: \S+@\S+, password \S{16,}/);
    expect((await fetch(`${BASE_URL}/readyz`)).status).toBe(200);
    expect((await demand("Dana One", "(602) 555-0171")).status).toBe(303);
    expect(await stop(first)).toBe(0);
    expect(existsSync(join(dataDir, "postgres/postmaster.pid"))).toBe(false);
    expect(existsSync(join(dataDir, "server.lock"))).toBe(false);

    const second = start(dataDir);
    await ready(second);
    expect(second.output()).not.toContain("password");
    expect(await namesIn(dataDir)).toEqual(["Dana One"]);
    expect(await stop(second)).toBe(0);
  });

  it("finishes open requests when it stops", { timeout: 120_000 }, async () => {
    const dataDir = newFolder();
    const server = start(dataDir);
    await ready(server);
    receiver.behave(BEHAVIOURS.hangs);
    const answer = demand("Dana Slow", "(602) 555-0172");
    await eventually(() => receiver.received.some(({ body }) => body.contact_name === "Dana Slow"));
    // A stop that runs out of time exits with 1.
    expect(await stop(server)).toBe(0);
    expect([303, 503]).toContain((await answer).status);
    receiver.behave(BEHAVIOURS.takes);

    const again = start(dataDir);
    await ready(again);
    expect(await namesIn(dataDir)).toEqual(["Dana Slow"]);
    expect(await stop(again)).toBe(0);
  });

  it("loses nothing when it is killed and starts again", { timeout: 120_000 }, async () => {
    const dataDir = newFolder();
    const killed = start(dataDir);
    await ready(killed);
    expect((await demand("Dana Kept", "(602) 555-0173")).status).toBe(303);
    killed.process.kill("SIGKILL");
    await killed.exit;
    const left = postmasterOf(dataDir);
    expect(left).not.toBeNull();

    const adopting = start(dataDir);
    await ready(adopting);
    expect(postmasterOf(dataDir)?.pid).toBe(left?.pid);
    expect(await namesIn(dataDir)).toEqual(["Dana Kept"]);

    // The database dies too, as in a power cut.
    adopting.process.kill("SIGKILL");
    await adopting.exit;
    process.kill(left?.pid as number, "SIGKILL");
    const recovering = start(dataDir);
    await ready(recovering);
    expect(await namesIn(dataDir)).toEqual(["Dana Kept"]);
    expect(await stop(recovering)).toBe(0);
    expect(existsSync(join(dataDir, "postgres/postmaster.pid"))).toBe(false);
  });

  it("restarts its database when that is killed", { timeout: 120_000 }, async () => {
    const dataDir = newFolder();
    const server = start(dataDir);
    await ready(server);
    process.kill(postmasterOf(dataDir)?.pid as number, "SIGKILL");
    expect((await demand("Dana Spooled", "(602) 555-0174")).status).toBe(303);
    expect(await eventually(async () => (await fetch(`${BASE_URL}/readyz`)).status === 200)).toBe(true);

    expect(await eventually(async () => (await namesIn(dataDir)).length === 1)).toBe(true);
    expect(await stop(server)).toBe(0);
  });

  it(
    "refuses a data directory that another one uses, and a port that is taken",
    { timeout: 120_000 },
    async () => {
      const dataDir = newFolder();
      const server = start(dataDir);
      await ready(server);
      const second = start(dataDir, { port: PORT + 10 });
      expect(await second.exit).toBe(1);
      expect(second.output()).toContain("A server is already running");
      expect(await stop(server)).toBe(0);

      const other = createServer().listen(PORT, "127.0.0.1");
      const third = start(dataDir);
      expect(await third.exit).toBe(1);
      expect(third.output()).toContain(`Port ${PORT} is in use`);
      expect(postmasterOf(dataDir)).toBeNull();
      other.close();
    },
  );

  it("stops when `npm start` gets SIGTERM", { timeout: 120_000 }, async () => {
    const dataDir = newFolder();
    const npm = spawn("npm", ["start"], {
      env: { ...OFFLINE, PATH: process.env.PATH, PORT: String(PORT), DATA_DIR: dataDir } as never,
      stdio: "ignore",
    });
    running.add(npm);
    const isReady = () =>
      fetch(`${BASE_URL}/readyz`)
        .then(({ ok }) => ok)
        .catch(() => false);
    expect(await eventually(isReady, 60_000)).toBe(true);
    npm.kill("SIGTERM");
    await eventually(() => !existsSync(join(dataDir, "server.lock")));
    expect(existsSync(join(dataDir, "server.lock"))).toBe(false);
    expect(postmasterOf(dataDir)).toBeNull();
  });

  it("names all faults of its configuration and starts nothing", async () => {
    const dataDir = newFolder();
    const server = start(dataDir, { APP_URL: "https://bubby.example", LOG_LEVEL: "loud" });
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(/LOG_LEVEL/);
    expect(existsSync(join(dataDir, "postgres"))).toBe(false);
  });

  it("names DATABASE_URL where its database cannot be reached, and not the password in it", async () => {
    const server = start(newFolder(), {
      DATABASE_URL: "postgres://bubby:password-of-mine@127.0.0.1:1/bubby",
    });
    expect(await server.exit).toBe(1);
    expect(server.output()).toContain("The database of DATABASE_URL can't be used: connect ECONNREFUSED");
    expect(server.output()).not.toContain("password-of-mine");
  });

  it.runIf(isRoot)("runs as an ordinary user too", { timeout: 120_000 }, async () => {
    const dataDir = newFolder();
    chownSync(dataDir, NOBODY, NOBODY);
    const server = start(dataDir, {}, NOBODY);
    await ready(server);
    expect((await demand("Dana Plain", "(602) 555-0175")).status).toBe(303);
    expect(await namesIn(dataDir)).toEqual(["Dana Plain"]);
    expect(await stop(server)).toBe(0);
  });
});
