import type Stripe from "stripe";
import { inArray } from "drizzle-orm";
import { deliveries } from "~db/schema";
import { isRunning, periodEnd, stateOf } from "~/features/billing/subscription-state.server";
import { queueMail } from "~/features/delivery/queue-mail.server";
import type { Tx } from "~/lib/db.server";
import { derivedId } from "~/lib/id.server";
import { leavingMail, stayingMail } from "../mails/billing-mails.server";
import { dropReminders, queueReminders } from "../payment/confirmed-trial.server";
import { chargeMail } from "../mails/charge-mails.server";
import { cancelledMail } from "../mails/trial-mails.server";
import type { TrialSignup } from "../signup/trial.server";

/** Maximum number of emails about canceling and resuming one subscription. */
const MAX_MAILS = 20;

const mailIds = (signupId: string) =>
  Array.from({ length: MAX_MAILS }, (_, turn) =>
    derivedId(signupId, turn === 0 ? "cancelled" : `cancelled-${turn}`),
  );

/**
 * Emails the customer if the subscription was canceled or resumed. Deletes or restores the reminders.
 * @param signup locked by the transaction, so that no email is queued twice
 * @param subscription with an expanded `latest_invoice`
 */
export async function announceCancellation(tx: Tx, signup: TrialSignup, subscription: Stripe.Subscription) {
  const { status } = subscription;
  if (status !== "trialing" && status !== "active") return;
  const cancelled = !isRunning(stateOf(subscription));
  if (cancelled) await dropReminders(tx, signup);
  if (signup.refusedAt) return;
  const ids = mailIds(signup.id);
  const sent = await tx.select({ id: deliveries.id }).from(deliveries).where(inArray(deliveries.id, ids));
  const toldCancelled = sent.length % 2 === 1;
  const id = ids[sent.length];
  if (cancelled === toldCancelled || !id) return;
  const mail = { id, subjectId: signup.id, to: signup.email, cause: "subscription" as const };
  const end = new Date(periodEnd(subscription) * 1000);
  if (status === "active") {
    await queueMail(tx, { ...mail, ...(cancelled ? leavingMail(end) : stayingMail(end)) });
    return;
  }
  if (cancelled) {
    await queueMail(tx, { ...mail, ...cancelledMail(signup) });
    return;
  }
  await queueMail(tx, { ...mail, ...chargeMail(signup, "kept") });
  await queueReminders(tx, signup);
}
