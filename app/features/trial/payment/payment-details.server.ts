import { pricePerMonth } from "~/content/plans";
import { DAY_MS } from "~/lib/company-day";
import { env } from "~/lib/env.server";
import type { PaymentDetails } from "./payment-details";
import { recommendPlan } from "../signup/recommend-plan";
import { chargeLine } from "../mails/charge-words";
import { choiceOf } from "../trial-choice";
import { SALES_FIRST } from "../trial.messages";
import { TRIAL_DAYS, type TrialSignup } from "../signup/trial.server";

/** The details for the payment step and its card form. */
export function paymentDetails(signup: TrialSignup, clientSecret: string): PaymentDetails {
  const { plan, billing } = choiceOf(signup);
  const recommended = recommendPlan({
    businessType: signup.businessType ?? "",
    currentCallVolume: signup.currentCallVolume ?? "",
  });
  const { STRIPE_PUBLISHABLE_KEY, PAYMENTS } = env();
  return {
    clientSecret,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    sandbox: PAYMENTS === "sandbox",
    name: signup.name,
    email: signup.email,
    planName: plan.name,
    salesFirst: plan.id === SALES_FIRST.plan,
    pricePerMonth: pricePerMonth(plan, billing),
    reason: recommended.plan.id === plan.id ? recommended.reason : null,
    // The trial starts when the card is confirmed.
    charges: chargeLine(signup, new Date(Date.now() + TRIAL_DAYS * DAY_MS)),
  };
}
