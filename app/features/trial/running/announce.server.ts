import type Stripe from "stripe";
import { and, eq, gt, isNotNull, isNull, lte } from "drizzle-orm";
import { customerProfiles, trialSignups } from "~db/schema";
import { periodEnd, stateOf } from "~/features/billing/subscription-state.server";
import { queueDelivery } from "~/features/delivery/delivery.server";
import { queueMail, queueOwnerNotice } from "~/features/delivery/queue-mail.server";
import type { MailContent } from "~/features/mail/message.server";
import { DAY_MS } from "~/lib/time/company-day";
import { asSystem, type Tx } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { derivedId, newId } from "~/lib/id.server";
import { paths } from "~/lib/paths";
import { leavingMail, stayingMail, unpaidMail } from "../mails/billing-mails.server";
import { chargeMail } from "../mails/charge-mails.server";
import { cancelledMail, startedNotice } from "../mails/trial-mails.server";
import type { TrialSignup } from "../signup/accept-trial.server";
import { trialPayload } from "../trial-payload.server";

export async function announceStart(tx: Tx, signup: TrialSignup) {
  const { id, email } = signup;
  await queueDelivery(tx, {
    id: derivedId(id, "payment_confirmed"),
    kind: "trial-webhook",
    subjectId: id,
    payload: trialPayload("payment_confirmed", signup, {
      at: new Date(),
      pageUrl: `${env().APP_URL}${paths.trialPayment}`,
    }),
  });
  await queueOwnerNotice(tx, {
    id: derivedId(id, "started-notice"),
    subjectId: id,
    ...startedNotice(signup),
  });
  // Send no emails to an address whose owner rejected the trial.
  if (signup.refusedAt) return;
  await queueMail(tx, {
    id: derivedId(id, "started"),
    subjectId: id,
    to: email,
    cause: "subscription",
    ...chargeMail(signup, "started"),
  });
}

interface Change {
  signup: TrialSignup;
  before: typeof customerProfiles.$inferSelect;
  /** With an expanded `latest_invoice`. */
  subscription: Stripe.Subscription;
}

/**
 * Emails the customer what changed. Runs in the transaction that stores the new state, so each change is emailed once.
 */
export async function announceChange(tx: Tx, { signup, before, subscription }: Change) {
  if (signup.refusedAt) return;
  const queue = (mail: MailContent, cause: "subscription" | null) =>
    queueMail(tx, { id: newId(), subjectId: signup.id, to: signup.email, cause, ...mail });
  const { status, latest_invoice: invoice } = subscription;
  const end = new Date(periodEnd(subscription) * 1000);
  const wasCanceled = before.status === "canceling" && before.nextChargeAt === null;
  switch (stateOf(subscription)) {
    case "ended":
      return;
    case "expired":
    case "unpaid":
      if (before.status !== "past due" && typeof invoice === "object" && invoice?.status === "open")
        await queue(unpaidMail(invoice.amount_due, invoice.hosted_invoice_url ?? null), null);
      return;
    case "canceled":
      if (!wasCanceled) await queue(cancelledMail(signup), "subscription");
      return;
    case "leaving":
      if (!wasCanceled) await queue(leavingMail(end), "subscription");
      return;
    default:
      if (!wasCanceled) return;
      await queue(status === "active" ? stayingMail(end) : chargeMail(signup, "kept"), "subscription");
  }
}

/** Days before the trial's end. */
const REMINDERS = [7, 2] as const;

/** Reminds of the first charge, once for each end of the trial. */
export const queueReminders = () =>
  asSystem(async (tx) => {
    for (const days of REMINDERS) {
      const due = new Date(Date.now() + days * DAY_MS);
      const trials = await tx
        .select({ id: trialSignups.id, email: trialSignups.email, trialEndDate: trialSignups.trialEndDate })
        .from(trialSignups)
        .innerJoin(customerProfiles, eq(customerProfiles.customerId, trialSignups.stripeCustomerId))
        .where(
          and(
            eq(trialSignups.status, "active"),
            isNull(trialSignups.refusedAt),
            isNotNull(customerProfiles.nextChargeAt),
            lte(trialSignups.trialEndDate, due),
            gt(trialSignups.trialEndDate, new Date(+due - DAY_MS)),
          ),
        );
      for (const { id, email, trialEndDate } of trials) {
        await queueMail(tx, {
          id: derivedId(id, `reminder-${days}-${trialEndDate?.toISOString()}`),
          subjectId: id,
          to: email,
          cause: null,
          ...chargeMail({ id }, `reminder-${days}`),
        });
      }
    }
  });
