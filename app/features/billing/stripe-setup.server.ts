import type Stripe from "stripe";
import { OFFER, offerName } from "~/content/offer";
import { billingPeriods, chargeAmount, plans, priceLookupKey } from "~/content/plans";
import { env, modeOf } from "~/lib/env.server";
import { errorField } from "~/lib/error-field";
import { newId } from "~/lib/id.server";
import { typedKeys } from "~/lib/keys";
import { log } from "~/lib/log.server";
import { paths } from "~/lib/paths";
import { couponId } from "./coupon.server";
import { findPortalConfiguration, PORTAL_TAG } from "./portal.server";
import { productOf } from "./prices.server";
import { HANDLED_EVENTS } from "./stripe-events.server";
import { stripe, unlessGone } from "./stripe.server";

/** A difference between the Stripe account and what the site needs. */
export interface Change {
  what: string;
  /** Removes the difference. May return a line for the operator. */
  make(): Promise<unknown>;
}

/** Lists what differs, in the order in which `stripe:setup` changes it. */
export async function changes(client: Stripe): Promise<Change[]> {
  const parts = { "products and prices": catalog, "the coupon": coupon, "the customer portal": portal };
  // Stripe calls and verifies only public sites. The sandbox does neither.
  const isOnline = env().deployment && env().PAYMENTS !== "sandbox";
  const online = { "webhook endpoints": webhookEndpoint, "payment method domains": paymentDomain };
  const found: Change[] = [];
  for (const [name, part] of Object.entries({ ...parts, ...(isOnline && online) })) {
    found.push(...(await part(client).catch(unreadable(name))));
  }
  return found;
}

/** @returns one line for each change */
export async function setUpStripe(client: Stripe): Promise<string[]> {
  const lines: string[] = [];
  for (const { what, make } of await changes(client)) {
    const line = await make();
    lines.push(what, ...(typeof line === "string" ? [line] : []));
  }
  return lines;
}

/** Logs what differs. Runs in the background and never throws. */
export async function logStripeFaults(): Promise<void> {
  try {
    const missing = (await changes(await stripe())).map(({ what }) => what);
    if (missing.length > 0) log.warn({ missing }, "Stripe isn't set up: run npm run stripe:setup");
  } catch (error) {
    log.warn({ err: error }, "couldn't check the Stripe account: run npm run stripe:check");
  }
  if (modeOf(env().STRIPE_SECRET_KEY) === "test") log.warn("Stripe's keys are test keys: no card is charged");
}

/** A restricted key may lack permissions. */
const unreadable = (name: string) => (error: unknown) => {
  if (errorField(error, "type") !== "StripePermissionError") throw error;
  return [{ what: `This key can't read ${name}. Use another key.`, make: () => Promise.resolve() }];
};

/** Returns a new key, because Stripe would replay the response to an earlier key, even of a deleted object. */
const newKey = () => ({ idempotencyKey: newId() });

/** Returns whether `found` contains everything in `wanted`. Ignores the order of lists. */
function agrees(found: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    const has = new Set(Array.isArray(found) ? found : []);
    return has.size === wanted.length && wanted.every((entry) => has.has(entry));
  }
  if (wanted === null || typeof wanted !== "object") return found === wanted;
  if (found === null || typeof found !== "object") return false;
  return Object.entries(wanted).every(([key, value]) => agrees(Reflect.get(found, key), value));
}

async function catalog(client: Stripe): Promise<Change[]> {
  const found: Change[] = [];
  for (const plan of plans) {
    const id = productOf(plan);
    const wanted = { name: `Bubby ${plan.name}`, description: plan.description, active: true };
    const product = await unlessGone(client.products.retrieve(id));
    if (!product) {
      found.push({
        what: `Create product ${id}`,
        make: () => client.products.create({ id, ...wanted }, newKey()),
      });
    } else if (!agrees(product, wanted)) {
      found.push({ what: `Update product ${id}`, make: () => client.products.update(id, wanted) });
    }
    const keys = billingPeriods.map((billing) => priceLookupKey(plan, billing));
    const prices = (await client.prices.list({ lookup_keys: keys, limit: 10 })).data;
    for (const billing of billingPeriods) {
      const lookup_key = priceLookupKey(plan, billing);
      const interval = billing === "annual" ? ("year" as const) : ("month" as const);
      const recurring = { interval, interval_count: 1 };
      const terms = { unit_amount: chargeAmount(plan, billing) * 100, currency: "usd", recurring };
      const price = prices.find((one) => one.lookup_key === lookup_key);
      if (price && agrees(price, { ...terms, active: true })) continue;
      // Prices are immutable, so a new price takes over the lookup key.
      const params = { ...terms, product: id, lookup_key, transfer_lookup_key: true };
      const make = () => client.prices.create(params, newKey());
      found.push({ what: `${price ? "Replace" : "Create"} price ${lookup_key}`, make });
    }
  }
  return found;
}

