import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
  return server.said.error.trim();
}

function database(change: (url: URL) => void): Record<string, string> {
  const url = new URL(process.env.DATABASE_URL!);
  change(url);
  return { DATA_DIR: join(folder, "data"), DATABASE_URL: url.href };
}

/** @param mark the SQL value of the comment on the logins */
async function markLogins(owner: postgres.Sql, mark: string) {
  const [before] = await owner<{ mark: string }[]>`
    select quote_nullable(shobj_description('bubby_visitor'::regrole, 'pg_authid')) as mark`;
  await owner.unsafe(`comment on role bubby_visitor is ${mark}`);
  return () => owner.unsafe(`comment on role bubby_visitor is ${before!.mark}`);
}

describe("Failed start", () => {
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  const unusable = (path: string, reason: string) =>
    `The data directory ${path} can't be used: ${reason}. Set DATA_DIR to a folder that this user may write to.`;

  it.each([
    ["a file", file, "it isn't a folder"],
    ["inside a file", join(file, "data"), "it isn't a folder"],
    ["in /proc, where no folder can be created", "/proc/x/y", "no folder can be created there"],
  ])(
    "explains in one sentence that the data directory can't be used if it is %s",
    async (_, path, reason) => {
      expect(await faultOf({ DATA_DIR: path })).toBe(unusable(path, reason));
    },
  );

  it.runIf(isRoot)("explains that the data directory belongs to another user", async () => {
    const path = join(folder, "data-of-nobody");
    expect(await faultOf({ DATA_DIR: path }, { uid: NOBODY })).toBe(unusable(path, "permission denied"));
  });

  it.each([
    [
      "rejects the password",
      (url: URL) => (url.password = "wrong-one"),
      "it rejects the user or the password",
    ],
    ["doesn't exist", (url: URL) => (url.pathname = "/nowhere"), 'database "nowhere" does not exist'],
    ["has an unknown host", (url: URL) => (url.hostname = "nowhere.invalid"), "its host name is unknown"],
  ])("explains that the database %s", async (_, change, reason) => {
    const said = await faultOf(database(change));
    expect(said).toContain(`The database of DATABASE_URL can't be used: ${reason}. `);
    expect(said).toContain("DATABASE_URL");
    expect(said).not.toMatch(/wrong-one|\n/);
  });

  it("explains that the database user lacks rights", async () => {
    const owner = postgres(process.env.DATABASE_URL!, { max: 1 });
    await owner`create role powerless login password 'powerless'`;
    const empty = `empty_${process.pid}`;
    await owner.unsafe(`create database ${empty}`);
    const restoreMark = await markLogins(owner, "null");
    const said = await faultOf(
      database((url) =>
        Object.assign(url, { username: "powerless", password: "powerless", pathname: `/${empty}` }),
      ),
    );
    await restoreMark();
    await owner.unsafe(`drop database ${empty}`);
    await owner`drop role powerless`;
    await owner.end();
    expect(said).toContain("Give the user the rights");
    expect(said).not.toContain("\n");
  });

  it("explains that the database is from before the first release", async () => {
    const owner = postgres(process.env.DATABASE_URL!, { max: 1 });
    await owner`update drizzle.__drizzle_migrations set hash = hash || '-older'`;
    const said = await faultOf(database(() => {}));
    await owner`update drizzle.__drizzle_migrations set hash = replace(hash, '-older', '')`;
    await owner.end();
    expect(said).toBe(
      "A version from before Bubby's first release created this database. Start with an empty database, or with another DATA_DIR.",
    );
  });

  it("reports a weak admin password together with other errors", async () => {
    const admin = { ADMIN_EMAIL: "owner@example.com", ADMIN_PASSWORD: "password123" };
    const said = await faultOf({ DATA_DIR: join(folder, "data"), LOG_LEVEL: "loud", ...admin });
    expect(said.split("\n").slice(0, -1)).toEqual([
      "The configuration has 2 error(s):",
      expect.stringContaining("LOG_LEVEL"),
      "  ADMIN_PASSWORD: This password is easy to guess. Add another word or two.",
    ]);
  });

  it("explains that Stripe's keys are of different modes", async () => {
    const keys = {
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_PUBLISHABLE_KEY: "pk_live_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
    };
    const said = await faultOf({ DATA_DIR: join(folder, "data"), ...keys });
    expect(said).toContain("one is a test key, the other a live key; take both from the same mode");
  });

  it("explains that HOST isn't an address of this machine", async () => {
    const said = await faultOf({ DATA_DIR: join(folder, "data"), HOST: "192.0.2.1" });
    expect(said).toBe("HOST 192.0.2.1 isn't an address of this machine. Correct HOST, or leave it empty.");
  });

  it.each(["12.22.9", "20.18.3", "21.7.3", "22.11.0"])(
    "explains that Node %s is too old",
    async (version) => {
      const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${version}'}})`;
      const said = await faultOf({}, { flags: ["--import", old] });
      expect(said).toBe(
        `Bubby needs Node 20.19, 22.12 or newer, and this is Node ${version}. Install a newer version from nodejs.org.`,
      );
    },
  );

  it("explains that another installation owns the Postgres server's logins", async () => {
    const owner = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
    await owner`create role staging login superuser password 'another'`;
    const restoreMark = await markLogins(owner, "'Bubby''s logins, for the database template1'");
    const said = await faultOf(
      database((url) => Object.assign(url, { username: "staging", password: "another" })),
    );
    await restoreMark();
    await owner`drop role staging`;
    await owner.end();
    expect(said).toBe(
      'The database "template1" on this Postgres server belongs to another installation of Bubby. Give each installation its own Postgres server, or the same user and password.',
    );
  });
});

describe("Start without Postgres", () => {
  const status = (path: string) =>
    fetch(`http://localhost:${port}${path}`).then(
      (response) => response.status,
      () => 0,
    );

  it("serves pages, spools a form, and stores the form once Postgres answers", async () => {
    const proxy = await startDatabaseProxy(process.env.DATABASE_URL!);
    await proxy.cut();
    const server = spawnServer({
      ...{ PORT: String(port), DATA_DIR: join(folder, "waiting"), DATABASE_URL: proxy.url },
    });
    await eventually(async () => (await status("/pricing")) === 200);
    expect(await status("/readyz")).toBe(503);
    const sent = await fetch(`http://localhost:${port}/contact`, {
      ...{ method: "POST", redirect: "manual" as const },
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

  it("stops at once", async () => {
    const server = spawnServer({
      PORT: String(port),
      ...database((url) => (url.port = "1")),
    });
    await eventually(async () => (await status("/pricing")) === 200);
    expect(await server.stop()).toBe(0);
  });
});
