import type Stripe from "stripe";
import type { CUSTOMER_STATUSES, TRIAL_STATUSES } from "~db/schema";
import { env, modeOf } from "~/lib/env.server";
import { first } from "~/lib/first";

/** Returns Unix seconds. */
export const periodEnd = ({ items }: Pick<Stripe.Subscription, "items">) =>
  Math.max(...items.data.map((item) => item.current_period_end));

type Ending = Pick<
  Stripe.Subscription,
  "status" | "cancel_at_period_end" | "cancel_at" | "pause_collection" | "items"
>;

export const hasEnded = ({ status }: Pick<Stripe.Subscription, "status">) =>
  status === "canceled" || status === "incomplete_expired";

/**
 * True if the subscription has ended, or ends with its current period. The portal cancels by date instead of by flag.
 * If the date is after the current period, Stripe charges once more (docs.stripe.com, "Cancel subscriptions").
 */
export const isCancelled = (subscription: Ending) => {
  const { cancel_at_period_end: byFlag, cancel_at: last } = subscription;
  return hasEnded(subscription) || byFlag || (last !== null && last <= periodEnd(subscription));
};

/** Amount in cents of the charge that follows within an hour, while Stripe's invoice is a draft. */
export const pendingCharge = ({
  latest_invoice: invoice,
  pause_collection: paused,
}: Pick<Stripe.Subscription, "latest_invoice" | "pause_collection">) =>
  !paused && typeof invoice === "object" && invoice?.status === "draft" && invoice.amount_due > 0
    ? invoice.amount_due
    : null;

/**
 * True if nothing has been charged yet, so that canceling prevents every charge: during the trial, in the hour before
 * the first charge, and while Stripe retries a failed first charge.
 * @param subscription with an expanded `latest_invoice`
 */
export function isUncharged(subscription: Stripe.Subscription): boolean {
  const { status, items, trial_end } = subscription;
  if (hasEnded(subscription)) return false;
  if (status === "trialing" || status === "paused") return true;
  const isFirstPeriod = first(items.data).current_period_start === trial_end;
  return isFirstPeriod && (status !== "active" || pendingCharge(subscription) !== null);
}

/**
 * Canceled subscriptions are "cancelled" during the trial, and "leaving" until the end of a later period. "paused" means
 * that Stripe collects no payments, during or after the trial.
 */
export type PlanState =
  "trial" | "paused" | "charging" | "cancelled" | "converted" | "leaving" | "unpaid" | "expired" | "ended";

/**
 * Uses only Stripe's data, because events may be late.
 * @param subscription with an expanded `latest_invoice`
 */
export function planStateOf(subscription: Stripe.Subscription): PlanState {
  const { status } = subscription;
  if (hasEnded(subscription)) return "ended";
  if (status === "trialing" && isCancelled(subscription)) return "cancelled";
  if (status !== "trialing" && status !== "active") return isUncharged(subscription) ? "expired" : "unpaid";
  if (isCancelled(subscription)) return "leaving";
  if (subscription.pause_collection) return "paused";
  if (status === "trialing") return "trial";
  return isUncharged(subscription) ? "charging" : "converted";
}

/** Maps a subscription to a status as described at docs.stripe.com, "Subscription statuses". */
export function customerStateOf(subscription: Ending): {
  status: keyof typeof CUSTOMER_STATUSES;
  nextChargeAt: Date | null;
} {
  const { status, cancel_at } = subscription;
  if (hasEnded(subscription)) return { status: "canceled", nextChargeAt: null };
  if (status !== "trialing" && status !== "active") return { status: "past due", nextChargeAt: null };
  const isLast = isCancelled(subscription);
  const isPaused = Boolean(subscription.pause_collection);
  const nextChargeAt = isLast || isPaused ? null : new Date(periodEnd(subscription) * 1000);
  if (isLast || cancel_at !== null) return { status: "canceling", nextChargeAt };
  if (isPaused) return { status: "paused", nextChargeAt };
  return { status: status === "trialing" ? "trial" : "paying", nextChargeAt };
}

export function customerUrl(id: string): string | null {
  const { PAYMENTS, STRIPE_SECRET_KEY } = env();
  if (PAYMENTS === "sandbox" || !STRIPE_SECRET_KEY || !id.startsWith("cus_")) return null;
  const mode = modeOf(STRIPE_SECRET_KEY) === "live" ? "" : "test/";
  return `https://dashboard.stripe.com/${mode}customers/${encodeURIComponent(id)}`;
}

/** Status of the trial. A converted trial stays converted. */
export function trialStatusOf(
  subscription: Stripe.Subscription,
  before: keyof typeof TRIAL_STATUSES,
): keyof typeof TRIAL_STATUSES {
  if (before === "converted") return "converted";
  const { status } = subscription;
  if (status === "trialing") return "active";
  if (status !== "active") return "expired";
  return isUncharged(subscription) ? "active" : "converted";
}
