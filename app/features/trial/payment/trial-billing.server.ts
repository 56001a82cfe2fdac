import type Stripe from "stripe";
import { eq } from "drizzle-orm";
import { trialSignups } from "~db/schema";
import { findDiscounts } from "~/features/billing/coupon.server";
import { createOnce } from "~/features/billing/create-once.server";
import { findPriceId } from "~/features/billing/prices.server";
import { atStripe, CheckoutError, unlessGone } from "~/features/billing/stripe.server";
import { asSystem, isDatabaseUnavailable, PAGE_LIMIT_MS } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { attempt } from "~/lib/http/refusal.server";
import { log } from "~/lib/log.server";
import { paths, withParams } from "~/lib/paths";
import { cancelTrial } from "../running/cancel-trial.server";
import { choiceOf, TRIAL_DAYS } from "../trial-choice";
import { agreementOf } from "../trial-terms";
import { recordConfirmedTrial } from "./confirmed-trial.server";
import { type HeldSignup, isBegunFor, stripeKeyOf, stripeMetadataOf } from "../signup/handover.server";
import {
  DUPLICATE,
  findOtherTrials,
  leaveAsLead,
  listFailed,
  type OtherTrials,
} from "../signup/one-trial.server";
import { isUnfinished, type TrialSignup } from "../signup/trial.server";

/** Maximum number of SetupIntents per sign-up. A higher number would suggest card testing. */
const MAX_INTENTS = 3;

/** Wallets are payment methods of type "card". Other types can take days to confirm. */
const METHODS: ("card" | "link")[] = ["card", "link"];

/** Stripe's maximum length of a phone number. Numbers with an extension can be longer. */
const MAX_PHONE = 20;

type SignupAtStripe = Pick<
  TrialSignup,
  | "id"
  | "name"
  | "businessName"
  | "email"
  | "phone"
  | "stripeCustomerId"
  | "stripeSetupIntentId"
  | "setupIntents"
  | "handovers"
  | "plan"
  | "billingPeriod"
  | "createdAt"
>;

/** Creates one customer per sign-up, and updates the customer with the latest details. */
async function ensureCustomer(client: Stripe, signup: SignupAtStripe): Promise<string> {
  const id =
    signup.stripeCustomerId ??
    (
      await createOnce(
        `customer-${stripeKeyOf(signup)}`,
        // Leave out details that the visitor may correct, because a changed value would create another customer.
        { metadata: stripeMetadataOf(signup) },
        (params, options) => client.customers.create(params, options),
      )
    ).id;
  const { email, name, phone, businessName } = signup;
  await client.customers.update(id, {
    email,
    name,
    phone: phone.length > MAX_PHONE ? "" : phone,
    description: businessName,
  });
  return id;
}

/**
 * Stores Stripe's ids. Skipped while Postgres is down, because the same idempotency keys return the same objects at
 * Stripe.
 */
async function note(id: string, values: Partial<TrialSignup>) {
  try {
    await asSystem((tx) => tx.update(trialSignups).set(values).where(eq(trialSignups.id, id)), PAGE_LIMIT_MS);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ signup: id, err: error }, "couldn't store Stripe's ids");
  }
}

const isFor = ({ metadata }: Stripe.SetupIntent, signup: SignupAtStripe) =>
  isBegunFor(metadata, signup) && metadata?.agreed === agreementOf(signup);

/**
 * Opens the current SetupIntent, or the next of at most MAX_INTENTS. Each plan has its own SetupIntent, because a card
 * is confirmed for one price.
 * @returns the SetupIntent's client secret, or null if a card is already confirmed
 * @throws {CheckoutError}
 */
export async function openSetupIntent(signup: SignupAtStripe): Promise<string | null> {
  return atStripe(async (client) => {
    let setupIntents = signup.setupIntents + 1;
    if (signup.stripeSetupIntentId) {
      const intent = await client.setupIntents.retrieve(signup.stripeSetupIntentId);
      if (isFor(intent, signup) && intent.status === "succeeded") return null;
      if (isFor(intent, signup) && intent.status !== "canceled") return intent.client_secret;
      // Changing the plan isn't another try.
      if (intent.status !== "canceled") setupIntents = signup.setupIntents;
    }
    if (setupIntents > MAX_INTENTS) {
      throw new CheckoutError(
        "You've tried too many cards. We've saved your details, and we'll contact you within 24 hours.",
      );
    }
    const customer = await ensureCustomer(client, signup);
    const intent = await createOnce(
      `setup-intent-${stripeKeyOf(signup)}-${setupIntents}`,
      {
        customer,
        usage: "off_session",
        allowed_payment_method_types: METHODS,
        metadata: { ...stripeMetadataOf(signup), agreed: agreementOf(signup) },
      },
      (params, options) => client.setupIntents.create(params, options),
    );
    await note(signup.id, { stripeCustomerId: customer, stripeSetupIntentId: intent.id, setupIntents });
    return intent.client_secret;
  });
}

/**
 * Visitors without JavaScript enter their card at hosted checkout.
 * @returns the URL of hosted checkout
 * @throws {CheckoutError}
 */
