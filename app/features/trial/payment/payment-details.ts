import type { TrialTerms } from "../trial-terms";

export interface PaymentDetails {
  /** The SetupIntent's client secret. */
  clientSecret: string;
  publishableKey: string;
  /** No card is charged, and the card form belongs to this site. */
  sandbox: boolean;
  /** Billing name and email, so the card form doesn't ask again. */
  name: string;
  email: string;
  planName: string;
  /** True if sales calls before this plan starts. */
  salesFirst: boolean;
  terms: TrialTerms;
  /** Reason for the recommended plan. Null if the visitor chose it. */
  reason: string | null;
  /** URL of the consent's receipt, once stored. */
  receipt: string | null;
}

export type TrialNext =
  | { step: "payment"; payment: PaymentDetails }
  | { step: "success"; planName: string }
  /** The address has a running trial. A mail was sent to it, and nothing else starts. */
  | { step: "second"; email: string };
