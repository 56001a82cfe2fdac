import type Stripe from "stripe";
import { known } from "../errors";
import { idOf, type Sandbox } from "../state";

export const percentOf = ({ percent_off: percent }: Stripe.Coupon, cents: number) =>
  Math.round((cents * (percent ?? 0)) / 100);

/**
 * Redeems a coupon, starting now. Stores a copy, because the coupon may be deleted.
 * @throws {StripeFault}
 */
export function redeem(sandbox: Sandbox, couponId: string, subscription: Stripe.Subscription): string {
  const coupon = sandbox.get("coupons", couponId, "discounts[0][coupon]");
  const start = sandbox.now();
  const { duration, duration_in_months: months } = coupon;
  const { id } = sandbox.add("discounts", {
    subscription: subscription.id,
    source: { coupon: coupon.id, type: "coupon" },
    start,
    end: duration === "forever" ? null : monthsAfter(start, months ?? 1),
  });
  sandbox.state.hidden.redeemed[id] = structuredClone(coupon);
  return id;
}

/** Adds months to Unix seconds. If the target month is too short, returns the month's last day. */
export function monthsAfter(start: number, months: number): number {
  const date = new Date(start * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime() / 1000;
}

/** Discounts in cents for the period that starts at this time. */
export function discountsOn(
  sandbox: Sandbox,
  { discounts }: Stripe.Subscription,
  cents: number,
  at: number,
): { discount: string; amount: number }[] {
  let left = cents;
  return discounts.map(idOf).flatMap((discount) => {
    const { end } = sandbox.get("discounts", discount);
    if (end !== null && end <= at) return [];
    const amount = percentOf(known(sandbox.state.hidden.redeemed[discount]), left);
    left -= amount;
    return [{ discount, amount }];
  });
}