export async function startHostedCheckout(signup: SignupAtStripe) {
  const { plan, billing } = choiceOf(signup);
  return atStripe(async (client) => {
    const customer = await ensureCustomer(client, signup);
    if (!signup.stripeCustomerId) await note(signup.id, { stripeCustomerId: customer });
    const price = await findPriceId(client, plan, billing);
    const discounts = await findDiscounts(client, billing, signup.createdAt);
    const metadata = stripeMetadataOf(signup);
    const backTo = (path: string) => withParams(env().APP_URL + path, { signup: signup.id });
    // The same idempotency key returns the same checkout page. If that page has expired, use the next key.
    for (let key = `checkout-${stripeKeyOf(signup)}`; ;) {
      const session = await createOnce(
        key,
        {
          mode: "subscription" as const,
          customer,
          client_reference_id: signup.id,
          line_items: [{ price, quantity: 1 }],
          ...discounts,
          payment_method_collection: "always" as const,
          allowed_payment_method_types: METHODS,
          subscription_data: {
            trial_period_days: TRIAL_DAYS,
            trial_settings: { end_behavior: { missing_payment_method: "cancel" as const } },
            metadata,
          },
          metadata,
          success_url: backTo(paths.trialReturn),
          cancel_url: backTo(paths.trialPayment),
        },
        (params, options) => client.checkout.sessions.create(params, options),
      );
      const now = await client.checkout.sessions.retrieve(session.id);
      if (now.status !== "expired" && now.url) return now.url;
      if (now.status === "complete") return backTo(paths.trialReturn);
      key = `checkout-${stripeKeyOf(signup)}-${now.id}`;
    }
  });
}

/** "second" means that the email address has a running trial, so this sign-up stays a lead. */
export type Confirmation = "started" | "unconfirmed" | "second";

/**
 * Creates the subscription if the card is confirmed, and records the trial. Safe in parallel: the return page and the
 * webhook both call confirmTrial.
 * @throws {CheckoutError}
 */
export async function confirmTrial(signup: TrialSignup): Promise<Confirmation> {
  if (signup.cardSavedAt && signup.stripeSubscriptionId) return "started";
  const others = await findOtherTrials(signup);
  const second = others.running !== null || signup.status === DUPLICATE;
  const subscription = await atStripe(async (client) => {
    const customer = signup.stripeCustomerId;
    if (!customer) return null;
    const own = await findSubscription(client, signup, customer);
    return own ?? (second ? null : subscribe(client, signup, customer));
  });
  if (subscription) return settleTrial(signup, subscription, others);
  if (!second) return "unconfirmed";
  if (others.running && isUnfinished(signup)) await leaveAsLead(signup, others.running);
  return "second";
}

/**
 * Records the trial. If the sign-up or its email address already has another subscription, ends the new subscription
 * without a charge. A second tab can cause a second subscription.
 * @throws {CheckoutError}
 */
export async function settleTrial(
  signup: TrialSignup,
  subscription: Stripe.Subscription,
  others: OtherTrials,
): Promise<Confirmation> {
  const { id } = subscription;
  const row = signup.cardSavedAt
    ? signup
    : await recordConfirmedTrial(signup.id, subscription, others.cancelled);
  if (!row) return "unconfirmed";
  if (row.stripeSubscriptionId !== id) await endSubscription(id);
  if (row.status === DUPLICATE) return "second";
  if (row.cardSavedAt) await endFailedTrials(row);
  return row.cardSavedAt ? "started" : "unconfirmed";
}

/**
 * Otherwise a retry could still charge an earlier trial, next to the new trial's charge.
 * @throws {CheckoutError}
 */
export async function endFailedTrials(signup: TrialSignup) {
  const done = () => undefined;
  for (const failed of await listFailed(signup)) await attempt(cancelTrial(failed), done, { charged: done });
}

const endSubscription = (id: string) =>
  atStripe(async (client) => {
    // Ignore the error for a subscription that has already ended.
    const ended = await unlessGone(client.subscriptions.cancel(id));
    if (ended) log.warn({ subscription: id }, "canceled a second subscription");
  });

/**
 * Returns the error of the last attempt, for visitors who return from their bank without a confirmation.
 * @throws {CheckoutError}
 */
export async function lastCardFault(signup: SignupAtStripe): Promise<string | undefined> {
  const id = signup.stripeSetupIntentId;
  if (!id) return undefined;
  const intent = await atStripe((client) => client.setupIntents.retrieve(id));
  return intent.last_setup_error?.message;
}

async function subscribe(client: Stripe, signup: TrialSignup, customer: string) {
  if (!signup.stripeSetupIntentId) return null;
  const intent = await client.setupIntents.retrieve(signup.stripeSetupIntentId);
  const card = typeof intent.payment_method === "string" ? intent.payment_method : intent.payment_method?.id;
  if (intent.status !== "succeeded" || !card || !isFor(intent, signup)) return null;
  const { plan, billing } = choiceOf(signup);
  const price = await findPriceId(client, plan, billing);
  const discounts = await findDiscounts(client, billing, signup.createdAt);
  await client.customers.update(customer, { invoice_settings: { default_payment_method: card } });
  return createOnce(
    `subscription-${stripeKeyOf(signup)}`,
    {
      customer,
      items: [{ price }],
      ...discounts,
      default_payment_method: card,
      trial_period_days: TRIAL_DAYS,
      trial_settings: { end_behavior: { missing_payment_method: "cancel" as const } },
      off_session: true,
      metadata: stripeMetadataOf(signup),
    },
    (params, options) => client.subscriptions.create(params, options),
    () => findSubscription(client, signup, customer),
  );
}

/** @throws {CheckoutError} */
export const isSubscribed = ({ stripeCustomerId: customer, ...signup }: TrialSignup): Promise<boolean> =>
  atStripe(
    async (client) => customer !== null && (await findSubscription(client, signup, customer)) !== undefined,
  );

/** Finds a subscription from hosted checkout, or from an attempt whose response was lost. */
async function findSubscription(client: Stripe, signup: HeldSignup, customer: string) {
  const existing = await client.subscriptions.list({ customer, status: "all", limit: 10 });
  return existing.data.find((candidate) => isBegunFor(candidate.metadata, signup));
}
