import type { TrialTerms } from "../trial-terms";

export interface PaymentDetails {
  /** Id of the sign-up. The button acts on this sign-up, whatever another tab does. */
  signup: string;
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
  | { step: "duplicate"; email: string };
