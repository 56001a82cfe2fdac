import type Stripe from "stripe";
import { expect, it } from "vitest";
import {
  customerStateOf,
  customerUrl,
  isUncharged,
  pendingCharge,
  planStateOf,
} from "~/features/billing/customer-state.server";
import type { SubscriptionState } from "~/features/billing/stripe-event.schema.server";
import { env } from "~/lib/env.server";

const end = new Date("2026-12-06T19:00:00Z");
const PAUSED = { behavior: "void", resumes_at: null } as const;

const subscription = (about: Partial<SubscriptionState>): SubscriptionState => ({
  id: "sub_1",
  customer: "cus_1",
  status: "active",
  cancel_at_period_end: false,
  cancel_at: null,
  trial_end: null,
  pause_collection: null,
  metadata: {},
  items: { data: [{ current_period_end: end.getTime() / 1000 }] },
  ...about,
});

it.each([
  [{ status: "trialing" }, "trial", end],
  [{ status: "active" }, "paying", end],
  [{ status: "trialing", cancel_at_period_end: true }, "canceling", null],
  [{ status: "active", cancel_at: end.getTime() / 1000 }, "canceling", null],
  [{ status: "trialing", cancel_at: end.getTime() / 1000 + 86_400 }, "canceling", end],
  [{ status: "trialing", pause_collection: PAUSED }, "paused", null],
  [{ status: "active", pause_collection: PAUSED }, "paused", null],
  [{ status: "active", pause_collection: PAUSED, cancel_at_period_end: true }, "canceling", null],
  [{ status: "past_due", pause_collection: PAUSED }, "past due", null],
  [{ status: "past_due" }, "past due", null],
  [{ status: "unpaid" }, "past due", null],
  [{ status: "paused" }, "past due", null],
  [{ status: "canceled", cancel_at_period_end: true }, "canceled", null],
  [{ status: "incomplete_expired" }, "canceled", null],
] as const)(
  "a customer with the subscription %j is shown as “%s” with the next charge on %s",
  (about, status, nextChargeAt) =>
    expect(customerStateOf(subscription(about))).toEqual({ status, nextChargeAt }),
);

it("a customer's next charge follows the item whose period ends last", () => {
  const [early, late] = [end.getTime() / 1000 - 86_400, end.getTime() / 1000];
  const items = { data: [{ current_period_end: early }, { current_period_end: late }] };
  expect(customerStateOf(subscription({ items })).nextChargeAt).toEqual(end);
  expect(customerStateOf(subscription({ items, cancel_at: late })).nextChargeAt).toBeNull();
});

it.each(["trialing", "active"] as const)("a paused %s subscription has no pending charge", (status) => {
  const paused = {
    ...subscription({ status, pause_collection: PAUSED }),
    latest_invoice: { status: "draft", amount_due: 9850 },
  } as unknown as Stripe.Subscription;
  expect([planStateOf(paused), pendingCharge(paused)]).toEqual(["paused", null]);
});

it.each([
  ["trialing", "first", null, "trial", true],
  ["active", "first", "draft", "charging", true],
  ["active", "first", "paid", "converted", false],
  ["active", "later", "draft", "converted", false],
  ["past_due", "first", "open", "expired", true],
  ["unpaid", "first", "open", "expired", true],
  ["past_due", "later", "open", "unpaid", false],
  ["paused", "later", null, "expired", true],
  ["canceled", "first", "draft", "ended", false],
] as const)(
  "a subscription that is %s in its %s paid period with the invoice %s is “%s”; uncharged: %s",
  (status, period, invoice, state, uncharged) => {
    const trialEnd = end.getTime() / 1000;
    const current_period_start = period === "first" ? trialEnd : trialEnd + 86_400;
    const shown = {
      ...subscription({ status, trial_end: trialEnd }),
      items: { data: [{ current_period_start, current_period_end: trialEnd + 90_000 }] },
      latest_invoice: invoice && { status: invoice, amount_due: 9850 },
    } as unknown as Stripe.Subscription;
    expect([planStateOf(shown), isUncharged(shown)]).toEqual([state, uncharged]);
  },
);

it.each([
  ["sk_live_x", "", "https://dashboard.stripe.com/customers/cus_1"],
  ["sk_test_x", "", "https://dashboard.stripe.com/test/customers/cus_1"],
  ["sk_test_sandbox_x", "sandbox", null],
] as const)(
  "a customer's link to Stripe's dashboard depends on the mode of the key: %s",
  (STRIPE_SECRET_KEY, PAYMENTS, url) => {
    Object.assign(env(), { STRIPE_SECRET_KEY, PAYMENTS });
    expect(customerUrl("cus_1")).toBe(url);
    expect(customerUrl("typed by hand")).toBeNull();
  },
);
