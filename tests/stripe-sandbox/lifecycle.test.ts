import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../setup/eventually";
import { DAY, newKey, type RunningSandbox, startSandbox, startTrial } from "./running-sandbox";

let sandbox: RunningSandbox;
beforeEach(async () => void (sandbox = await startSandbox()));
afterEach(() => sandbox.stop());

const types = () => sandbox.events.map(({ type }) => type);

describe("a trial in the sandbox", () => {
  it("starts with an invoice of nothing, warns three days before its end and is charged then", async () => {
    const { subscription } = await startTrial(sandbox);
    expect(subscription).toMatchObject({ status: "trialing", cancel_at_period_end: false });
    expect(subscription.trial_end! - subscription.trial_start!).toBe(14 * DAY);
    expect(subscription.items.data[0]?.current_period_end).toBe(subscription.trial_end);
    await eventually(() => types().includes("invoice.paid"));
    expect(types()).toEqual([
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
    await eventually(() => types().includes("customer.subscription.trial_will_end"));
    expect(types().at(-1)).toBe("customer.subscription.trial_will_end");

    await sandbox.advance(3 * DAY);
    await eventually(() => types().at(-1) === "invoice.paid");
    expect(types().slice(-4)).toEqual([
      "customer.subscription.updated",
      "invoice.created",
      "invoice.finalized",
      "invoice.paid",
    ]);
    const charged = await stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] });
    expect(charged.status).toBe("active");
    expect(charged.latest_invoice).toMatchObject({
      amount_paid: 12_700,
      billing_reason: "subscription_cycle",
      parent: { subscription_details: { subscription: subscription.id, metadata: { signup_id: "s1" } } },
    });
    const updated = sandbox.events.findLast(({ type }) => type === "customer.subscription.updated");
    expect(updated?.data.previous_attributes).toMatchObject({ status: "trialing" });
  });

  it("goes past due on a card that is refused, and ends after the retries", async () => {
    const { subscription } = await startTrial(sandbox, "4000000000000341");
    await sandbox.advance(14 * DAY);
    const { stripe } = sandbox;
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
    await sandbox.advance(16 * DAY);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: "canceled",
      cancellation_details: { reason: "payment_failed" },
    });
    await eventually(() => types().at(-1) === "customer.subscription.deleted");
    expect(types().filter((type) => type === "invoice.payment_failed")).toHaveLength(4);
  });

  it("ends uncharged when it was cancelled", async () => {
    const { subscription } = await startTrial(sandbox);
    const { stripe } = sandbox;
    const leaving = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(leaving).toMatchObject({ status: "trialing", cancel_at: subscription.trial_end });
    await sandbox.advance(15 * DAY);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
    const { data } = await stripe.invoices.list({ subscription: subscription.id });
    expect(data).toHaveLength(1);
  });

  it("expires an unused checkout session after a day", async () => {
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
    await eventually(() => types().includes("checkout.session.expired"));
  });
});
