import type { CUSTOMER_STATUSES } from "~db/schema";
import { env, modeOf } from "~/lib/env.server";
import { first } from "~/lib/first";
import type { SubscriptionState } from "./stripe-event.schema.server";

/** Maps a subscription to a status as described at docs.stripe.com, "Subscription statuses". */
export function customerStateOf(subscription: SubscriptionState): {
  status: keyof typeof CUSTOMER_STATUSES;
  nextChargeAt: Date | null;
} {
  const { status, cancel_at_period_end, cancel_at, items } = subscription;
  const periodEnd = first(items.data).current_period_end;
  if (status === "canceled" || status === "incomplete_expired")
    return { status: "canceled", nextChargeAt: null };
  if (status !== "trialing" && status !== "active") return { status: "past due", nextChargeAt: null };
  // If the end date is after the current period, Stripe charges once more.
  const isLast = cancel_at_period_end || (cancel_at !== null && cancel_at <= periodEnd);
  const nextChargeAt = isLast ? null : new Date(periodEnd * 1000);
  if (isLast || cancel_at !== null) return { status: "canceling", nextChargeAt };
  return { status: status === "trialing" ? "trial" : "paying", nextChargeAt };
}

export function customerUrl(id: string): string | null {
  const { PAYMENTS, STRIPE_SECRET_KEY } = env();
  if (PAYMENTS === "sandbox" || !STRIPE_SECRET_KEY || !id.startsWith("cus_")) return null;
  const mode = modeOf(STRIPE_SECRET_KEY) === "live" ? "" : "test/";
  return `https://dashboard.stripe.com/${mode}customers/${encodeURIComponent(id)}`;
}
