import type Stripe from "stripe";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readSubscription, type SubscriptionFacts } from "~/features/billing/subscription-facts.server";
import { env } from "~/lib/env.server";
import { dropSingleton, singleton } from "~/lib/singleton.server";

const DAY = 86_400;
const END = Date.parse("2026-12-12T19:00:00Z") / 1000;
const at = (unixSeconds: number) => new Date(unixSeconds * 1000);

const item = (product: string, unit_amount: number, interval = "month", quantity = 1) => ({
  quantity,
  current_period_start: END - 14 * DAY,
  current_period_end: END,
  price: { product, unit_amount, recurring: { interval } },
});

const trial = {
  status: "trialing",
  cancel_at_period_end: false,
  cancel_at: null,
  trial_end: END,
  billing_cycle_anchor: END,
  pause_collection: null as object | null,
  items: { data: [item("bubby_professional", 19_700)] },
  discounts: [{ end: END + 80 * DAY }],
  latest_invoice: { status: "paid", amount_remaining: 0 } as object,
  default_payment_method: { card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2026 } } as object,
};

const retrieve = vi.fn();
beforeEach(() => {
  const createPreview = () => Promise.resolve({ amount_due: 9850 });
  env().STRIPE_SECRET_KEY = "sk_test_x";
  dropSingleton("stripe");
  const client = { subscriptions: { retrieve }, invoices: { createPreview } } as unknown as Stripe;
  void singleton("stripe", () => Promise.resolve(client));
  return () => dropSingleton("stripe");
});

async function factsOf(change: Partial<typeof trial>) {
  retrieve.mockResolvedValue({ ...trial, ...change });
  return (await readSubscription("sub_1")) as SubscriptionFacts;
}

describe("Facts of a subscription", () => {
  it("are plan, price, end, charges and card", async () => {
    expect(await factsOf({})).toMatchObject({
      plan: { id: "professional" },
      price: { amount: 197, every: "month" },
      end: at(END),
      nextCharge: { amount: 98.5, on: at(END) },
      full: { amount: 197, from: new Date("2027-03-12T19:00:00Z") },
      owed: null,
      card: "Visa ending in 4242",
    });
  });

  it("add up the plan and its add-ons, also if an add-on comes first", async () => {
    const data = [item("prod_numbers", 500, "month", 2), ...trial.items.data];
    expect(await factsOf({ items: { data } })).toMatchObject({
      plan: { id: "professional" },
      price: { amount: 207, every: "month" },
      full: { amount: 207 },
    });
  });

  it("leave items with another billing period out of the price", async () => {
    const data = [item("bubby_starter", 116_400, "year"), item("prod_numbers", 500)];
    expect((await factsOf({ items: { data } })).price).toEqual({ amount: 1164, every: "year" });
  });

  it.each<[string, Partial<typeof trial>]>([
    ["is paused", { pause_collection: { behavior: "void", resumes_at: null } }],
    ["is canceled", { cancel_at_period_end: true }],
    ["is in the hour before a charge", { status: "active", latest_invoice: { status: "draft" } }],
  ])("have no next charge if the subscription %s", async (_, change) => {
    expect(await factsOf(change)).toMatchObject({ nextCharge: null, full: null });
  });

  it.each([
    [11, true],
    [12, false],
  ])(
    "tell whether a card that expires in month %d expires before the charge: %s",
    async (exp_month, expires) => {
      const card = { brand: "visa", last4: "4242", exp_month, exp_year: 2026 };
      expect((await factsOf({ default_payment_method: { card } })).cardExpires).toBe(expires);
    },
  );

  it("include a failed charge with its next attempt", async () => {
    const latest_invoice = { status: "open", amount_remaining: 9850, next_payment_attempt: END + DAY };
    const { owed } = await factsOf({ status: "past_due", latest_invoice });
    expect(owed).toEqual({ amount: 98.5, next: at(END + DAY) });
  });
});
