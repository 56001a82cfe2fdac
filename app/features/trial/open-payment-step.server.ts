import { CheckoutError } from "~/features/billing/stripe.server";
import { log } from "~/lib/log.server";
import type { Notice } from "~/ui/forms/form-result";
import type { TrialNext } from "./payment-details";
import { paymentDetails } from "./payment-details.server";
import { confirmTrial, openSetupIntent } from "./trial-billing.server";
import { choiceOf } from "./trial-choice";
import { checkoutFailed, TRIAL_FAILED } from "./trial.messages";
import type { TrialSignup } from "./trial.server";

type Opened = { notice: Notice; next?: undefined } | { notice?: undefined; next: TrialNext };

/** The step after the form: the card, or the welcome where a card is confirmed already; or why there is none. */
export async function openPaymentStep(signup: TrialSignup): Promise<Opened> {
  const started: Opened = { next: { step: "success", planName: choiceOf(signup).plan.name } };
  if (signup.cardSavedAt) return started;
  try {
    const clientSecret = await openSetupIntent(signup);
    if (clientSecret) return { next: { step: "payment", payment: paymentDetails(signup, clientSecret) } };
    await confirmTrial(signup);
    return started;
  } catch (error) {
    if (error instanceof CheckoutError) return { notice: checkoutFailed(error.message) };
    log.error({ signup: signup.id, err: error }, "the payment step could not be opened");
    return { notice: TRIAL_FAILED };
  }
}
