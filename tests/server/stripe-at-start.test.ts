import { spawn } from "node:child_process";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { ensureBuilt } from "../../server/start/prepare.mjs";
import { env } from "~/lib/env.server";
import { eventually } from "../setup/eventually";
import { startMailServer } from "../setup/mail-server";
import { OFFLINE } from "../setup/offline";
import { startStripe } from "../setup/stripe";

const PORT = 4250 + Number(process.env.VITEST_POOL_ID ?? 0);
beforeAll(() => ensureBuilt(), 120_000);

/** Starts a deployment with Stripe at this address, and stops it after the awaited output. */
async function say(apiBase: string, awaited: string) {
  const mail = await startMailServer();
  const child = spawn(process.execPath, [resolve("server/start.mjs")], {
    env: {
      ...OFFLINE,
      PATH: process.env.PATH,
      PORT: String(PORT),
      HOST: "127.0.0.1",
      APP_URL: "https://bubby.example",
      DATA_DIR: process.env.DATA_DIR,
      DATABASE_URL: process.env.DATABASE_URL,
      SESSION_SECRET: process.env.SESSION_SECRET,
      SMTP_URL: mail.url,
      MAIL_FROM: "hello@bubby.example",
      STRIPE_API_BASE: apiBase,
      STRIPE_SECRET_KEY: "sk_test_sandbox_tests",
      STRIPE_PUBLISHABLE_KEY: "pk_test_sandbox_tests",
      STRIPE_WEBHOOK_SECRET: "whsec_tests",
    } as unknown as NodeJS.ProcessEnv,
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  }
  const exit = new Promise((done) => child.once("exit", done));
  await eventually(() => said.includes(awaited) || child.exitCode !== null, 60_000);
  child.kill("SIGTERM");
  expect(await exit).toBe(0);
  await mail.stop();
  expect(said.indexOf("Bubby is ready")).toBeGreaterThan(-1);
  return said;
}

it("a deployment starts with faults at Stripe, and its log names them", async () => {
  const stripe = await startStripe();
  const said = await say(env().STRIPE_API_BASE, "no payment method domain");
  expect(said).toContain("Stripe: There is no price starter_monthly");
  expect(said).toContain("Stripe: No webhook endpoint is enabled for https://bubby.example/webhooks/stripe");
  await stripe.stop();
}, 120_000);

it("a deployment is ready while Stripe doesn't answer", async () => {
  const silent = createServer(() => {});
  await new Promise<void>((done) => silent.listen(0, "127.0.0.1", done));
  await say(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`, "Bubby is ready");
  silent.close();
}, 120_000);
