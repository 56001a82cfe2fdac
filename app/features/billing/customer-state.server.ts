import type { CUSTOMER_STATUSES } from "~db/schema";
import { env, modeOf } from "~/lib/env.server";
import type { SubscriptionState } from "./stripe-event.schema.server";

/** Returns Unix seconds. */
export const periodEnd = ({ items }: Pick<SubscriptionState, "items">) =>
  Math.max(...items.data.map((item) => item.current_period_end));

type Ending = Omit<SubscriptionState, "metadata">;

const hasEnded = ({ status }: Pick<SubscriptionState, "status">) =>
  status === "canceled" || status === "incomplete_expired";

/**
 * True if the subscription has ended, or ends with its current period. The portal cancels by date instead of by flag.
 * If the date is after the current period, Stripe charges once more (docs.stripe.com, "Cancel subscriptions").
 */
export const isCancelled = (subscription: Ending) => {
  const { cancel_at_period_end: byFlag, cancel_at: last } = subscription;
  return hasEnded(subscription) || byFlag || (last !== null && last <= periodEnd(subscription));
};

/** Maps a subscription to a status as described at docs.stripe.com, "Subscription statuses". */
export function customerStateOf(subscription: Ending): {
  status: keyof typeof CUSTOMER_STATUSES;
  nextChargeAt: Date | null;
} {
  const { status, cancel_at } = subscription;
  if (hasEnded(subscription)) return { status: "canceled", nextChargeAt: null };
  if (status !== "trialing" && status !== "active") return { status: "past due", nextChargeAt: null };
  const isLast = isCancelled(subscription);
  const nextChargeAt = isLast ? null : new Date(periodEnd(subscription) * 1000);
  if (isLast || cancel_at !== null) return { status: "canceling", nextChargeAt };
  return { status: status === "trialing" ? "trial" : "paying", nextChargeAt };
}

export function customerUrl(id: string): string | null {
  const { PAYMENTS, STRIPE_SECRET_KEY } = env();
  if (PAYMENTS === "sandbox" || !STRIPE_SECRET_KEY || !id.startsWith("cus_")) return null;
  const mode = modeOf(STRIPE_SECRET_KEY) === "live" ? "" : "test/";
  return `https://dashboard.stripe.com/${mode}customers/${encodeURIComponent(id)}`;
}
