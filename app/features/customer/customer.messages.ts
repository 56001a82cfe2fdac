import { failed } from "~/lib/form-result";

export const MERGE_REFUSALS = {
  "two-at-stripe": failed(
    "Not Merged",
    "Both customers have a customer ID at Stripe, and the merged customer can keep only one. Cancel one subscription at Stripe and clear its customer ID here, then merge.",
  ),
  "two-accounts": failed(
    "Not Merged",
    "The customers belong to different accounts, and one account would lose its data. Keep both customers.",
  ),
};
