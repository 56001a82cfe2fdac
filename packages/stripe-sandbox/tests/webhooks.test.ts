import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eventually, newKey, type RunningSandbox, startSandbox, WEBHOOK_SECRET } from "./running-sandbox";

let sandbox: RunningSandbox;
beforeEach(async () => void (sandbox = await startSandbox()));
afterEach(() => sandbox.stop());

const newCustomer = () => sandbox.stripe.customers.create({ email: "a@b.co" }, newKey());

describe("Sandbox webhooks", () => {
  it("are signed like Stripe's and include the request that caused them", async () => {
    const own = newKey();
    const customer = await sandbox.stripe.customers.create({ email: "a@b.co" }, own);
    await eventually(() => sandbox.deliveries.length > 0);
    const { body, signature } = sandbox.deliveries[0]!;
    const event = Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET);
    expect(event).toMatchObject({
      type: "customer.created",
      data: { object: { id: customer.id } },
      request: { id: customer.lastResponse.requestId, idempotency_key: own.idempotencyKey },
    });
    expect(() => Stripe.webhooks.constructEvent(body, signature, "whsec_other")).toThrow();
    await eventually(async () => (await sandbox.stripe.events.retrieve(event.id)).pending_webhooks === 0);
    expect((await sandbox.stripe.events.retrieve(event.id)).pending_webhooks).toBe(0);
  });

  it("are retried until the receiver accepts them", async () => {
    sandbox.receiver.status = 500;
    await newCustomer();
    await eventually(() => sandbox.deliveries.length >= 2);
    expect(sandbox.events).toEqual([]);
    sandbox.receiver.status = 200;
    await eventually(() => sandbox.events.length > 0);
    expect(sandbox.events).toHaveLength(1);
    expect(new Set(sandbox.deliveries.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
  });

  it("are retried after half a second, then after pauses that double each time", async () => {
    sandbox.receiver.status = 500;
    await newCustomer();
    await eventually(() => sandbox.deliveries.length >= 3);
    const [first, second, third] = sandbox.deliveries.map(({ at }) => at);
    // Timers may fire a millisecond early.
    expect(second! - first!).toBeGreaterThanOrEqual(495);
    expect(third! - second!).toBeGreaterThanOrEqual(995);
  });

  it("are queued while paused, and can be resent several times", async () => {
    await sandbox.control("settings", { hold_webhooks: "true" });
    await newCustomer();
    const { data } = await sandbox.stripe.events.list();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(sandbox.events).toEqual([]);
    await sandbox.control("settings", { hold_webhooks: "false" });
    await eventually(() => sandbox.events.length === 1);
    await sandbox.control("webhooks/resend", { event: data[0]!.id, times: 3 });
    await eventually(() => sandbox.events.length === 4);
    expect(sandbox.events.map(({ id }) => id)).toEqual(Array(4).fill(data[0]!.id));
  });

  it("survive a restart", async () => {
    sandbox.receiver.status = 500;
    const own = newKey();
    const customer = await sandbox.stripe.customers.create({ email: "a@b.co" }, own);
    await sandbox.advance(1000);
    await sandbox.stop();
    sandbox = await startSandbox(sandbox.file);
    const { stripe } = sandbox;
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ email: "a@b.co" });
    expect((await stripe.customers.create({ email: "a@b.co" }, own)).id).toBe(customer.id);
    const ahead = (await newCustomer()).created - Math.floor(Date.now() / 1000);
    expect(Math.abs(ahead - 1000)).toBeLessThan(5);
    await eventually(() =>
      sandbox.events.some(({ data }) => (data.object as { id: string }).id === customer.id),
    );
    expect(sandbox.events.map(({ type }) => type)).toContain("customer.created");
  });
});
