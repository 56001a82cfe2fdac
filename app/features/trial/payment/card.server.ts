import type Stripe from "stripe";
import { eq } from "drizzle-orm";
import { trialSignups } from "~db/schema";
import { findCoupon } from "~/features/billing/coupon.server";
import { findPriceId } from "~/features/billing/prices.server";
import { atStripe } from "~/features/billing/stripe.server";
import { asSystem, isDatabaseUnavailable, PAGE_LIMIT_MS } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { paths, withParams } from "~/lib/paths";
import type { TrialSignup } from "../signup/accept-trial.server";
import { choiceOf, TRIAL_DAYS } from "../trial-choice";

/** Wallets are payment methods of type "card". Other types can take days to confirm. */
const METHODS: ("card" | "link")[] = ["card", "link"];

/** Stripe's maximum length of a phone number. Numbers with an extension can be longer. */
const MAX_PHONE = 20;

const TRIAL_SETTINGS = { end_behavior: { missing_payment_method: "cancel" as const } };

const metadataOf = ({ id }: TrialSignup) => ({ signup_id: id });

/**
 * For ten minutes, a repeated or parallel request returns the same object. After that, the key changes, because Stripe
 * also repeats a stored error for a day (docs.stripe.com, "Idempotent requests"). The minutes count from the sign-up,
 * because most cards are confirmed in the first ten.
 */
const stableKey = (name: string, { id, createdAt }: TrialSignup) => ({
  idempotencyKey: `${name}-${id}-${Math.trunc((Date.now() - createdAt.getTime()) / 600_000)}`,
});

async function priceOf(client: Stripe, { plan, billingPeriod, createdAt }: TrialSignup) {
  const choice = choiceOf({ plan, billingPeriod });
  const [price, coupon] = await Promise.all([
    findPriceId(client, choice.plan, choice.billing),
    findCoupon(client, choice.billing, createdAt),
  ]);
  return { price, coupon };
}

/** Creates one customer per sign-up. */
async function ensureCustomer(client: Stripe, signup: TrialSignup): Promise<string> {
  if (signup.stripeCustomerId) return signup.stripeCustomerId;
  const { id, email, name, phone, businessName } = signup;
  const customer = await client.customers.create(
    {
      email,
      name,
      description: businessName,
      metadata: metadataOf(signup),
      ...(phone.length > MAX_PHONE ? {} : { phone }),
    },
    stableKey("customer", signup),
  );
  await storeIds(id, { stripeCustomerId: customer.id });
  return customer.id;
}

/** Stores Stripe's ids. Skipped while Postgres is down. The first event at Stripe then stores the customer. */
async function storeIds(id: string, values: Partial<TrialSignup>) {
  try {
    await asSystem((tx) => tx.update(trialSignups).set(values).where(eq(trialSignups.id, id)), PAGE_LIMIT_MS);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ signup: id, err: error }, "couldn't store Stripe's ids");
  }
}

/**
 * Opens the sign-up's SetupIntent. Its metadata keeps the price and the coupon that the page shows, so that a later
 * change of prices doesn't change what the visitor agreed to. A page that shows another price gets another SetupIntent.
 * @throws {CheckoutError}
 */
export const openSetupIntent = (signup: TrialSignup): Promise<Stripe.SetupIntent> =>
  atStripe(async (client) => {
    const { id, stripeSetupIntentId: opened } = signup;
    const [{ price, coupon }, customer] = await Promise.all([
      priceOf(client, signup),
      ensureCustomer(client, signup),
    ]);
    if (opened) {
      const intent = await client.setupIntents.retrieve(opened);
      const { status, metadata } = intent;
      const isCurrent = metadata?.price === price && (metadata.coupon ?? null) === coupon;
      if (status === "succeeded" || (status !== "canceled" && isCurrent)) return intent;
    }
    const intent = await client.setupIntents.create(
      {
        customer,
        usage: "off_session",
        allowed_payment_method_types: METHODS,
        metadata: { ...metadataOf(signup), price, ...(coupon && { coupon }) },
      },
      stableKey(`setup-intent-${opened ?? "first"}`, signup),
    );
    await storeIds(id, { stripeSetupIntentId: intent.id });
    return intent;
  });

/**
 * Visitors without JavaScript enter their card at hosted checkout.
 * @returns the URL of hosted checkout
 * @throws {CheckoutError}
 */
export const startHostedCheckout = (signup: TrialSignup): Promise<string> =>
  atStripe(async (client) => {
    const [{ price, coupon }, customer] = await Promise.all([
      priceOf(client, signup),
      ensureCustomer(client, signup),
    ]);
    const metadata = metadataOf(signup);
    const backTo = (path: string) => withParams(env().APP_URL + path, { signup: signup.id });
    const session = await client.checkout.sessions.create(
      {
        mode: "subscription",
        customer,
        client_reference_id: signup.id,
        line_items: [{ price, quantity: 1 }],
        ...(coupon && { discounts: [{ coupon }] }),
        payment_method_collection: "always",
        allowed_payment_method_types: METHODS,
        subscription_data: { trial_period_days: TRIAL_DAYS, trial_settings: TRIAL_SETTINGS, metadata },
        metadata,
        success_url: backTo(paths.trialReturn),
        cancel_url: backTo(paths.trialPayment),
      },
      stableKey("checkout", signup),
    );
    return session.url ?? backTo(paths.trialPayment);
  });

/**
 * Returns the sign-up's SetupIntent with a confirmed card.
 * @throws {CheckoutError}
 */
export const findConfirmedIntent = ({ id }: TrialSignup, customer: string) =>
  atStripe(async (client) => {
    const { data } = await client.setupIntents.list({ customer, limit: 10 });
    return data.find(({ status, metadata }) => status === "succeeded" && metadata?.signup_id === id);
  });

/**
 * Creates the subscription at the price of the SetupIntent.
 * @throws {CheckoutError}
 */
export const subscribe = (
  signup: TrialSignup,
  customer: string,
  intent: Stripe.SetupIntent,
): Promise<Stripe.Subscription> =>
  atStripe(async (client) => {
    const { payment_method: method } = intent;
    const card = typeof method === "string" ? method : method?.id;
    // The metadata of SetupIntents of version 0.2.0 or earlier has no price.
    const agreed = intent.metadata?.price ? intent.metadata : await priceOf(client, signup);
    await client.customers.update(customer, { invoice_settings: { default_payment_method: card } });
    return client.subscriptions.create(
      {
        customer,
        items: [{ price: agreed.price }],
        ...(agreed.coupon && { discounts: [{ coupon: agreed.coupon }] }),
        default_payment_method: card,
        trial_period_days: TRIAL_DAYS,
        trial_settings: TRIAL_SETTINGS,
        off_session: true,
        metadata: metadataOf(signup),
      },
      stableKey("subscription", signup),
    );
  });
