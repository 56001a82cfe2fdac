import { newestReceipt } from "~/features/lead/receipt-link.server";
import { asSystem, orWhileDown, PAGE_LIMIT_MS } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import type { PaymentDetails } from "./payment-details";
import { recommendPlan } from "../signup/recommend-plan";
import { choiceOf } from "../trial-choice";
import { agreementOf, termsOf } from "../trial-terms";
import { SALES_FIRST } from "../trial.messages";
import type { TrialSignup } from "../signup/trial.server";

const receiptOf = ({ id }: TrialSignup) =>
  orWhileDown(
    asSystem((tx) => newestReceipt(tx, id), PAGE_LIMIT_MS),
    null,
  );

export async function paymentDetails(signup: TrialSignup, clientSecret: string): Promise<PaymentDetails> {
  const { plan } = choiceOf(signup);
  const recommended = recommendPlan({
    businessType: signup.businessType ?? "",
    currentCallVolume: signup.currentCallVolume ?? "",
  });
  const { STRIPE_PUBLISHABLE_KEY, PAYMENTS } = env();
  return {
    shown: { signup: signup.id, agreed: agreementOf(signup) },
    clientSecret,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    sandbox: PAYMENTS === "sandbox",
    name: signup.name,
    email: signup.email,
    planName: plan.name,
    salesFirst: plan.id === SALES_FIRST.plan,
    receipt: await receiptOf(signup),
    reason: recommended.plan.id === plan.id ? recommended.reason : null,
    // The trial starts when the card is confirmed.
    terms: termsOf(signup, new Date()),
  };
}
