import type Stripe from "stripe";
import { type BillingPeriod, type Plan, plans, priceLookupKey } from "~/content/plans";
import { log } from "~/lib/log.server";
import { CheckoutError } from "./stripe.server";

export const productOf = ({ id }: Plan) => `bubby_${id}`;

type Items = Pick<Stripe.Subscription, "items">;

const planOf = ({ price: { product } }: Stripe.SubscriptionItem) =>
  plans.find((plan) => productOf(plan) === (typeof product === "string" ? product : product.id));

/** Returns undefined if no item's product is in the catalog. Other items are add-ons. */
export const boughtPlan = ({ items }: Items): Plan | undefined =>
  items.data.map(planOf).find((plan) => plan !== undefined);

export const boughtPeriod = ({ items }: Items): BillingPeriod =>
  items.data.some(({ price }) => price.recurring?.interval === "year") ? "annual" : "monthly";

export const CANT_PAY = "You can't pay for this plan yet. We'll contact you within 24 hours.";

/** @throws {CheckoutError} if the account has no such price */
export async function findPriceId(client: Stripe, plan: Plan, billing: BillingPeriod): Promise<string> {
  const lookupKey = priceLookupKey(plan, billing);
  const [price] = (await client.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })).data;
  if (price) return price.id;
  log.error({ lookupKey }, "Stripe has no such price: run npm run stripe:setup");
  throw new CheckoutError(CANT_PAY);
}
