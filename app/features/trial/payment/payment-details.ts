import type { TrialTerms } from "../trial-terms";

/** Sent with each press, so that the server acts only on what the page showed. */
export type Shown = Record<"signup" | "agreed", string>;

export interface PaymentDetails {
  shown: Shown;
  clientSecret: string;
  publishableKey: string;
  /** True in the Stripe sandbox, which charges no card and uses a card form served by this site. */
  sandbox: boolean;
  name: string;
  email: string;
  planName: string;
  /** True for the plan with "Contact Sales". The sales team calls before the trial. */
  salesFirst: boolean;
  terms: TrialTerms;
  /** Reason for the recommended plan. Null if the visitor chose the plan. */
  reason: string | null;
  receipt: string | null;
}

export type TrialNext =
  | { step: "payment"; payment: PaymentDetails }
  | { step: "success"; planName: string }
  /** The sign-up ends here, because the email address has a running trial. The site emails that address. */
  | { step: "second"; email: string };
