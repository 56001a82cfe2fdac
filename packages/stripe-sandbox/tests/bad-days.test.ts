import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eventually, newKey, type RunningSandbox, startSandbox, startTrial } from "./running-sandbox";

let sandbox: RunningSandbox;
beforeEach(async () => void (sandbox = await startSandbox()));
afterEach(() => sandbox.stop());

const settings = (changes: Record<string, string | number>) => sandbox.control("settings", changes);

describe("API requests during simulated failures", () => {
  it("return 409 while an idempotency key is in use, and the stored response afterwards", async () => {
    const { stripe } = sandbox;
    const own = newKey();
    await settings({ latency: 500 });
    const first = stripe.customers.create({ name: "Kim" }, own);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(stripe.customers.create({ name: "Kim" }, own)).rejects.toMatchObject({
      statusCode: 409,
      code: "idempotency_key_in_use",
    });
    await settings({ latency: 0 });
    const { id } = await first;
    expect((await stripe.customers.create({ name: "Kim" }, own)).id).toBe(id);
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  it("return 429 the configured number of times, without side effects", async () => {
    const { stripe } = sandbox;
    const own = newKey();
    await settings({ rate_limit: 2 });
    for (let time = 0; time < 2; time += 1) {
      const refused = stripe.customers.create({ name: "Kim" }, own);
      await expect(refused).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError);
    }
    expect(await stripe.customers.create({ name: "Kim" }, own)).toMatchObject({ name: "Kim" });
  });

  it.each([
    ["before", 0],
    ["after", 1],
  ])("store a 500 under the idempotency key if they fail %s the work is done", async (when, made) => {
    const { stripe } = sandbox;
    const own = newKey();
    await settings({ break_path: "/v1/customers", break_when: when });
    const create = (key: typeof own) => stripe.customers.create({ name: "Kim" }, key);
    await expect(create(own)).rejects.toMatchObject({ statusCode: 500 });
    const replayed = { headers: { "idempotent-replayed": "true" } };
    await expect(create(own)).rejects.toMatchObject({ statusCode: 500, ...replayed });
    expect((await stripe.customers.list()).data).toHaveLength(made);
    expect(await create(newKey())).toMatchObject({ name: "Kim" });
  });
});

describe("Webhooks during simulated failures", () => {
  it("arrive several times in parallel", async () => {
    sandbox.receiver.pause = 100;
    await settings({ repeat_webhooks: 3 });
    await startTrial(sandbox);
    await eventually(() => sandbox.events.length === 18);
    expect(sandbox.events).toHaveLength(18);
    expect(new Set(sandbox.events.map(({ id }) => id)).size).toBe(6);
    expect(sandbox.receiver.mostAtOnce).toBeGreaterThan(1);
  });

  it("arrive out of order", async () => {
    await settings({ shuffle_webhooks: "true" });
    for (let count = 0; count < 20; count += 1) await sandbox.stripe.customers.create({}, newKey());
    await eventually(() => sandbox.events.length === 20);
    const { data } = await sandbox.stripe.events.list({ limit: 100 });
    const order = data.map(({ id }) => id).reverse();
    expect(sandbox.events.map(({ id }) => id)).not.toEqual(order);
    expect(sandbox.events.map(({ id }) => id).sort()).toEqual(order.sort());
  });

  it("use the format of an older API version", async () => {
    await settings({ webhook_version: "2024-06-20" });
    const { subscription } = await startTrial(sandbox);
    await eventually(() => sandbox.events.some(({ type }) => type === "invoice.paid"));
    const objectOf = (name: string) => sandbox.events.find(({ type }) => type === name)!;
    const invoice = objectOf("invoice.paid");
    expect(invoice).toMatchObject({
      api_version: "2024-06-20",
      data: {
        object: { subscription: subscription.id, subscription_details: { metadata: { signup_id: "s1" } } },
      },
    });
    expect(invoice.data.object).not.toHaveProperty("parent");
    const { object } = objectOf("customer.subscription.created").data;
    expect(object).toMatchObject({ current_period_end: subscription.trial_end });
    expect((object as Stripe.Subscription).items.data[0]).not.toHaveProperty("current_period_end");
  });

  it("arrive as thin events", async () => {
    await settings({ thin_webhooks: "true" });
    const { id } = await sandbox.stripe.customers.create({}, newKey());
    await eventually(() => sandbox.events.length === 1);
    expect(sandbox.events[0]).toMatchObject({
      object: "v2.core.event",
      type: "v1.customer.created",
      related_object: { id, type: "customer" },
    });
    expect(sandbox.events[0]).not.toHaveProperty("data");
  });
});
