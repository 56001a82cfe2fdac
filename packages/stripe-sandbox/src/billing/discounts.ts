import type Stripe from "stripe";
import { list, object, required, text } from "../protocol/form";
import { known } from "../state/known";
import { idOf, type Sandbox } from "../state/sandbox";

export const discountsParam = list(object({ coupon: required(text()) }));

export const couponsIn = (discounts: { coupon: string }[] | undefined) =>
  discounts?.map(({ coupon }) => coupon);

export const percentOf = ({ percent_off: percent }: Stripe.Coupon, cents: number) =>
  Math.round((cents * (percent ?? 0)) / 100);

/**
 * Redeems a coupon, starting now. Stores a copy, because the coupon may be deleted.
 * @throws {StripeFault}
 */
export function redeem(sandbox: Sandbox, couponId: string, subscription: Stripe.Subscription): string {
  const coupon = sandbox.get("coupons", couponId, "discounts[0][coupon]");
  coupon.times_redeemed += 1;
  const start = sandbox.now();
  const { id } = sandbox.add("discounts", {
    id: sandbox.newId("di"),
    object: "discount",
    checkout_session: null,
    customer: idOf(subscription.customer),
    customer_account: null,
    end: monthsAfter(start, coupon.duration_in_months ?? 0),
    invoice: null,
    invoice_item: null,
    promotion_code: null,
    source: { coupon: coupon.id, type: "coupon" },
    start,
    subscription: subscription.id,
    subscription_item: null,
  });
  sandbox.state.hidden.redeemed[id] = structuredClone(coupon);
  return id;
}

/** Adds months to Unix seconds. If the target month is too short, returns the month's last day. */
export function monthsAfter(start: number, months: number): number {
  const date = new Date(start * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
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
  const taken: { discount: string; amount: number }[] = [];
  for (const id of discounts.map(idOf)) {
    const { end } = sandbox.get("discounts", id);
    if (end !== null && end <= at) continue;
    const amount = percentOf(known(sandbox.state.hidden.redeemed[id]), left);
    left -= amount;
    taken.push({ discount: id, amount });
  }
  return taken;
}
