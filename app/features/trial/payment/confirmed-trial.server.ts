import type Stripe from "stripe";
import { and, eq, inArray, sql } from "drizzle-orm";
import { customerProfiles, deliveries, trialSignups } from "~db/schema";
import { customerStateOf } from "~/features/billing/subscription-state.server";
import { boughtPeriod, boughtPlan } from "~/features/billing/prices.server";
import { queueDelivery } from "~/features/delivery/delivery.server";
import { queueMail, queueOwnerNotice } from "~/features/delivery/queue-mail.server";
import { DAY_MS } from "~/lib/time/company-day";
import { asSystem, type Tx } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { derivedId } from "~/lib/id.server";
import { paths } from "~/lib/paths";
import { isBegunFor } from "../signup/handover.server";
import { DUPLICATE, lockAddress, markDuplicate } from "../signup/one-trial.server";
import { dropResumeMails } from "../signup/resume.server";
import { startedNotice } from "../mails/trial-mails.server";
import { chargeMail } from "../mails/charge-mails.server";
import { trialPayload } from "../trial-payload.server";
import type { TrialSignup } from "../signup/trial.server";

const REMINDERS = [7, 2] as const;

const idOf = (reference: string | { id: string }) =>
  typeof reference === "string" ? reference : reference.id;
const moment = (unixSeconds: number) => new Date(unixSeconds * 1000);

/**
 * Stores the trial, the customer's profile, and the emails exactly once. If the email address has another running
 * trial, the sign-up becomes a lead, and the caller must end its subscription.
 * @param cancelled ids of the address's other trials that are canceled at Stripe
 * @returns the row, or null if the sign-up doesn't exist
 */
export const recordConfirmedTrial = (
  signupId: string,
  subscription: Stripe.Subscription,
  cancelled: string[],
): Promise<TrialSignup | null> =>
  asSystem(async (tx) => {
    const [addressed] = await tx.select().from(trialSignups).where(eq(trialSignups.id, signupId));
    if (!addressed) return null;
    // Lock the email address before its rows, to prevent deadlocks.
    const running = await lockAddress(tx, addressed, cancelled);
    const [row] = await tx.select().from(trialSignups).where(eq(trialSignups.id, signupId)).for("update");
    if (!row || row.cardSavedAt || row.status === DUPLICATE) return row ?? null;
    if (!isBegunFor(subscription.metadata, row)) return row;
    if (!running) return confirm(tx, row, subscription);
    await markDuplicate(tx, row, running);
    return { ...row, status: DUPLICATE, trialEndDate: null };
  });

async function confirm(tx: Tx, row: TrialSignup, subscription: Stripe.Subscription): Promise<TrialSignup> {
  const customerId = idOf(subscription.customer);
  const trialEndDate = subscription.trial_end ? moment(subscription.trial_end) : row.trialEndDate;
  const confirmed = {
    ...row,
    // The trial may have expired while the visitor entered the card.
    status: row.status === "expired" ? "active" : row.status,
    cardSavedAt: new Date(),
    stripeCustomerId: customerId,
    stripeSubscriptionId: subscription.id,
    trialEndDate,
    // Another tab may have changed the row's plan after hosted checkout opened.
    plan: boughtPlan(subscription)?.id ?? row.plan,
    billingPeriod: boughtPeriod(subscription),
  };
  const { status, cardSavedAt, stripeCustomerId, stripeSubscriptionId, plan, billingPeriod } = confirmed;
  await tx
    .update(trialSignups)
    .set({ status, cardSavedAt, stripeCustomerId, stripeSubscriptionId, trialEndDate, plan, billingPeriod })
    .where(eq(trialSignups.id, row.id));
  await tx
    .insert(customerProfiles)
    .values({
      id: derivedId(row.id, "customer"),
      // Don't match accounts by email here, because anyone can type any address. The account's owner is asked first.
      userId: row.userId,
      businessName: row.businessName,
      email: row.email,
      phone: row.phone,
      customerId,
      plan,
      ...customerStateOf(subscription),
    })
    .onConflictDoNothing();
  await dropResumeMails(tx, row.email);
  await announce(tx, confirmed);
  return confirmed;
}

export const startedMailId = (signupId: string) => derivedId(signupId, "started");

async function announce(tx: Tx, signup: TrialSignup) {
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
    id: startedMailId(id),
    subjectId: id,
    to: email,
    cause: "subscription",
    ...chargeMail(signup, "started"),
  });
  await queueReminders(tx, signup);
}

type Ending = Pick<TrialSignup, "id" | "trialEndDate">;

/** A new end has new reminders, even if the reminders of the earlier end were sent. */
const reminderId = ({ id, trialEndDate }: Ending, days: number) =>
  derivedId(id, `reminder-${days}-${trialEndDate?.toISOString()}`);

export async function queueReminders(tx: Tx, signup: TrialSignup) {
  if (!signup.trialEndDate) return;
  for (const days of REMINDERS) {
    const runAt = new Date(signup.trialEndDate.getTime() - days * DAY_MS);
    if (runAt.getTime() < Date.now()) continue;
    await queueMail(tx, {
      id: reminderId(signup, days),
      subjectId: signup.id,
      to: signup.email,
      cause: null,
      runAt,
      ...chargeMail(signup, `reminder-${days}`),
    });
  }
}

export async function dropReminders(tx: Tx, signup: Ending) {
  await tx.delete(deliveries).where(
    and(
      inArray(
        deliveries.id,
        REMINDERS.map((days) => reminderId(signup, days)),
      ),
      sql`${deliveries.state} in ('queued', 'unconfigured')`,
    ),
  );
}
