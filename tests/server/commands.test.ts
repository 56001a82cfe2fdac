import { readFile, stat } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { env } from "~/lib/env.server";
import { getTableName } from "drizzle-orm";
import postgres from "postgres";
import { RESOURCES } from "~/features/resources.server";
import { ensureBuilt } from "../../server/start/prepare.mjs";
import { runCommand } from "../setup/command";
import { startMailServer } from "../setup/mail-server";
import { startStripe } from "../setup/stripe";

let stripe: Awaited<ReturnType<typeof startStripe>>;
beforeAll(async () => {
  stripe = await startStripe(undefined, undefined, { setUp: false });
});
afterAll(() => stripe.stop());

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
  expect(await runCommand("stripe-check", {})).toMatchObject({
    code: 1,
    output: expect.stringContaining("Set STRIPE_SECRET_KEY first") as string,
  });
  expect((await stat("build/server/commands/stripe-check.js")).mtimeMs).toBe(
    built[names.indexOf("stripe-check")],
  );
});

it("stripe:check fails until stripe:setup has run", async () => {
  const before = await runCommand("stripe-check", account());
  expect(before.output).toContain("Create price starter_monthly");
  expect(before.code).toBe(1);
  const setup = await runCommand("stripe-setup", account());
  expect(setup.output).toMatch(/Done:\n {2}Create product bubby_starter\n {2}Create price starter_monthly/);
  expect(setup.code).toBe(0);
  expect((await runCommand("stripe-setup", account())).output).toContain("Nothing to do");
  const after = await runCommand("stripe-check", account());
  expect(after.output).toContain("The account has everything the site needs.");
  expect(after.code).toBe(0);
});

it.each([
  ["with keys of two modes", () => ({ ...account(), STRIPE_PUBLISHABLE_KEY: "pk_live_1" }), "the same mode"],
  ["with a wrong key", () => ({ ...account(), STRIPE_SECRET_KEY: "sk_test_wrong" }), "Invalid API Key"],
])("stripe:check prints a one-line error if it runs %s", async (_, settings, fault) => {
  const { code, output } = await runCommand("stripe-check", settings());
  expect(output).toContain(fault);
  expect(output).not.toContain("    at ");
  expect(code).toBe(1);
});

it("mail:check sends to OWNER_EMAIL or a given address, and fails if the server rejects the email", async () => {
  const server = await startMailServer();
  const settings = { SMTP_URL: server.url, MAIL_FROM: "bubby@localhost", OWNER_EMAIL: "owner@bubby.example" };
  const sent = await runCommand("mail-check", settings);
  expect(sent.output).toContain("Sent to owner@bubby.example: 250");
  expect(sent.code).toBe(0);
  const refused = await runCommand("mail-check", settings, "nobody@bubby.example");
  expect(refused.output).toContain("550 no such user");
  expect(refused.code).toBe(1);
  expect(server.received.map(({ to }) => to)).toEqual([["owner@bubby.example"]]);
  await server.stop();
  expect(await runCommand("mail-check", {})).toEqual({
    code: 1,
    output: "Set SMTP_URL and MAIL_FROM first.\n",
  });
});

it("db:fill rejects an unknown option", async () => {
  const settings = { DATABASE_URL: String(process.env.DATABASE_URL) };
  expect(await runCommand("db-fill", settings, "--row", "20")).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Unknown option '--row'/) as unknown,
  });
});

it("db:fill fills the table of each list but the accounts without losing an index", async () => {
  const url = String(process.env.DATABASE_URL);
  const sql = postgres(url, { max: 1 });
  const indexes = () => sql`select indexdef from pg_indexes where schemaname = 'public' order by indexdef`;
  const before = await indexes();
  expect(await runCommand("db-fill", { DATABASE_URL: url }, "--rows", "20")).toMatchObject({ code: 0 });
  for (const { table } of RESOURCES.filter(({ slug }) => slug !== "users")) {
    const name = getTableName(table);
    const [filled] = await sql`select count(*)::int as count from ${sql(name)}`;
    expect(filled?.count, name).toBeGreaterThanOrEqual(20);
  }
  expect(await indexes()).toEqual(before);
  await sql.end();
});
