import { failed } from "~/lib/form-result";

export const MERGE_REFUSALS = {
  "two-at-stripe": failed(
    "Not Merged",
    "Both have a customer ID at Stripe, and only one can be kept. Cancel one of the subscriptions at Stripe and clear its customer ID here, then merge.",
  ),
  "two-accounts": failed(
    "Not Merged",
    "They belong to different accounts, and one account would lose its data. Keep both.",
  ),
};
