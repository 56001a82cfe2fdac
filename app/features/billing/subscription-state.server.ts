import type Stripe from "stripe";
import type { CUSTOMER_STATUSES, TRIAL_STATUSES } from "~db/schema";
import { env, modeOf } from "~/lib/env.server";

/**
 * A subscription at Stripe, as the site uses it.
 *
 * - `trial`, `canceled`: before the trial's end. A canceled trial ends without a charge.
 * - `active`, `leaving`: after the trial's end, also in the hour before the first charge. "leaving" ends with its
 *   current period.
 * - `paused`: Stripe collects no payments, during or after the trial.
 * - `expired`: the first charge failed.
 * - `unpaid`: a later charge failed.
 * - `ended`: nothing more happens at Stripe.
 */
export type PlanState =
  "trial" | "canceled" | "paused" | "active" | "leaving" | "expired" | "unpaid" | "ended";

/** Maps Stripe's statuses. See docs.stripe.com, "Subscription statuses". */
export function stateOf(subscription: Stripe.Subscription): PlanState {
  const { status, pause_collection: pause } = subscription;
  if (status === "canceled" || status === "incomplete_expired") return "ended";
  if (status !== "trialing" && status !== "active") return isPaid(subscription) ? "unpaid" : "expired";
  if (endsWithPeriod(subscription)) return status === "trialing" ? "canceled" : "leaving";
  if (pause) return "paused";
  return status === "trialing" ? "trial" : "active";
}

/** True until the subscription is canceled or ended. A subscription whose charge failed is still running. */
export const isRunning = (state: PlanState) => !["canceled", "leaving", "ended"].includes(state);

/** True while the trial can be canceled without any charge, even while Stripe retries a failed first charge. */
export const isCancelable = (subscription: Stripe.Subscription) =>
  !["canceled", "ended"].includes(stateOf(subscription)) && !isPaid(subscription);

/**
 * Status of `trial_signups`. An admin can't set it while Stripe bills the trial.
 * @param before status so far. A converted trial stays converted.
 */
export function trialStatusOf(
  subscription: Stripe.Subscription,
  before: keyof typeof TRIAL_STATUSES,
): "active" | "expired" | "converted" {
  if (before === "converted") return before;
  switch (stateOf(subscription)) {
    case "trial":
    case "canceled":
      return "active";
    case "expired":
      return "expired";
    case "ended":
      return isPaid(subscription) && before !== "expired" ? "converted" : "expired";
    // An unpaid first invoice can outlast its period, so a failed charge alone never converts an expired trial.
    case "unpaid":
      return before === "expired" ? "expired" : "converted";
    case "active":
    case "leaving":
    case "paused":
      return isPaid(subscription) ? "converted" : "active";
  }
}

const CUSTOMER_STATUS: Record<PlanState, keyof typeof CUSTOMER_STATUSES> = {
  trial: "trial",
  canceled: "canceling",
  paused: "paused",
  active: "paying",
  leaving: "canceling",
  expired: "past due",
  unpaid: "past due",
  ended: "canceled",
};

/** Columns of `customer_profiles`. A subscription that is canceled for a later period is still charged before. */
export function customerStateOf(subscription: Stripe.Subscription) {
  const state = stateOf(subscription);
  const isCharged = state === "trial" || state === "active";
  return {
    status: isCharged && subscription.cancel_at !== null ? ("canceling" as const) : CUSTOMER_STATUS[state],
    nextChargeAt: isCharged ? new Date(periodEnd(subscription) * 1000) : null,
  };
}

/** Returns Unix seconds. */
export const periodEnd = ({ items }: Pick<Stripe.Subscription, "items">) =>
  Math.max(...items.data.map((item) => item.current_period_end));

/** The portal cancels by date instead of by flag. */
function endsWithPeriod(subscription: Stripe.Subscription) {
  const { cancel_at_period_end: byFlag, cancel_at: last } = subscription;
  return byFlag || (last !== null && last <= periodEnd(subscription));
}

/**
 * True if the invoice for the time after the trial is paid, even by a credit or a coupon for the whole amount.
 * @param subscription with an expanded `latest_invoice`
 */
function isPaid({ items, trial_end, latest_invoice: invoice }: Stripe.Subscription): boolean {
  const start = Math.max(...items.data.map((item) => item.current_period_start));
  if (trial_end !== null && start <= trial_end) {
    return start === trial_end && typeof invoice === "object" && invoice?.status === "paid";
  }
  return true;
}

export function customerUrl(id: string): string | null {
  const { PAYMENTS, STRIPE_SECRET_KEY } = env();
  if (PAYMENTS === "sandbox" || !STRIPE_SECRET_KEY || !id.startsWith("cus_")) return null;
  const mode = modeOf(STRIPE_SECRET_KEY) === "live" ? "" : "test/";
  return `https://dashboard.stripe.com/${mode}customers/${encodeURIComponent(id)}`;
}
