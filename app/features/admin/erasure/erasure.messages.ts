import { failed } from "~/ui/forms/post/form-result";

/** Why nothing was erased. */
export const ERASURE_REFUSALS = {
  changed: failed(
    "Nothing Erased",
    "Something was added or removed in the meantime, so nothing was erased. Look again, and then decide.",
  ),
  running: failed("Nothing Erased", "A trial or subscription still runs. End it first."),
  own: failed("Nothing Erased", "This is your own account. Another admin has to erase it."),
};

export const NO_RECEIPT = failed("Nothing Erased", "There is no such erasure.");

export const STRIPE_AWAY = failed(
  "Not Finished",
  "Stripe didn't do it now. Try again in a few minutes, or delete the customer in Stripe's dashboard.",
);
