import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lockDataDir } from "../../server/start/data-dir";
import { databaseFault, requirePort, startFaultOf } from "../../server/start/faults";
import { ensureBuilt } from "../../server/start/prepare.mjs";
import { startDatabaseProxy } from "../setup/database-proxy";
import { eventually } from "../setup/eventually";
import { typedContact } from "../setup/forms";
import { freePort } from "../setup/free-port";
import { spawnServer } from "../setup/running-server";

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
const folder = mkdtempSync(join(tmpdir(), "bubby-faults-"));
chmodSync(folder, 0o755);

let port: number;
beforeAll(async () => {
  await ensureBuilt();
  port = await freePort();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Starts a server that must fail.
 * @returns its error output
 */
async function faultOf(settings: Record<string, string>, options?: Parameters<typeof spawnServer>[1]) {
  const server = spawnServer({ PORT: String(port), ...settings }, options);
  expect(await server.exit).toBe(1);
  return server.output.error.trim();
}

function folderFaultOf(path: string) {
  try {
    lockDataDir(path);
    return null;
  } catch (error) {
    return startFaultOf(error, path);
  }
}

/** @returns the message for an error of the database driver or of a connection */
function databaseFaultOf(code: string, message = "") {
  const fault = databaseFault(Object.assign(new Error(message), { code }));
  return startFaultOf(fault, folder);
}

function database(change: (url: URL) => void): Record<string, string> {
  const url = new URL(process.env.DATABASE_URL!);
  change(url);
  return { DATA_DIR: join(folder, "data"), DATABASE_URL: url.href };
}

describe("Failed start", () => {
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  const unusable = (path: string, reason: string) =>
    `The data directory ${path} can't be used: ${reason}. Set DATA_DIR to a folder that this user may write to.`;

  it.each([
    ["inside a file", join(file, "data"), "it isn't a folder"],
    ["in /proc, where no folder can be created", "/proc/x/y", "no folder can be created there"],
  ])("explains that the data directory can't be used if it is %s", (_, path, reason) => {
    expect(folderFaultOf(path)).toBe(unusable(path, reason));
  });

  it("prints one sentence if the data directory can't be used", async () => {
    expect(await faultOf({ DATA_DIR: file })).toBe(unusable(file, "it isn't a folder"));
  });

  it.runIf(isRoot)("explains that the data directory belongs to another user", async () => {
    const path = join(folder, "data-of-nobody");
    expect(await faultOf({ DATA_DIR: path }, { uid: NOBODY })).toBe(unusable(path, "permission denied"));
  });

  it("explains in one sentence, without the password, that the database rejects the password", async () => {
    const said = await faultOf(database((url) => (url.password = "wrong-one")));
    expect(said).toBe(
      "The database of DATABASE_URL can't be used: it rejects the user or the password. Correct them in DATABASE_URL.",
    );
  });

  it.each([
    ["doesn't exist", "3D000", 'database "nowhere" does not exist'],
    ["gives the user too few rights", "42501", "permission denied to create role"],
    ["has an unknown host", "ENOTFOUND", "its host name is unknown"],
    ["has an invalid certificate", "DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed certificate"],
  ])("explains that the database %s", (_, code, reason) => {
    expect(databaseFaultOf(code, reason)).toContain(
      `The database of DATABASE_URL can't be used: ${reason}. `,
    );
  });

  it("explains that the database is from before the first release", async () => {
    const owner = postgres(process.env.DATABASE_URL!, { max: 1 });
    await owner`update drizzle.__drizzle_migrations set created_at = created_at + 1`;
    const said = await faultOf(database(() => {}));
    await owner`update drizzle.__drizzle_migrations set created_at = created_at - 1`;
    await owner.end();
    expect(said).toBe(
      "A version from before Bubby's first release created this database. Start with an empty database, or with another DATA_DIR.",
    );
  });

  it("lists all configuration errors, including a weak admin password, in one message", async () => {
    const dataDir = join(folder, "misconfigured");
    const admin = { ADMIN_EMAIL: "owner@example.com", ADMIN_PASSWORD: "password123" };
    const said = await faultOf({ DATA_DIR: dataDir, LOG_LEVEL: "loud", ...admin });
    expect(said.split("\n").slice(0, -1)).toEqual([
      "The configuration has 2 error(s):",
      expect.stringContaining("LOG_LEVEL"),
      "  ADMIN_PASSWORD: This password is easy to guess. Add another word or two.",
    ]);
    expect(existsSync(dataDir)).toBe(false);
  });

  it("explains that HOST isn't an address of this machine", async () => {
    const fault = await requirePort(port, "192.0.2.1").catch((error: unknown) => startFaultOf(error, folder));
    expect(fault).toBe("HOST 192.0.2.1 isn't an address of this machine. Correct HOST, or leave it empty.");
  });

  it.each(["20.18.3", "22.11.0"])("explains that Node %s is too old", async (version) => {
    const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${version}'}})`;
    const said = await faultOf({}, { flags: ["--import", old] });
    expect(said).toBe(
      `Bubby needs Node 20.19, 22.12 or newer, and this is Node ${version}. Install a newer version from nodejs.org.`,
    );
  });
});

describe("Start without Postgres", () => {
  const status = (path: string) =>
    fetch(`http://localhost:${port}${path}`).then(
      (response) => response.status,
      () => 0,
    );

  it("serves pages, and keeps an accepted form until Postgres answers", async () => {
    const proxy = await startDatabaseProxy(process.env.DATABASE_URL!);
    await proxy.cut();
    const server = spawnServer({
      PORT: String(port),
      DATA_DIR: join(folder, "waiting"),
      DATABASE_URL: proxy.url,
    });
    await eventually(async () => (await status("/pricing")) === 200);
    expect(await status("/readyz")).toBe(503);
    const sent = await fetch(`http://localhost:${port}/contact`, {
      method: "POST",
      redirect: "manual" as const,
      body: new URLSearchParams(typedContact({ name: "Wanda Waiting" })),
    });
    expect(sent.status).toBe(303);

    await proxy.open();
    await server.ready();
    const owner = postgres(process.env.DATABASE_URL!, { max: 1 });
    const stored = () => owner`select from contact_messages where name = 'Wanda Waiting'`;
    expect(await eventually(async () => (await stored()).length === 1)).toBe(true);
    await owner.end();
    expect(await server.stop()).toBe(0);
    await proxy.cut();
  });

  it("stops at once on SIGTERM", async () => {
    const server = spawnServer({ PORT: String(port), ...database((url) => (url.port = "1")) });
    await eventually(async () => (await status("/pricing")) === 200);
    expect(await server.stop()).toBe(0);
  });
});
