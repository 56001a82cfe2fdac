import { isCancelable, stateOf } from "~/features/billing/subscription-state.server";
import { atStripe, unlessGone } from "~/features/billing/stripe.server";
import { Refusal } from "~/lib/http/refusal.server";
import type { TrialSignup } from "../signup/accept-trial.server";

/**
 * Cancels the trial at the end of its last day. After the last day, cancels immediately, until a charge succeeds.
 * @throws {Refusal} "charged" if the card was charged already
 * @throws {CheckoutError}
 */
export async function cancelTrial(signup: TrialSignup): Promise<void> {
  const id = signup.stripeSubscriptionId;
  if (!id) return;
  await atStripe(async (client) => {
    const subscription = await client.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
    const state = stateOf(subscription);
    if (state === "ended" || state === "canceled") return;
    if (!isCancelable(subscription)) throw new Refusal("charged");
    await (subscription.status === "trialing"
      ? client.subscriptions.update(id, { cancel_at_period_end: true })
      : unlessGone(client.subscriptions.cancel(id)));
  });
}
