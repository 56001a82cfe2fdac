import type Stripe from "stripe";
import { currentOffer, type Offer, OFFER, offerName } from "~/content/offer";
import type { BillingPeriod } from "~/content/plans";
import { newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { remembered } from "./remembered.server";
import { agrees, RUN_SETUP, type SetUpPart } from "./set-up-part.server";
import { unlessGone } from "./stripe.server";

/** Stripe coupons are immutable, so the id contains the offer's terms. */
const couponId = ({ percentOff, months }: Offer) => `bubby_${percentOff}_off_${months}_months`;

const shapeOf = ({ percentOff, months }: Offer) => ({
  duration: "repeating",
  duration_in_months: months,
  percent_off: percentOff,
});

const find = (client: Stripe, offer: Offer) => unlessGone(client.coupons.retrieve(couponId(offer)));

async function ensure(client: Stripe, offer: Offer): Promise<boolean> {
  if (await find(client, offer)) return false;
  const id = couponId(offer);
  await client.coupons
    // Always use a new idempotency key. For an old key, Stripe could return a coupon that has since been deleted.
    .create({ id, name: offerName(offer), ...shapeOf(offer) }, { idempotencyKey: `coupon-${newId()}` })
    .catch((error: Stripe.errors.StripeError) => {
      if (error.code !== "resource_already_exists") throw error;
    });
  return true;
}

export const coupon: SetUpPart = {
  async ensure(client) {
    return OFFER && (await ensure(client, OFFER)) ? [`coupon ${couponId(OFFER)}: ${offerName(OFFER)}`] : [];
  },

  async faults(client) {
    if (!OFFER) return [];
    const found = await find(client, OFFER);
    if (!found) return [`The offer's coupon ${couponId(OFFER)} is missing. ${RUN_SETUP}`];
    return found.valid && agrees(found, shapeOf(OFFER))
      ? []
      : [`The coupon ${found.id} no longer matches the offer. Delete it at Stripe, then: ${RUN_SETUP}`];
  },
};

export async function findDiscounts(
  client: Stripe,
  billing: BillingPeriod,
  askedAt: Date,
): Promise<{ discounts?: { coupon: string }[] }> {
  const offer = currentOffer(billing, askedAt);
  if (!offer) return {};
  const id = couponId(offer);
  const coupon = await remembered(id, async () => {
    if (await ensure(client, offer)) log.warn({ coupon: id }, "created the offer's missing coupon at Stripe");
    return id;
  });
  return { discounts: [{ coupon }] };
}
