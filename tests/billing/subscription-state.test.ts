import type Stripe from "stripe";
import { expect, it } from "vitest";
import {
  customerStateOf,
  customerUrl,
  isCancelable,
  isRunning,
  stateOf,
  trialStatusOf,
} from "~/features/billing/subscription-state.server";
import { env } from "~/lib/env.server";

const DAY = 86_400;
const TRIAL_END = Date.parse("2026-12-06T19:00:00Z") / 1000;
const LATER = TRIAL_END + 90 * DAY;

type Facts = Partial<Stripe.Subscription> & { start?: number; invoice?: Stripe.Invoice.Status };

/** Builds a subscription whose current period begins `start` seconds after the trial's end. */
const subscription = ({ start = -14 * DAY, invoice = "paid", ...facts }: Facts) => {
  const period = {
    current_period_start: TRIAL_END + start,
    current_period_end: TRIAL_END + start + 14 * DAY,
  };
  return {
    status: "trialing",
    cancel_at_period_end: false,
    cancel_at: null,
    trial_end: TRIAL_END,
    pause_collection: null,
    items: { data: [period] },
    latest_invoice: { status: invoice },
    ...facts,
  } as unknown as Stripe.Subscription;
};

const trial = { status: "trialing" } as const;
const first = { status: "active", start: 0 } as const;
const later = { status: "active", start: 30 * DAY } as const;
const atFlag = { cancel_at_period_end: true } as const;
const paused = { pause_collection: { behavior: "void", resumes_at: null } } as const;
const draft = { invoice: "draft" } as const;
const unpaid = { ...later, status: "past_due", invoice: "open" } as const;
const expired = { status: "past_due", start: 0, invoice: "open" } as const;

/**
 * Expected: the state, the sign-up's status, the customer's status, and whether the subscription is running, is charged
 * next, and can be canceled without a charge.
 */
it.each<[what: string, Facts, expected: string]>([
  ["on trial", trial, "trial, active, trial: run charge cancel"],
  ["on trial, canceled by flag", { ...trial, ...atFlag }, "canceled, active, canceling:"],
  ["on trial, canceled by date", { ...trial, cancel_at: TRIAL_END }, "canceled, active, canceling:"],
  [
    "on trial, ending months later",
    { ...trial, cancel_at: LATER },
    "trial, active, canceling: run charge cancel",
  ],
  ["on trial, paused", { ...trial, ...paused }, "paused, active, paused: run cancel"],
  [
    "in the hour before the first charge",
    { ...first, ...draft },
    "active, active, paying: run charge cancel",
  ],
  ["after the first charge, even of $0", first, "active, converted, paying: run charge"],
  ["in the hour before a renewal", { ...later, ...draft }, "active, converted, paying: run charge"],
  ["paying, paused", { ...later, ...paused }, "paused, converted, paused: run"],
  ["paying, canceled by flag", { ...later, ...atFlag }, "leaving, converted, canceling:"],
  ["after a failed first charge", expired, "expired, expired, past due: run cancel"],
  ["unpaid for its first period", { ...expired, status: "unpaid" }, "expired, expired, past due: run cancel"],
  ["past due, canceled by flag", { ...expired, ...atFlag }, "expired, expired, past due: run cancel"],
  ["after a failed renewal", unpaid, "unpaid, converted, past due: run"],
  ["ended in the trial", { status: "canceled" }, "ended, expired, canceled:"],
  ["ended unpaid", { ...expired, status: "canceled" }, "ended, expired, canceled:"],
  ["ended after a payment", { ...first, status: "canceled" }, "ended, converted, canceled:"],
])("a subscription %s has its state and documented statuses", (_, facts, expected) => {
  const found = subscription(facts);
  const { status, nextChargeAt } = customerStateOf(found);
  const may = [isRunning(stateOf(found)) && "run", nextChargeAt && "charge", isCancelable(found) && "cancel"];
  const statuses = [stateOf(found), trialStatusOf(found, "active"), status].join(", ");
  expect([`${statuses}:`, ...may.filter(Boolean)].join(" ")).toBe(expected);
});

it.each<[before: "expired" | "converted", Facts, after: string]>([
  ["converted", expired, "converted"],
  ["converted", { status: "canceled" }, "converted"],
  ["expired", unpaid, "expired"],
  ["expired", { ...later, status: "canceled" }, "expired"],
  ["expired", first, "converted"],
  ["expired", trial, "active"],
])("an earlier status “%s” and the subscription %j give “%s”", (before, facts, after) =>
  expect(trialStatusOf(subscription(facts), before)).toBe(after),
);

it("a customer's next charge follows the item whose period ends last", () => {
  const period = (end: number) => ({ current_period_start: TRIAL_END, current_period_end: end });
  const items = { data: [period(TRIAL_END + DAY), period(TRIAL_END + 2 * DAY)] };
  const found = subscription({ ...first, items: items as Stripe.Subscription["items"] });
  expect(customerStateOf(found).nextChargeAt).toEqual(new Date((TRIAL_END + 2 * DAY) * 1000));
});

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
