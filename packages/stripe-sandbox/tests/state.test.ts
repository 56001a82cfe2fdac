import { appendFileSync, copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DAY, eventually, newKey, type RunningSandbox, startSandbox, startTrial } from "./running-sandbox";

let sandbox: RunningSandbox;
beforeEach(async () => void (sandbox = await startSandbox()));
afterEach(() => sandbox.stop());

const journal = () => readFileSync(`${sandbox.file}.journal`, "utf8");

async function startCopy(cut = "") {
  const file = `${sandbox.file}.copy`;
  copyFileSync(sandbox.file, file);
  copyFileSync(`${sandbox.file}.journal`, `${file}.journal`);
  appendFileSync(`${file}.journal`, cut);
  return startSandbox(file);
}

async function allOf({ stripe }: RunningSandbox) {
  const lists = await Promise.all([
    stripe.customers.list(),
    stripe.subscriptions.list({ status: "all" }),
    stripe.invoices.list(),
    stripe.prices.list(),
    stripe.events.list({ limit: 100 }),
  ]);
  return lists.map(({ data }) => data);
}

it("a crash loses no acknowledged change, and a truncated journal entry is ignored", async () => {
  const own = newKey();
  const { stripe } = sandbox;
  const { subscription, customer } = await startTrial(sandbox, "4000000000000341");
  await sandbox.advance(20 * DAY);
  await stripe.customers.update(customer, { name: "Kim" }, own);
  await stripe.subscriptions.cancel(subscription.id, {}, newKey());
  await eventually(async () =>
    (await stripe.events.list({ limit: 100 })).data.every((event) => event.pending_webhooks === 0),
  );
  const copy = await startCopy('[[["resources","customers"');
  try {
    expect(await allOf(copy)).toEqual(await allOf(sandbox));
    const { lastResponse } = await copy.stripe.customers.update(customer, { name: "Kim" }, own);
    expect(lastResponse.headers["idempotent-replayed"]).toBe("true");
  } finally {
    await copy.stop();
  }
});

it("a save appends only the changes to the journal", async () => {
  const { stripe } = sandbox;
  for (let count = 0; count < 20; count += 1) await startTrial(sandbox);
  const { id } = await stripe.customers.create({ name: "The last one" }, newKey());
  await eventually(async () =>
    (await stripe.events.list({ limit: 100 })).data.every((event) => event.pending_webhooks === 0),
  );
  const before = journal().length;
  await stripe.customers.update(id, { name: "Kim" }, newKey());
  const [line] = journal().slice(before).split("\n");
  const paths = (JSON.parse(line!) as [string[]][]).map(([path]) => path.slice(0, 2).join(" "));
  expect(paths.filter((path) => !/^(events|deliveries|answers) /.test(path))).toEqual([
    "resources customers",
  ]);
  expect(line!.length).toBeLessThan(5000);
});

it("stopping writes one complete state file, and a state file without a journal can be read", async () => {
  const { customer, subscription } = await startTrial(sandbox);
  await sandbox.stop();
  expect(journal()).toBe("");
  const state = JSON.parse(readFileSync(sandbox.file, "utf8")) as Record<string, unknown>;
  const [event] = Object.keys(state.events as object);
  const old = {
    ...state,
    settings: { outage: "none", hold_webhooks: false },
    deliveries: [{ event, attempts: 3, due: 0 }],
  };
  writeFileSync(sandbox.file, JSON.stringify(old));
  sandbox = await startSandbox(sandbox.file);
  expect(await sandbox.stripe.customers.retrieve(customer)).toMatchObject({ id: customer });
  expect(await sandbox.stripe.subscriptions.retrieve(subscription.id)).toEqual(subscription);
  await eventually(() => sandbox.events.some(({ id }) => id === event));
  expect(sandbox.events.map(({ id }) => id)).toContain(event);
});
