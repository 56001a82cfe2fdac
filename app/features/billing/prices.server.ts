import type Stripe from "stripe";
import { currentOffer, type Offer, OFFER, offerName } from "~/content/offer";
import {
  type BillingPeriod,
  billingPeriods,
  chargeAmount,
  type Plan,
  plans,
  priceLookupKey,
} from "~/content/plans";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { singleton } from "~/lib/singleton.server";
import { CheckoutError } from "./stripe.server";

/**
 * Creates the products and prices of the catalogue in a Stripe account, under lookup keys such as `starter_monthly`, and the offer's coupon;
 * running it again changes only what differs. A price cannot change its amount: a new one takes over its lookup key.
 * @returns the lookup keys that were created or replaced, and the coupon's id where it was created
 */
export async function ensureCatalogue(client: Stripe): Promise<string[]> {
  const made: string[] = [];
  for (const plan of plans) {
    const product = productOf(plan);
    const details = { name: `Bubby ${plan.name}`, description: plan.description };
    const existing = await client.products.retrieve(product).catch((error: Stripe.errors.StripeError) => {
      if (error.code === "resource_missing") return null;
      throw error;
    });
    if (existing) await client.products.update(product, details);
    else await client.products.create({ id: product, ...details }, { idempotencyKey: `product-${product}` });
    for (const billing of billingPeriods) {
      const key = priceLookupKey(plan, billing);
      const cents = chargeAmount(plan, billing) * 100;
      const found = await client.prices.list({ lookup_keys: [key], active: true, limit: 1 });
      if (found.data[0]?.unit_amount === cents) continue;
      await client.prices.create(
        {
          product,
          currency: "usd",
          unit_amount: cents,
          recurring: { interval: billing === "annual" ? "year" : "month" },
          lookup_key: key,
          transfer_lookup_key: true,
          nickname: `${plan.name}, ${billing}`,
        },
        // With the price before it: a change that is taken back within a day is a change as well.
        { idempotencyKey: `price-${key}-${cents}-after-${found.data[0]?.id ?? "none"}` },
      );
      made.push(key);
    }
  }
  if (OFFER && (await ensureCoupon(client, OFFER))) made.push(couponId(OFFER));
  return made;
}

const productOf = ({ id }: Plan) => `bubby_${id}`;

/** The plan that a product at Stripe stands for. */
export const planOfProduct = (product: string) => plans.find((plan) => productOf(plan) === product);

/** Names the coupon's shape, which can't be changed: another offer is another coupon. */
const couponId = ({ percentOff, months }: Offer) => `bubby_${percentOff}_off_${months}_months`;

/** @returns whether it had to be made */
async function ensureCoupon(client: Stripe, offer: Offer): Promise<boolean> {
  const id = couponId(offer);
  try {
    await client.coupons.retrieve(id);
    return false;
  } catch (error) {
    if ((error as Stripe.errors.StripeError).code !== "resource_missing") throw error;
  }
  const { percentOff, months } = offer;
  const shape = { duration: "repeating", duration_in_months: months, percent_off: percentOff };
  await client.coupons
    // A new key each time: under an old one Stripe would answer with a coupon that was deleted since.
    .create({ id, name: offerName(offer), ...shape }, { idempotencyKey: `coupon-${id}-${newId()}` })
    .catch((error: Stripe.errors.StripeError) => {
      if (error.code !== "resource_already_exists") throw error;
    });
  return true;
}

/** The coupon that a trial of this plan gets, as subscriptions and checkouts take it; nothing where no offer was made. */
export async function findDiscounts(
  client: Stripe,
  billing: BillingPeriod,
  askedAt: Date,
): Promise<{ discounts?: { coupon: string }[] }> {
  const offer = currentOffer(billing, askedAt);
  if (!offer) return {};
  const id = couponId(offer);
  const known = singleton("stripe-coupons", () => new Map<string, number>());
  if (Date.now() - (known.get(id) ?? 0) > FRESH_MS) {
    if (await ensureCoupon(client, offer))
      log.warn({ coupon: id }, "the offer's coupon was missing at Stripe: made");
    known.set(id, Date.now());
  }
  return { discounts: [{ coupon: id }] };
}

const FRESH_MS = 10 * 60 * 1000;

/**
 * The id of a plan's price in the Stripe account. The sandbox gets its catalogue when it is first asked.
 * @throws {CheckoutError} where the account has no such price
 */
export async function findPriceId(client: Stripe, plan: Plan, billing: BillingPeriod): Promise<string> {
  const known = singleton("stripe-prices", () => new Map<string, { id: string; at: number }>());
  const key = priceLookupKey(plan, billing);
  const remembered = known.get(key);
  if (remembered && Date.now() - remembered.at < FRESH_MS) return remembered.id;
  const find = async () => (await client.prices.list({ lookup_keys: [key], active: true, limit: 1 })).data[0];
  let price = await find();
  if (!price && env().PAYMENTS === "sandbox") {
    await ensureCatalogue(client);
    price = await find();
  }
  if (!price) {
    log.error({ lookupKey: key }, "no such price at Stripe: run npm run stripe:setup");
    throw new CheckoutError("This plan cannot be paid for yet. We will contact you within 24 hours.");
  }
  known.set(key, { id: price.id, at: Date.now() });
  return price.id;
}
