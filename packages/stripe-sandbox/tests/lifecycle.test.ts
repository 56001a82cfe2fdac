import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY, newKey, type RunningSandbox, startSandbox, startTrial } from "./running-sandbox";

let sandbox: RunningSandbox;
beforeEach(async () => void (sandbox = await startSandbox()));
afterEach(() => sandbox.stop());

const HOUR = 3600;

describe("Trial subscription in the sandbox", () => {
  it("starts with a zero invoice, warns three days before its end, and is charged at the end", async () => {
    const { subscription } = await startTrial(sandbox);
    expect(subscription).toMatchObject({ status: "trialing", cancel_at_period_end: false });
    expect(subscription.trial_end! - subscription.trial_start!).toBe(14 * DAY);
    expect(subscription.items.data[0]?.current_period_end).toBe(subscription.trial_end);
    expect(await sandbox.told()).toEqual([
      "customer.created",
      "setup_intent.succeeded",
      "customer.subscription.created",
      "invoice.created",
      "invoice.finalized",
      "invoice.paid",
    ]);
    const { stripe } = sandbox;
    const first = await stripe.invoices.retrieve(String(subscription.latest_invoice));
    expect(first).toMatchObject({ amount_due: 0, status: "paid", billing_reason: "subscription_create" });

    await sandbox.advance(11 * DAY);
    expect((await sandbox.told()).at(-1)).toBe("customer.subscription.trial_will_end");

    await sandbox.advance(3 * DAY);
    expect((await sandbox.told()).slice(-2)).toEqual(["customer.subscription.updated", "invoice.created"]);
    const { latest_invoice: draft, status } = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ["latest_invoice"],
    });
    expect(status).toBe("active");
    const { trial_end: end } = subscription;
    expect(draft).toMatchObject({ status: "draft", auto_advance: true, amount_paid: 0 });
    expect(draft).toMatchObject({ created: end, automatically_finalizes_at: end! + HOUR });

    await sandbox.advance(HOUR);
    expect((await sandbox.told()).slice(-2)).toEqual(["invoice.finalized", "invoice.paid"]);
    const charged = await stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] });
    expect(charged.status).toBe("active");
    expect(charged.latest_invoice).toMatchObject({
      amount_paid: 12_700,
      billing_reason: "subscription_cycle",
      parent: { subscription_details: { subscription: subscription.id, metadata: { signup_id: "s1" } } },
    });
    const [updated] = (await stripe.events.list({ type: "customer.subscription.updated" })).data;
    expect(updated?.data.previous_attributes).toMatchObject({ status: "trialing" });
  });

  it.each([
    ["void", "void"],
    ["keep_as_draft", "draft"],
    ["mark_uncollectible", "uncollectible"],
  ] as const)("isn't charged while its collection is paused with %s", async (behavior, status) => {
    const { subscription } = await startTrial(sandbox);
    const { stripe } = sandbox;
    const resumes_at = subscription.trial_end! + 20 * DAY;
    const paused = await stripe.subscriptions.update(
      subscription.id,
      { pause_collection: { behavior, resumes_at } },
      newKey(),
    );
    expect(paused).toMatchObject({ status: "trialing", pause_collection: { behavior, resumes_at } });
    await sandbox.advance(14 * DAY + HOUR);
    const during = await stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] });
    expect(during).toMatchObject({ status: "active", latest_invoice: { status, amount_paid: 0 } });
    await sandbox.advance(20 * DAY);
    expect((await stripe.subscriptions.retrieve(subscription.id)).pause_collection).toBeNull();
    await sandbox.advance(12 * DAY);
    const after = await stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] });
    expect(after.latest_invoice).toMatchObject({ status: "paid", amount_paid: 12_700 });
  });

  it("becomes past due on a declined card and ends after the retries", async () => {
    const { subscription } = await startTrial(sandbox, "4000000000000341");
    await sandbox.advance(14 * DAY + HOUR);
    const { stripe } = sandbox;
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
    const charges = await stripe.charges.list({ customer: subscription.customer as string, limit: 1 });
    expect(charges.data).toMatchObject([
      { amount: 12_700, paid: false, failure_message: "Your card was declined." },
    ]);
    await sandbox.advance(16 * DAY);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: "canceled",
      cancellation_details: { reason: "payment_failed" },
    });
    expect((await sandbox.told()).at(-1)).toBe("customer.subscription.deleted");
    expect((await sandbox.told()).filter((type) => type === "invoice.payment_failed")).toHaveLength(4);
  });

  it("ends without a charge if canceled", async () => {
    const { subscription } = await startTrial(sandbox);
    const { stripe } = sandbox;
    const leaving = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(leaving).toMatchObject({ status: "trialing", cancel_at: subscription.trial_end });
    await sandbox.advance(15 * DAY);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
    const { data } = await stripe.invoices.list({ subscription: subscription.id });
    expect(data).toHaveLength(1);
  });

  it("gets a cancel_at date when canceled in the portal, and cancel_at_period_end stays false", async () => {
    const { stripe, apiBase } = sandbox;
    const { subscription, customer } = await startTrial(sandbox);
    const { id, trial_end: end } = subscription;
    const configuration = await stripe.billingPortal.configurations.create(
      { features: { subscription_cancel: { enabled: true, mode: "at_period_end" } } },
      newKey(),
    );
    const portal = await stripe.billingPortal.sessions.create(
      { configuration: configuration.id, customer, return_url: "https://bubby.example/dashboard" },
      newKey(),
    );
    expect(portal.url).toContain(apiBase);
    const press = (intent: string) =>
      fetch(portal.url, { method: "POST", body: new URLSearchParams({ subscription: id, intent }) });
    await press("cancel");
    const cancelled = { cancel_at: end, cancel_at_period_end: false, status: "trialing" };
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject(cancelled);
    await press("keep");
    const kept = { cancel_at: null, canceled_at: null, cancel_at_period_end: false };
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject(kept);
    await press("cancel");
    await sandbox.advance(14 * DAY);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "canceled", ended_at: end });
    await expect(stripe.subscriptions.cancel(id, {}, newKey())).rejects.toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
    await expect(
      stripe.subscriptions.update(id, { cancel_at_period_end: true }, newKey()),
    ).rejects.toMatchObject({ statusCode: 400 });
  });

  it("is never charged if canceled during the hour in which its first invoice is a draft", async () => {
    const { stripe } = sandbox;
    const { subscription } = await startTrial(sandbox);
    await sandbox.advance(14 * DAY);
    await stripe.subscriptions.cancel(subscription.id, {}, newKey());
    await sandbox.advance(40 * DAY);
    const { data } = await stripe.invoices.list({ subscription: subscription.id });
    expect(data.map(({ status, amount_paid: paid }) => [status, paid])).toEqual([
      ["draft", 0],
      ["paid", 0],
    ]);
  });

  it("ends on the requested day, even between two charges", async () => {
    const { stripe } = sandbox;
    const { subscription } = await startTrial(sandbox);
    const day = subscription.trial_end! + 10 * DAY;
    await stripe.subscriptions.update(subscription.id, { cancel_at: day }, newKey());
    await sandbox.advance(15 * DAY);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "active" });
    await sandbox.advance(10 * DAY);
    const ended = { status: "canceled", ended_at: day };
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject(ended);
  });

  it("has a checkout session that expires after a day if unused", async () => {
    const { stripe } = sandbox;
    const { price, customer } = await startTrial(sandbox);
    const session = await stripe.checkout.sessions.create(
      {
        mode: "subscription",
        customer,
        line_items: [{ price, quantity: 1 }],
        success_url: "https://bubby.example/success",
      },
      newKey(),
    );
    await sandbox.advance(DAY + 1);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: "expired",
      url: null,
    });
    expect(await sandbox.told()).toContain("checkout.session.expired");
  });
});
