import type { TrialTerms } from "../trial-terms";

/** The details for the payment step and its card form. */
export interface PaymentDetails {
  /** The SetupIntent's client secret. */
  clientSecret: string;
  publishableKey: string;
  /** No card is charged, and the card form comes from this site. */
  sandbox: boolean;
  /** The card's billing name and email, so that the card form needn't ask again. */
  name: string;
  email: string;
  planName: string;
  /** Whether sales calls about this plan first. */
  salesFirst: boolean;
  terms: TrialTerms;
  /** Why this plan was recommended; null where another one was chosen. */
  reason: string | null;
  /** The address of the consent's receipt, once it's stored. */
  receipt: string | null;
}

/** The dialog's next step after the form or the card is accepted. */
export type TrialNext =
  | { step: "payment"; payment: PaymentDetails }
  | { step: "success"; planName: string }
  /** The address has a running trial: a mail went to it, and nothing else starts. */
  | { step: "second"; email: string };
