import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR, newKey, type RunningSandbox, startSandbox, startTrial } from "./running-sandbox";
import { monthsAfter } from "../src/billing/discounts";

let sandbox: RunningSandbox;
let stripe: Stripe;
beforeEach(async () => {
  sandbox = await startSandbox();
  ({ stripe } = sandbox);
});
afterEach(() => sandbox.stop());

const current = (id: string) => stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
const paidBy = async (subscription: string) =>
  (await stripe.invoices.list({ subscription, limit: 100 })).data.map((one) => one.amount_paid).reverse();

describe("A trial", () => {
  it("starts with a free invoice", async () => {
    const { subscription } = await startTrial(sandbox);
    expect(subscription).toMatchObject({
      status: "trialing",
      cancel_at: null,
      metadata: { signup_id: "s1" },
    });
    expect(subscription.trial_end! - subscription.trial_start!).toBe(14 * DAY);
    expect((await current(subscription.id)).latest_invoice).toMatchObject({ status: "paid", amount_due: 0 });
  });

  it("is charged an hour after its end", async () => {
    const { subscription } = await startTrial(sandbox);
    await sandbox.advance(14 * DAY);
    const ended = { status: "active", latest_invoice: { status: "draft", amount_paid: 0 } };
    expect(await current(subscription.id)).toMatchObject(ended);
    await sandbox.advance(HOUR);
    const details = { subscription: subscription.id, metadata: { signup_id: "s1" } };
    expect((await current(subscription.id)).latest_invoice).toMatchObject({
      status: "paid",
      amount_paid: 12_700,
      parent: { subscription_details: details },
    });
  });

  it("ends without a charge if it's canceled", async () => {
    const { subscription } = await startTrial(sandbox);
    const canceled = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(canceled).toMatchObject({ status: "trialing", cancel_at: subscription.trial_end });
    await sandbox.advance(15 * DAY);
    expect((await current(subscription.id)).status).toBe("canceled");
    expect(await paidBy(subscription.id)).toEqual([0]);
  });

  it("becomes past due on a declined charge, then ends after the retries", async () => {
    const { subscription, customer } = await startTrial(sandbox, "4000000000000341");
    await sandbox.advance(14 * DAY + HOUR);
    expect((await current(subscription.id)).status).toBe("past_due");
    const { data } = await stripe.charges.list({ customer });
    expect(data).toMatchObject([{ amount: 12_700, paid: false, failure_message: "Your card was declined." }]);
    await sandbox.advance(16 * DAY);
    const ended = { status: "canceled", cancellation_details: { reason: "payment_failed" } };
    expect(await current(subscription.id)).toMatchObject(ended);
  });

  it.each(["void", "keep_as_draft", "mark_uncollectible"] as const)(
    "isn't charged while its collection is paused with %s",
    async (behavior) => {
      const { subscription } = await startTrial(sandbox);
      const resumes_at = subscription.trial_end! + 20 * DAY;
      await stripe.subscriptions.update(subscription.id, { pause_collection: { behavior, resumes_at } });
      await sandbox.advance(15 * DAY);
      expect(await paidBy(subscription.id)).toEqual([0, 0]);
      await sandbox.advance(35 * DAY);
      expect((await current(subscription.id)).pause_collection).toBeNull();
      expect(await paidBy(subscription.id)).toEqual([0, 0, 12_700]);
    },
  );
});

describe("A subscription", () => {
  it("changes its price from the next charge on", async () => {
    const { subscription, product } = await startTrial(sandbox);
    const price = await stripe.prices.create(
      { product, currency: "usd", unit_amount: 39_700, recurring: { interval: "month" } },
      newKey(),
    );
    const items = [{ id: subscription.items.data[0]!.id, price: price.id }];
    await stripe.subscriptions.update(subscription.id, { items, proration_behavior: "none" });
    expect((await stripe.invoices.createPreview({ subscription: subscription.id })).amount_due).toBe(39_700);
  });

  it("is charged for each of its items", async () => {
    const { subscription, price } = await startTrial(sandbox);
    await stripe.subscriptions.update(subscription.id, { items: [{ price, quantity: 2 }] });
    expect((await stripe.invoices.createPreview({ subscription: subscription.id })).total).toBe(38_100);
  });

  it("that has ended is listed only on request", async () => {
    const { subscription, customer } = await startTrial(sandbox);
    await stripe.subscriptions.cancel(subscription.id);
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
    expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toHaveLength(1);
  });

  it("has charges that can be refunded in parts", async () => {
    const { customer } = await startTrial(sandbox);
    await sandbox.advance(15 * DAY);
    const [charge] = (await stripe.charges.list({ customer })).data;
    await stripe.refunds.create({ charge: charge!.id, amount: 2700 }, newKey());
    await stripe.refunds.create({ charge: charge!.id }, newKey());
    const { data } = await stripe.events.list({ type: "charge.refunded" });
    expect(data.map((event) => event.data)).toMatchObject([
      { object: { customer, refunded: true }, previous_attributes: { amount_refunded: 2700 } },
      { object: { customer, amount_refunded: 2700 }, previous_attributes: { amount_refunded: 0 } },
    ]);
    const again = stripe.refunds.create({ charge: charge!.id }, newKey());
    await expect(again).rejects.toMatchObject({ param: "amount" });
  });
});

describe("A coupon", () => {
  const HALF = { id: "half", percent_off: 50, duration: "repeating", duration_in_months: 3 } as const;

  async function startDiscounted() {
    await stripe.coupons.create(HALF, newKey());
    return startTrial(sandbox, undefined, { discounts: [{ coupon: "half" }] });
  }

  it("discounts only the charges of its months", async () => {
    const { subscription } = await startDiscounted();
    expect((await stripe.invoices.createPreview({ subscription: subscription.id })).amount_due).toBe(6350);
    await sandbox.advance(125 * DAY);
    expect(await paidBy(subscription.id)).toEqual([0, 6350, 6350, 6350, 12_700]);
  });

  it("continues for its subscriptions after it was deleted", async () => {
    const { subscription } = await startDiscounted();
    await stripe.coupons.del("half");
    await expect(stripe.coupons.retrieve("half")).rejects.toMatchObject({ statusCode: 404 });
    await sandbox.advance(15 * DAY);
    expect(await paidBy(subscription.id)).toEqual([0, 6350]);
  });

  it.each([
    ["2026-11-30", "2027-02-28"],
    ["2027-11-30", "2028-02-29"],
  ])("of three months that starts on %s ends on %s", (start, end) => {
    expect(monthsAfter(Date.parse(start) / 1000, 3)).toBe(Date.parse(end) / 1000);
  });
});
