import { data } from "@remix-run/node";
import { AddressRefused, BusyError, CheckoutError } from "~/features/billing/stripe.server";
import { newestReceipt } from "~/features/lead/receipt-link.server";
import { asSystem, orWhileDown, PAGE_LIMIT_MS } from "~/lib/db.server";
import { DeadlineError, within } from "~/lib/deadline";
import { env } from "~/lib/env.server";
import type { Notice } from "~/lib/form-result";
import { recommendPlan } from "../signup/recommend-plan";
import { getTrialSignup, type TrialSignup } from "../signup/accept-trial.server";
import { findRunning, markIfDuplicate } from "../signup/duplicate.server";
import { syncTrial } from "../running/sync-trial.server";
import { choiceOf } from "../trial-choice";
import { termsOf } from "../trial-terms";
import { checkoutBusy, checkoutFailed, paymentFailed, SALES_FIRST } from "../trial.messages";
import { openSetupIntent } from "./card.server";
import type { PaymentDetails, TrialNext } from "./payment-details";

/**
 * Returns the next step: the card, the welcome after a confirmed card, or "duplicate" for an email address with another
 * running trial.
 * @throws {CheckoutError}
 */
export async function openPaymentStep(signup: TrialSignup): Promise<TrialNext> {
  const started: TrialNext = { step: "success", planName: choiceOf(signup).plan.name };
  const duplicate: TrialNext = { step: "duplicate", email: signup.email };
  if (signup.cardSavedAt) return started;
  if (await orWhileDown(isDuplicate(signup), false)) return duplicate;
  // A card entered at Stripe's hosted checkout may not be stored yet, so ask Stripe.
  const synced = signup.stripeCustomerId ? await syncTrial(signup.stripeCustomerId) : null;
  if (synced === "started") return started;
  if (synced === "duplicate") return duplicate;
  const current = (synced && (await getTrialSignup(signup.id))) ?? signup;
  const { status, client_secret: clientSecret } = await openSetupIntent(current);
  // The card was confirmed for a trial that ended before it began.
  if (status === "succeeded" || !clientSecret) return duplicate;
  return { step: "payment", payment: await paymentDetails(signup, clientSecret) };
}

/** Milliseconds to wait for Stripe. After that, the other trial counts as running. */
const WITHIN_MS = 4000;

/** Asks Stripe whether the address's other trial still runs, because its last event may be late or lost. */
async function isDuplicate(signup: TrialSignup): Promise<boolean> {
  const running = await asSystem((tx) => findRunning(tx, signup.email, signup.id), PAGE_LIMIT_MS);
  if (!running?.stripeCustomerId) return running !== null;
  await within(WITHIN_MS, syncTrial(running.stripeCustomerId)).catch((error: unknown) => {
    if (!(error instanceof CheckoutError) && !(error instanceof DeadlineError)) throw error;
  });
  return markIfDuplicate(signup);
}

async function paymentDetails(signup: TrialSignup, clientSecret: string): Promise<PaymentDetails> {
  const { plan } = choiceOf(signup);
  const recommended = recommendPlan({
    businessType: signup.businessType ?? "",
    currentCallVolume: signup.currentCallVolume ?? "",
  });
  const receipt = asSystem((tx) => newestReceipt(tx, signup.id), PAGE_LIMIT_MS);
  const { STRIPE_PUBLISHABLE_KEY, PAYMENTS } = env();
  return {
    signup: signup.id,
    clientSecret,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    sandbox: PAYMENTS === "sandbox",
    name: signup.name,
    email: signup.email,
    planName: plan.name,
    salesFirst: plan.id === SALES_FIRST.plan,
    receipt: await orWhileDown(receipt, null),
    reason: recommended.plan.id === plan.id ? recommended.reason : null,
    // The trial starts when the card is confirmed.
    terms: termsOf(signup, new Date()),
  };
}

export const PAYMENT_NOTICES = { declined: paymentFailed() };

/**
 * Returns the bank's error of the last attempt, for visitors who return without a confirmation.
 * @throws {CheckoutError}
 */
export async function declinedNotice(signup: TrialSignup): Promise<Notice> {
  if (!signup.stripeSetupIntentId) return paymentFailed();
  return paymentFailed((await openSetupIntent(signup)).last_setup_error?.message);
}

/** @throws any other error */
export function checkoutNotice(error: unknown): Notice {
  if (error instanceof BusyError) return checkoutBusy(error.message);
  if (error instanceof CheckoutError) return checkoutFailed(error.message);
  throw error;
}

const SOON_S = "3";

/** The page that says what failed at Stripe. */
export function checkoutPage(error: unknown) {
  const { title, description } = checkoutNotice(error);
  return data(
    { title, advice: description },
    { status: 503, headers: error instanceof BusyError ? { "Retry-After": SOON_S } : undefined },
  );
}

export const isAddressRefused = (error: unknown) => error instanceof AddressRefused;
