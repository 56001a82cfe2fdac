import type Stripe from "stripe";
import { currentOffer, type Offer } from "~/content/offer";
import type { BillingPeriod } from "~/content/plans";
import { log } from "~/lib/log.server";
import { CANT_PAY } from "./prices.server";
import { CheckoutError, unlessGone } from "./stripe.server";

/** Stripe coupons are immutable, so the id contains the offer's terms. */
export const couponId = ({ percentOff, months }: Offer) => `bubby_${percentOff}_off_${months}_months`;

/**
 * Returns the id of the offer's coupon, or null without an offer. Doesn't create a missing coupon, because the owner may
 * have deleted it on purpose.
 * @param askedAt time at which the form with the offer was sent
 * @throws {CheckoutError} if the coupon is missing, because the customer agreed to the reduced price
 */
export async function findCoupon(
  client: Stripe,
  billing: BillingPeriod,
  askedAt: Date,
): Promise<string | null> {
  const offer = currentOffer(billing, askedAt);
  if (!offer) return null;
  const coupon = couponId(offer);
  if (await unlessGone(client.coupons.retrieve(coupon))) return coupon;
  log.error({ coupon }, "Stripe has no such coupon: run npm run stripe:setup, or end the offer in offer.ts");
  throw new CheckoutError(CANT_PAY);
}
