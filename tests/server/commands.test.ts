import { spawn } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { env } from "~/lib/env.server";
import { getTableName } from "drizzle-orm";
import postgres from "postgres";
import { RESOURCES } from "~/features/resources.server";
import { ensureBuilt } from "../../server/start/prepare.mjs";
import { startMailServer } from "../setup/mail-server";
import { startStripe } from "../setup/stripe";
import { OFFLINE } from "../setup/offline";

let stripe: Awaited<ReturnType<typeof startStripe>>;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.stop());

async function run(name: string, settings: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [resolve("server/commands/run.mjs"), name, ...args], {
    env: { ...OFFLINE, PATH: process.env.PATH, ...settings } as unknown as NodeJS.ProcessEnv,
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  }
  const code = await new Promise<number | null>((done) => child.once("close", done));
  return { code, said };
}
const account = () => ({
  STRIPE_SECRET_KEY: env().STRIPE_SECRET_KEY,
  STRIPE_API_BASE: env().STRIPE_API_BASE,
});

it("all commands are in the build, so that they run from a folder that isn't writable", async () => {
  await ensureBuilt();
  const { scripts } = JSON.parse(await readFile("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  const names = Object.values(scripts).flatMap(
    (script) => /commands\/run\.mjs (\S+)$/.exec(script)?.[1] ?? [],
  );
  expect(names.length).toBeGreaterThan(4);
  const built = await Promise.all(
    names.map(async (name) => (await stat(`build/server/commands/${name}.js`)).mtimeMs),
  );
  expect((await run("stripe-check", {})).said).toContain("Set STRIPE_SECRET_KEY first");
  expect((await stat("build/server/commands/stripe-check.js")).mtimeMs).toBe(
    built[names.indexOf("stripe-check")],
  );
});

it("stripe:check fails until stripe:setup has run", async () => {
  const before = await run("stripe-check", account());
  expect(before.said).toContain("There is no price starter_monthly");
  expect(before.code).toBe(1);
  const setup = await run("stripe-setup", account());
  expect(setup.said).toMatch(/Made:\n {2}products and prices: .*starter_monthly/);
  expect(setup.code).toBe(0);
  expect((await run("stripe-setup", account())).said).toContain("Nothing to do");
  const after = await run("stripe-check", account());
  expect(after.said).toContain("Everything that can be checked is correct.");
  expect(after.code).toBe(0);
});

it.each([
  ["without a key", () => ({}), "Set STRIPE_SECRET_KEY first"],
  ["with keys of two modes", () => ({ ...account(), STRIPE_PUBLISHABLE_KEY: "pk_live_1" }), "the same mode"],
  ["with a wrong key", () => ({ ...account(), STRIPE_SECRET_KEY: "sk_test_wrong" }), "Invalid API Key"],
])("stripe:check prints a one-line error if it runs %s", async (_, settings, fault) => {
  const { code, said } = await run("stripe-check", settings());
  expect(said).toContain(fault);
  expect(said).not.toContain("    at ");
  expect(code).toBe(1);
});

it("mail:check sends to OWNER_EMAIL or a given address, and fails if the server rejects the email", async () => {
  const server = await startMailServer();
  const settings = { SMTP_URL: server.url, MAIL_FROM: "bubby@localhost", OWNER_EMAIL: "owner@bubby.example" };
  const sent = await run("mail-check", settings);
  expect(sent.said).toContain("Sent to owner@bubby.example: 250");
  expect(sent.code).toBe(0);
  const refused = await run("mail-check", settings, "nobody@bubby.example");
  expect(refused.said).toContain("550 no such user");
  expect(refused.code).toBe(1);
  expect(server.received.map(({ to }) => to)).toEqual([["owner@bubby.example"]]);
  await server.stop();
  expect(await run("mail-check", {})).toEqual({ code: 1, said: "Set SMTP_URL and MAIL_FROM first.\n" });
});

it("db:fill rejects an unknown option, fills each table that has samples, and restores all indexes", async () => {
  const url = String(process.env.DATABASE_URL);
  const owner = postgres(url, { max: 1 });
  const indexes = () => owner`select indexdef from pg_indexes where schemaname = 'public' order by indexdef`;
  const before = await indexes();
  const typo = await run("db-fill", { DATABASE_URL: url }, "--row", "20");
  expect(typo).toMatchObject({ code: 1, said: expect.stringMatching(/^Unknown option '--row'/) as unknown });
  expect(await run("db-fill", { DATABASE_URL: url }, "--rows", "20")).toMatchObject({ code: 0 });
  for (const { table } of RESOURCES.filter(({ sample }) => sample)) {
    const name = getTableName(table);
    const [filled] = await owner`select count(*)::int as count from ${owner(name)}`;
    expect(filled?.count, name).toBeGreaterThanOrEqual(20);
  }
  expect(await indexes()).toEqual(before);
  await owner.end();
});
