import { atStripe, unlessGone } from "~/features/billing/stripe.server";
import { isCancelable, stateOf } from "~/features/billing/subscription-state.server";
import { env } from "~/lib/env.server";
import { Refusal } from "~/lib/http/refusal.server";
import { signUntil, unsignUntil } from "~/lib/http/signature.server";
import { paths } from "~/lib/paths";
import { DAY_MS } from "~/lib/time/company-day";
import type { TrialSignup } from "../signup/accept-trial.server";

const PURPOSE = "cancel-trial";
/** Days between the trial's end and the link's expiry. The margin covers other time zones and emails read late. */
const DAYS_AFTER = 3;

/** URL of a page that cancels the trial without a sign-in. */
export function cancelLink({ id, trialEndDate }: Pick<TrialSignup, "id" | "trialEndDate">) {
  const until = (trialEndDate?.getTime() ?? Date.now()) + DAYS_AFTER * DAY_MS;
  return `${env().APP_URL}${paths.trialCancel}?trial=${encodeURIComponent(signUntil(PURPOSE, id, until))}`;
}

export function readCancelLink(value: string): { id: string; expired: boolean } | null {
  const link = unsignUntil(PURPOSE, value);
  return link && { id: link.value, expired: link.expired };
}

/**
 * Cancels the trial at the end of its last day. After the last day, cancels immediately, until a charge succeeds.
 * @throws {Refusal} "charged" if the card was charged already
 * @throws {CheckoutError}
 */
export async function cancelTrial({
  stripeSubscriptionId: id,
}: Pick<TrialSignup, "stripeSubscriptionId">): Promise<void> {
  if (!id) return;
  await atStripe(async (client) => {
    const found = await unlessGone(client.subscriptions.retrieve(id, { expand: ["latest_invoice"] }));
    if (!found || ["ended", "canceled"].includes(stateOf(found))) return;
    if (!isCancelable(found)) throw new Refusal("charged");
    await (found.status === "trialing"
      ? client.subscriptions.update(id, { cancel_at_period_end: true })
      : unlessGone(client.subscriptions.cancel(id)));
  });
}
