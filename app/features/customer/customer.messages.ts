import { failed } from "~/lib/form-result";

/** Why two customers can't become one. */
export const MERGE_REFUSALS = {
  "two-at-stripe": failed(
    "Not Merged",
    "Both have a customer ID at Stripe, and only one could stay. Cancel one of the subscriptions at Stripe and clear its customer ID here, then merge.",
  ),
  "two-accounts": failed(
    "Not Merged",
    "Each belongs to an account of its own, and one of them would lose its data. Keep both.",
  ),
};
