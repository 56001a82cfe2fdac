import type { TrialTerms } from "../trial-terms";

export interface PaymentDetails {
  clientSecret: string;
  publishableKey: string;
  /** True in the Stripe sandbox, which charges no card and uses a card form served by this site. */
  sandbox: boolean;
  /** Billing name and email, so that the card form doesn't ask for them. */
  name: string;
  email: string;
  planName: string;
  /** True for the plan with "Contact Sales". The sales team calls before the trial. */
  salesFirst: boolean;
  terms: TrialTerms;
  /** Why this plan was recommended. Null if the visitor chose it. */
  reason: string | null;
  /** URL of the consent's receipt, once stored. */
  receipt: string | null;
}

export type TrialNext =
  | { step: "payment"; payment: PaymentDetails }
  | { step: "success"; planName: string }
  /** The email address has a running trial, so the sign-up ends here. The address gets an email about it. */
  | { step: "second"; email: string };
