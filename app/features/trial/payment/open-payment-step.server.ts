import { AddressRefused, BusyError, CheckoutError } from "~/features/billing/stripe.server";
import { isDatabaseUnavailable } from "~/lib/db.server";
import { log } from "~/lib/log.server";
import type { Notice } from "~/lib/form-result";
import type { TrialNext } from "./payment-details";
import { paymentDetails } from "./payment-details.server";
import { DUPLICATE, findOtherTrials, leaveAsLead } from "../signup/one-trial.server";
import { confirmTrial, isSubscribed, openSetupIntent } from "./trial-billing.server";
import { choiceOf } from "../trial-choice";
import { checkoutBusy, checkoutFailed, TRIAL_FAILED } from "../trial.messages";
import { getTrialSignup, type TrialSignup } from "../signup/trial.server";

type Opened =
  | { notice: Notice; refused?: boolean; next?: undefined }
  | { notice?: undefined; refused?: undefined; next: TrialNext };

/**
 * Returns the next step: card, welcome after a confirmed card, or "second" for an email address with a running trial.
 * Returns a notice if Stripe fails.
 */
export async function openPaymentStep(signup: TrialSignup): Promise<Opened> {
  const started = (of: TrialSignup): Opened => ({
    next: { step: "success", planName: choiceOf(of).plan.name },
  });
  const second: Opened = { next: { step: "second", email: signup.email } };
  if (signup.cardSavedAt) return started(signup);
  if (await staysLead(signup)) return second;
  try {
    // A card entered at Stripe's hosted checkout may not be stored yet, so ask Stripe.
    const clientSecret = (await isSubscribed(signup)) ? null : await openSetupIntent(signup);
    if (clientSecret)
      return { next: { step: "payment", payment: await paymentDetails(signup, clientSecret) } };
    if ((await confirmTrial(signup)) === "second") return second;
    // The trial has the plan that was paid for, even if another tab changed the sign-up's plan.
    return started((await getTrialSignup(signup.id)) ?? signup);
  } catch (error) {
    if (error instanceof BusyError) return { notice: checkoutBusy(error.message) };
    if (error instanceof CheckoutError) {
      return { notice: checkoutFailed(error.message), refused: error instanceof AddressRefused };
    }
    log.error({ signup: signup.id, err: error }, "couldn't open the payment step");
    return { notice: TRIAL_FAILED };
  }
}

/**
 * Marks the sign-up as a lead if its email address already has a trial. While Postgres is down, returns false, because
 * `confirmTrial` checks again.
 */
export async function staysLead(signup: TrialSignup): Promise<boolean> {
  if (signup.status === DUPLICATE) return true;
  try {
    const { running } = await findOtherTrials(signup);
    if (running) await leaveAsLead(signup, running);
    return running !== null;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  }
}
