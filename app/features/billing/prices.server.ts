import type Stripe from "stripe";
import {
  type BillingPeriod,
  billingPeriods,
  chargeAmount,
  type Plan,
  plans,
  priceLookupKey,
} from "~/content/plans";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { first } from "~/lib/first";
import { createOnce } from "./create-once.server";
import { remembered } from "./remembered.server";
import { agrees } from "./set-up-part.server";
import { CheckoutError, unlessGone } from "./stripe.server";

/**
 * Creates missing or different prices, under lookup keys such as `starter_monthly`. Prices are immutable, so a new
 * price takes over the lookup key.
 * @returns the products and lookup keys that were created or changed
 */
export async function ensureCatalog(client: Stripe): Promise<string[]> {
  const made: string[] = [];
  for (const plan of plans) {
    const product = productOf(plan);
    const details = { name: `Bubby ${plan.name}`, description: plan.description };
    const existing = await unlessGone(client.products.retrieve(product));
    const wanted = { ...details, active: true };
    if (existing && !agrees(existing, wanted)) {
      await client.products.update(product, wanted);
      made.push(product);
    }
    if (!existing) {
      await createOnce(`product-${product}`, { id: product, ...details }, (params, options) =>
        client.products.create(params, options),
      );
    }
    for (const billing of billingPeriods) {
      const key = priceLookupKey(plan, billing);
      const cents = chargeAmount(plan, billing) * 100;
      const [found] = (await client.prices.list({ lookup_keys: [key], limit: 1 })).data;
      if (found?.active && isPriceOf(found, plan, billing)) continue;
      await createOnce(
        // The idempotency key contains the replaced price's id, so that changing back within a day creates a new price.
        `price-${key}-${found?.id ?? "first"}`,
        {
          product,
          currency: "usd",
          unit_amount: cents,
          recurring: { interval: billing === "annual" ? ("year" as const) : ("month" as const) },
          lookup_key: key,
          transfer_lookup_key: true,
          nickname: `${plan.name}, ${billing}`,
        },
        (params, options) => client.prices.create(params, options),
      );
      made.push(key);
    }
  }
  return made;
}

const productOf = ({ id }: Plan) => `bubby_${id}`;

/** Returns undefined for a product that isn't in the catalog. */
export function boughtPlan({ items }: Pick<Stripe.Subscription, "items">): Plan | undefined {
  const { product } = first(items.data).price;
  return plans.find((plan) => productOf(plan) === (typeof product === "string" ? product : product.id));
}

export const boughtPeriod = ({ items }: Pick<Stripe.Subscription, "items">): BillingPeriod =>
  first(items.data).price.recurring?.interval === "year" ? "annual" : "monthly";

export const isPriceOf = (price: Stripe.Price, plan: Plan, billing: BillingPeriod) =>
  agrees(price, {
    unit_amount: chargeAmount(plan, billing) * 100,
    currency: "usd",
    recurring: { interval: billing === "annual" ? "year" : "month", interval_count: 1 },
  });

/**
 * In the sandbox, creates a missing catalog.
 * @throws {CheckoutError} if the account has no such price
 */
export async function findPriceId(client: Stripe, plan: Plan, billing: BillingPeriod): Promise<string> {
  const key = priceLookupKey(plan, billing);
  const find = async () => (await client.prices.list({ lookup_keys: [key], active: true, limit: 1 })).data[0];
  return remembered(key, async () => {
    let price = await find();
    if (!price && env().PAYMENTS === "sandbox") {
      await ensureCatalog(client);
      price = await find();
    }
    if (price) return price.id;
    log.error({ lookupKey: key }, "Stripe has no such price: run npm run stripe:setup");
    throw new CheckoutError("You can't pay for this plan yet. We'll contact you within 24 hours.");
  });
}
