import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newKey, type RunningSandbox, seed, startSandbox } from "./running-sandbox";

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

it("the sandbox shows a webhook secret once and rejects unreachable URLs", async () => {
  const { webhookEndpoints } = sandbox.stripe;
  const fields = { url: "https://bubby.example/hook", enabled_events: ["invoice.paid" as const] };
  const made = await webhookEndpoints.create(fields, newKey());
  expect(made.secret).toMatch(/^whsec_\w{32}$/);
  const { data } = await webhookEndpoints.list();
  expect(data).toEqual([expect.not.objectContaining({ secret: expect.anything() })]);
  for (const url of [
    "http://localhost:3000/hook",
    "https://127.0.0.1/hook",
    "https://server.internal/hook",
  ]) {
    await expect(webhookEndpoints.create({ ...fields, url }, newKey())).rejects.toThrow(
      "publicly accessible",
    );
  }
});

it("a portal session requires a default configuration or a configuration in the request", async () => {
  const { customer } = await seed(sandbox);
  const { sessions, configurations } = sandbox.stripe.billingPortal;
  const open = (configuration?: string) => sessions.create({ customer, configuration }, newKey());
  await expect(open()).rejects.toThrow("No configuration provided");
  const features = { invoice_history: { enabled: true } };
  const { id, is_default } = await configurations.create({ features }, newKey());
  expect(is_default).toBe(false);
  await expect(open()).rejects.toThrow("No configuration provided");
  expect(await open(id)).toMatchObject({ configuration: id });
});

it("the sandbox reads a state file from an older version", async () => {
  const { file } = sandbox;
  await sandbox.stop();
  const state = JSON.parse(readFileSync(file, "utf8")) as { resources: Record<string, unknown> };
  for (const kind of ["accounts", "portalConfigurations", "webhookEndpoints"]) delete state.resources[kind];
  writeFileSync(file, JSON.stringify(state));
  sandbox = await startSandbox(file);
  expect((await sandbox.stripe.webhookEndpoints.list()).data).toEqual([]);
  expect(await sandbox.stripe.accounts.retrieveCurrent()).toMatchObject({ object: "account" });
});
