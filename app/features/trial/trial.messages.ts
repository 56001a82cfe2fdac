import { failed, type Notice } from "~/lib/form-result";

export const TRIAL_STEPS = {
  form: { title: "Start Your 14-Day Trial", subtitle: "Card required for setup, no charges for 14 days" },
  payment: { title: "Secure Payment", subtitle: "Complete your subscription setup" },
  success: { title: "Welcome Aboard!", subtitle: "Your trial is now active" },
  duplicate: { title: "Check Your Email", subtitle: "One trial for each email address" },
} as const;

export type TrialStep = keyof typeof TRIAL_STEPS;

export const TRIAL_STARTED: Notice = {
  title: "Success!",
  description: "Your 14-day trial has started! We'll contact you within 24 hours.",
};

export const TRIAL_FAILED = failed("Error", "Failed to submit form. Please try again.");

export const paymentFailed = (description = "Something went wrong. Please try again.") =>
  failed("Payment failed", description);

export const UNCERTAIN = failed("Taking Longer", "We don't know yet whether your trial has started.");

/** Notices by the status of the SetupIntent. */
export const NOT_CONFIRMED: Partial<Record<string, Notice>> = {
  processing: UNCERTAIN,
  requires_action: failed(
    "One more step",
    "Your bank wants you to confirm this payment method. Follow your bank's message, then press the button again, or use a card.",
  ),
  requires_payment_method: paymentFailed(
    "This payment method wasn't confirmed. Please try again, or use another card.",
  ),
};

export const checkoutFailed = (message: string) => failed("Error", `Checkout error: ${message}`);

/** Shown as a notice instead of an error, because Stripe is only busy. */
export const checkoutBusy = (description: string): Notice => ({ title: "One moment, please", description });

export const TRIAL_NOTICES = {
  "address-refused": checkoutFailed(
    "Our payment provider doesn't accept this email address. Please check it, or use another one.",
  ),
  lost: failed(
    "Please send the form again",
    "We couldn't store your details. No trial has started, and nothing was charged.",
  ),
  "link-over": failed(
    "This link no longer works",
    "The link worked for 30 days after you filled in the form. Fill in the form again to start your trial. Nothing is charged for 14 days.",
  ),
};

export const ANOTHER_EMAIL = "Each trial needs its own email address.";

export const ADDRESS_REFUSED = TRIAL_NOTICES["address-refused"].description;

export const CANCEL_NOTICES = {
  cancelled: { title: "Your trial is canceled", description: "We won't charge your card." },
  // A request that timed out may have succeeded.
  unconfirmed: failed(
    "Your trial may not be canceled yet",
    "Our payment provider didn't confirm the cancellation. Wait a minute, then press the button again. If that doesn't work, contact us, and we'll cancel the trial for you.",
  ),
};

/** Doesn't say that no charge follows. The charge for a period follows within an hour of its start. */
export const leavingWords = (lastDay: string | null) =>
  `Bubby will keep answering until ${lastDay}. Your subscription won't renew after that.`;

export const SALES_FIRST = {
  plan: "enterprise",
  form: "Send this form, and our sales team will call you within 24 hours. The next step shows the price and the first charge. You don't have to enter a card before the call.",
  payment:
    "Our sales team will call you within 24 hours. If you'd rather talk first, leave this page. We'll email you a link to come back.",
} as const;

export const SANDBOX_NOTE = "Sandbox: no card is charged";
