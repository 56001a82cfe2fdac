import { failed } from "~/lib/form-result";

export const ERASURE_REFUSALS = {
  changed: failed(
    "Nothing Erased",
    "The records changed while you were looking, so we erased nothing. Review them and try again.",
  ),
  running: failed("Nothing Erased", "A trial or subscription is still active. Cancel it first."),
  own: failed("Nothing Erased", "This is your own account. Ask another admin to erase your account."),
};

export const NO_RECEIPT = failed("Nothing Erased", "We can't find that erasure.");

export const STRIPE_AWAY = failed(
  "Not Finished",
  "Stripe couldn't delete the customer. Try again in a few minutes, or delete the customer in Stripe's dashboard.",
);
