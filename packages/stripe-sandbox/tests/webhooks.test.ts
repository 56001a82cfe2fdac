import { existsSync, readFileSync } from "node:fs";
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  eventually,
  newIntent,
  newKey,
  openCheckout,
  type RunningSandbox,
  startSandbox,
  startTrial,
  WEBHOOK_SECRET,
} from "./running-sandbox";

let sandbox: RunningSandbox;
let stripe: Stripe;
beforeEach(async () => {
  sandbox = await startSandbox();
  ({ stripe } = sandbox);
});
afterEach(() => sandbox.stop());

const newCustomer = (key = newKey()) => stripe.customers.create({ email: "a@b.co" }, key);

describe("An event", () => {
  it("is signed as Stripe's are", async () => {
    const { id } = await newCustomer();
    await eventually(() => sandbox.deliveries.length > 0);
    const { body, signature } = sandbox.deliveries[0]!;
    const event = Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET);
    expect(event).toMatchObject({ type: "customer.created", data: { object: { id } } });
    expect(event.api_version).toBe(Stripe.API_VERSION);
  });

  it("about a SetupIntent, a session, a subscription or an invoice names its customer", async () => {
    await startTrial(sandbox);
    const { url } = await openCheckout(sandbox);
    await sandbox.submit(url!, { card: "4242424242424242" });
    const { data } = await stripe.events.list({ limit: 100 });
    const unnamed = data.filter((event) => !("customer" in event.data.object && event.data.object.customer));
    expect(new Set(unnamed.map(({ type }) => type))).toEqual(new Set(["customer.created"]));
  });

  it("is sent again until the receiver accepts it", async () => {
    sandbox.receiver.status = 500;
    await newCustomer();
    await eventually(() => sandbox.deliveries.length >= 2);
    sandbox.receiver.status = 200;
    await eventually(() => sandbox.events.length === 1);
    expect(new Set(sandbox.deliveries.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
    await eventually(async () => (await sandbox.settings({})).body.pending_webhooks === 0);
  });

  it("waits while webhooks are held", async () => {
    await sandbox.settings({ hold_webhooks: "true" });
    await newCustomer();
    expect((await sandbox.settings({})).body.pending_webhooks).toBe(1);
    expect(sandbox.deliveries).toEqual([]);
    await sandbox.settings({ hold_webhooks: "false" });
    await eventually(() => sandbox.events.length === 1);
  });
});

describe("A restart", () => {
  it("keeps objects, unsent events, idempotency keys and the clock", async () => {
    sandbox.receiver.status = 500;
    const own = newKey();
    const { id } = await newCustomer(own);
    await sandbox.advance(1000);
    await sandbox.stop();
    sandbox = await startSandbox({ file: sandbox.file });
    ({ stripe } = sandbox);
    expect(await stripe.customers.retrieve(id)).toMatchObject({ email: "a@b.co" });
    expect((await newCustomer(own)).id).toBe(id);
    expect((await newCustomer()).created - Date.now() / 1000).toBeGreaterThan(990);
    await eventually(() => sandbox.events.some(({ data }) => (data.object as Stripe.Customer).id === id));
  });

  it("loses at most the last second if the sandbox was killed", async () => {
    const { id } = await newCustomer();
    await eventually(() => existsSync(sandbox.file) && readFileSync(sandbox.file, "utf8").includes(id));
  });
});

describe("Deleting a customer", () => {
  const PERSON = { name: "Dana Whitfield", email: "dana@delete.test", phone: "+16025550177" };

  it("ends the subscription, while the id stays readable", async () => {
    const { customer, subscription } = await startTrial(sandbox);
    expect(await stripe.customers.del(customer)).toMatchObject({ id: customer, deleted: true });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: "canceled",
    });
    await expect(stripe.customers.del(customer)).rejects.toMatchObject({ code: "resource_missing" });
  });

  it("removes the person from the file", async () => {
    const { customer } = await startTrial(sandbox);
    await stripe.customers.update(customer, PERSON);
    const declined = await newIntent(sandbox, customer);
    const billing = { "payment_method_data[billing_details][name]": PERSON.name };
    await sandbox.confirmCard(declined.client_secret!, "4000000000000002", billing);
    await sandbox.advance(15 * 86_400);
    await stripe.customers.del(customer);
    const file = readFileSync(sandbox.file, "utf8");
    for (const word of [...Object.values(PERSON), declined.id]) expect(file).not.toContain(word);
  });
});
