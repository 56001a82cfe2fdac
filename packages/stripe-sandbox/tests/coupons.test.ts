import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type Stripe from "stripe";
import { confirmCard, DAY, newKey, type RunningSandbox, seed, startSandbox } from "./running-sandbox";
import { monthsAfter } from "../src/billing/discounts";
import fixtures from "./fixtures3.json";

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.stop());

const HALF = {
  id: "half",
  name: "50% off",
  percent_off: 50,
  duration: "repeating",
  duration_in_months: 3,
} as const;

async function startDiscounted() {
  const { stripe } = sandbox;
  const { customer, price } = await seed(sandbox);
  await stripe.coupons.create(HALF, newKey());
  const intent = await stripe.setupIntents.create({ customer, usage: "off_session" }, newKey());
  const { body } = await confirmCard(sandbox, intent, "4242424242424242");
  return stripe.subscriptions.create(
    {
      customer,
      items: [{ price }],
      default_payment_method: String(body.payment_method),
      trial_period_days: 14,
      discounts: [{ coupon: HALF.id }],
    },
    newKey(),
  );
}

const chargesOf = async (subscription: string) =>
  (await sandbox.stripe.invoices.list({ subscription, limit: 100 })).data
    .filter(({ subtotal }) => subtotal > 0)
    .map(({ subtotal, total, amount_due, total_discount_amounts }) => ({
      subtotal,
      total,
      amount_due,
      off: total_discount_amounts?.map(({ amount }) => amount),
    }))
    .reverse();

describe("Coupons", () => {
  it("have every field of Stripe's example and immutable terms", async () => {
    const coupon = await sandbox.stripe.coupons.create(HALF, newKey());
    expect(Object.keys(coupon)).toEqual(expect.arrayContaining(Object.keys(fixtures.resources.coupon)));
    expect(await sandbox.raw("POST", "/v1/coupons/half", { percent_off: 60 })).toMatchObject({
      status: 400,
      body: { error: { code: "parameter_unknown" } },
    });
    await expect(sandbox.stripe.coupons.create(HALF, newKey())).rejects.toMatchObject({
      code: "resource_already_exists",
    });
  });

  it("can't be redeemed if they don't exist", async () => {
    const { stripe } = sandbox;
    const { customer, price } = await seed(sandbox);
    const discounts = [{ coupon: "nothing" }];
    await expect(
      stripe.subscriptions.create(
        { customer, items: [{ price }], trial_period_days: 14, discounts },
        newKey(),
      ),
    ).rejects.toMatchObject({ statusCode: 400, code: "resource_missing", param: "discounts[0][coupon]" });
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
    await expect(
      stripe.checkout.sessions.create(
        {
          mode: "subscription",
          customer,
          line_items: [{ price, quantity: 1 }],
          discounts,
          success_url: "https://bubby.example/s",
        },
        newKey(),
      ),
    ).rejects.toMatchObject({ code: "resource_missing" });
  });

  it("halve the first three monthly charges after a trial, but not the fourth", async () => {
    const { id, discounts } = await startDiscounted();
    expect(discounts).toEqual([expect.stringMatching(/^di_/)]);
    const { discounts: expanded } = await sandbox.stripe.subscriptions.retrieve(id, {
      expand: ["discounts.source.coupon"],
    });
    const discount = expanded[0] as Stripe.Discount;
    expect(discount.source.coupon).toMatchObject({ id: "half", percent_off: 50 });
    const preview = await sandbox.stripe.invoices.createPreview({ subscription: id });
    expect(preview).toMatchObject({ subtotal: 12_700, amount_due: 6350 });
    await sandbox.advance(125 * DAY);
    const half = { subtotal: 12_700, total: 6350, amount_due: 6350, off: [6350] };
    const full = { subtotal: 12_700, total: 12_700, amount_due: 12_700, off: [] };
    expect(await chargesOf(id)).toEqual([half, half, half, full]);
  });

  it("keep applying to existing subscriptions after the coupons are deleted", async () => {
    const { id } = await startDiscounted();
    await sandbox.stripe.coupons.del(HALF.id);
    await expect(sandbox.stripe.coupons.retrieve(HALF.id)).rejects.toMatchObject({ statusCode: 404 });
    await sandbox.advance(16 * DAY);
    expect(await chargesOf(id)).toMatchObject([{ amount_due: 6350 }]);
  });

  it("appear in the first and later charges on the hosted checkout page", async () => {
    const { stripe } = sandbox;
    const { customer, price } = await seed(sandbox);
    await stripe.coupons.create(HALF, newKey());
    const session = await stripe.checkout.sessions.create(
      {
        mode: "subscription",
        customer,
        line_items: [{ price, quantity: 1 }],
        discounts: [{ coupon: HALF.id }],
        subscription_data: { trial_period_days: 14 },
        success_url: "https://bubby.example/s",
      },
      newKey(),
    );
    expect(session.discounts).toEqual([{ coupon: "half", promotion_code: null }]);
    const page = await (await fetch(session.url!)).text();
    expect(page).toContain("$63.50 per month for 3 months, then $127.00 per month");
  });
});

it.each([
  ["2026-11-30", "2027-02-28"],
  ["2027-11-30", "2028-02-29"],
  ["2026-10-31", "2027-01-31"],
])("a three-month discount from %s ends on %s", (start, end) => {
  expect(monthsAfter(Date.parse(start) / 1000, 3)).toBe(Date.parse(end) / 1000);
});
