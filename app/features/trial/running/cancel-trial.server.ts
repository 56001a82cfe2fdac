import { atStripe, unlessGone } from "~/features/billing/stripe.server";
import { isCancelled } from "../signup/one-trial.server";
import type { TrialSignup } from "../signup/trial.server";

/**
 * Ends the trial on its last day, before any charge. In the hour between that day and the charge, it ends at once.
 * @returns whether nothing is charged
 * @throws {CheckoutError}
 */
export async function cancelTrial(signup: TrialSignup): Promise<boolean> {
  const id = signup.stripeSubscriptionId;
  if (!id) return true;
  return atStripe(async (client) => {
    const subscription = await client.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
    const { status, latest_invoice: invoice } = subscription;
    if (status === "trialing") {
      if (!isCancelled(subscription)) await client.subscriptions.update(id, { cancel_at_period_end: true });
      return true;
    }
    if (status !== "active") return status === "canceled";
    if (typeof invoice !== "object" || invoice?.status !== "draft") return false;
    await unlessGone(client.subscriptions.cancel(id));
    return true;
  });
}
