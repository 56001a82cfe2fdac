import { isCancelled } from "~/features/billing/customer-state.server";
import { atStripe, unlessGone } from "~/features/billing/stripe.server";
import { Refusal } from "~/lib/http/refusal.server";
import type { TrialSignup } from "../signup/trial.server";

/**
 * Cancels the trial at the end of its last day. In the hour before the charge, cancels immediately.
 * @throws {Refusal} "charged" if the trial is over
 * @throws {CheckoutError}
 */
export async function cancelTrial(signup: TrialSignup): Promise<void> {
  const id = signup.stripeSubscriptionId;
  if (!id) return;
  await atStripe(async (client) => {
    const subscription = await client.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
    const { status, latest_invoice: invoice } = subscription;
    if (status === "trialing") {
      if (!isCancelled(subscription)) await client.subscriptions.update(id, { cancel_at_period_end: true });
      return;
    }
    if (status === "canceled") return;
    const open = status === "active" && typeof invoice === "object" && invoice?.status === "draft";
    if (!open) throw new Refusal("charged");
    await unlessGone(client.subscriptions.cancel(id));
  });
}