async function coupon(client: Stripe): Promise<Change[]> {
  if (!OFFER) return [];
  const terms = {
    duration: "repeating",
    duration_in_months: OFFER.months,
    percent_off: OFFER.percentOff,
  } as const;
  const params = { ...terms, id: couponId(OFFER), name: offerName(OFFER) };
  const existing = await unlessGone(client.coupons.retrieve(params.id));
  if (existing?.valid && agrees(existing, terms)) return [];
  // Coupons are immutable. Running subscriptions keep the discount of a deleted coupon.
  const make = async () => {
    if (existing) await client.coupons.del(params.id);
    await client.coupons.create(params, newKey());
  };
  return [{ what: `${existing ? "Replace" : "Create"} coupon ${params.id}`, make }];
}

/**
 * Excludes email changes, because customers confirm a new email in their account. Excludes plan changes, because only
 * the site's owner makes them.
 */
const PORTAL_FEATURES = {
  customer_update: { enabled: true, allowed_updates: ["address", "tax_id"] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: "at_period_end" },
  subscription_update: { enabled: false },
} satisfies Stripe.BillingPortal.ConfigurationCreateParams["features"];

async function portal(client: Stripe): Promise<Change[]> {
  const own = await findPortalConfiguration(client);
  const { APP_URL, deployment } = env();
  const privacy_policy_url = APP_URL + paths.privacy;
  const terms_of_service_url = APP_URL + paths.terms;
  const params = {
    features: PORTAL_FEATURES,
    ...(deployment && { business_profile: { privacy_policy_url, terms_of_service_url } }),
  };
  const { configurations } = client.billingPortal;
  if (!own) {
    const make = () => configurations.create({ ...params, name: "Bubby", metadata: PORTAL_TAG }, newKey());
    return [{ what: "Create settings of the customer portal", make }];
  }
  const differing = typedKeys(PORTAL_FEATURES).filter(
    (name) => !agrees(own.features[name], PORTAL_FEATURES[name]),
  );
  if (differing.length === 0) return [];
  const make = () => configurations.update(own.id, params);
  return [{ what: `Restore settings of the customer portal: ${differing.join(", ")}`, make }];
}

/** Endpoints of any API version will do, because the site reads only the customer and the amounts of an event. */
async function webhookEndpoint({ webhookEndpoints }: Stripe): Promise<Change[]> {
  const url = `${env().APP_URL}/webhooks/stripe`;
  const { data } = await webhookEndpoints.list({ limit: 100 });
  const own = data.find((one) => one.url === url && one.status === "enabled");
  if (!own) {
    const params = { url, enabled_events: [...HANDLED_EVENTS] };
    const make = async () => {
      const { secret } = await webhookEndpoints.create(params, newKey());
      return `Add this line to the environment. The secret is shown only once:\n  STRIPE_WEBHOOK_SECRET=${secret}`;
    };
    return [{ what: `Create a webhook endpoint for ${url}`, make }];
  }
  const { id, enabled_events: events } = own;
  const missing = events.includes("*") ? [] : HANDLED_EVENTS.filter((name) => !events.includes(name));
  if (missing.length === 0) return [];
  const enabled_events = [...events, ...missing] as Stripe.WebhookEndpointUpdateParams.EnabledEvent[];
  const make = () => webhookEndpoints.update(id, { enabled_events });
  return [{ what: `Add ${missing.join(", ")} to webhook endpoint ${id}`, make }];
}

/** Apple Pay, Google Pay and Link appear only on registered domains. */
async function paymentDomain({ paymentMethodDomains: domains }: Stripe): Promise<Change[]> {
  const domain_name = new URL(env().APP_URL).hostname;
  const [known] = (await domains.list({ domain_name, limit: 1 })).data;
  if (known?.enabled) return [];
  const make = () =>
    known ? domains.update(known.id, { enabled: true }) : domains.create({ domain_name }, newKey());
  return [{ what: `Register ${domain_name} as a payment method domain`, make }];
}
