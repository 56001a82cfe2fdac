import type { TrialTerms } from "../trial-terms";

/** Data for the payment step and its card form. */
export interface PaymentDetails {
  /** The SetupIntent's client secret. */
  clientSecret: string;
  publishableKey: string;
  /** True if no card is charged and the card form comes from this site. */
  sandbox: boolean;
  /** The card's billing name and email, so that the card form doesn't ask again. */
  name: string;
  email: string;
  planName: string;
  /** True if sales calls before this plan starts. */
  salesFirst: boolean;
  terms: TrialTerms;
  /** Why this plan was recommended. Null if the visitor chose another one. */
  reason: string | null;
  /** URL of the consent's receipt, once stored. */
  receipt: string | null;
}

/** The dialog's next step after an accepted form or card. */
export type TrialNext =
  | { step: "payment"; payment: PaymentDetails }
  | { step: "success"; planName: string }
  /** The address has a running trial. A mail was sent to it, and nothing else starts. */
  | { step: "second"; email: string };
