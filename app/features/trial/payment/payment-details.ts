/** What the payment step shows of a sign-up, and what the card's form needs. */
export interface PaymentDetails {
  /** Of the SetupIntent. */
  clientSecret: string;
  publishableKey: string;
  /** No card is charged, and the card's form comes from this site. */
  sandbox: boolean;
  /** The card's billing name and e-mail, which its form does not ask for again. */
  name: string;
  email: string;
  planName: string;
  /** Whether the plan is one that sales calls about first. */
  salesFirst: boolean;
  /** US dollars. */
  pricePerMonth: number;
  /** Why this plan was recommended; null where another one was chosen. */
  reason: string | null;
  /** What is charged and when, in a line. */
  charges: string;
}

/** What the trial's dialog goes on with once the form or the card was accepted. */
export type TrialNext =
  | { step: "payment"; payment: PaymentDetails }
  | { step: "success"; planName: string }
  /** The address has a running trial: a mail went to it, and nothing else starts. */
  | { step: "second"; email: string };
