import { and, desc, eq, isNotNull, isNull, ne, or } from "drizzle-orm";
import { addressIn, customerProfiles, trialSignups } from "~db/schema";
import { addressToLinkBy } from "../sign-in/user.server";
import { queueOwnerNotice } from "~/features/delivery/queue-mail.server";
import { findUnfinished } from "~/features/trial/signup/resume.server";
import { longDay } from "~/features/trial/trial-choice";
import { notMineNotice } from "~/features/trial/mails/trial-mails.server";
import { asSystem, type Tx } from "~/lib/db.server";
import { derivedId } from "~/lib/id.server";
import { Refusal } from "~/lib/http/refusal.server";

/**
 * Trials with the account's email address that weren't started in the account's session. A stranger may have typed the
 * address.
 */
async function findAsked(tx: Tx, userId: string) {
  const address = await addressToLinkBy(tx, userId);
  if (!address) return [];
  const rows = await tx
    .select({ trial: trialSignups, owner: customerProfiles.userId })
    .from(trialSignups)
    .innerJoin(customerProfiles, eq(customerProfiles.customerId, trialSignups.stripeCustomerId))
    .where(
      and(
        eq(addressIn(trialSignups.email), address),
        isNotNull(trialSignups.cardSavedAt),
        isNull(trialSignups.refusedAt),
        or(isNull(customerProfiles.userId), ne(customerProfiles.userId, userId)),
      ),
    )
    .orderBy(desc(trialSignups.createdAt));
  return rows.map(({ trial, owner }) => ({ ...trial, isFree: owner === null }));
}

/** Leaves out plan and billing until the account accepts the trial, because someone else may have started the trial. */
export async function listAskedTrials(userId: string) {
  const trials = await asSystem((tx) => findAsked(tx, userId));
  return trials.map(({ id, businessName, cardSavedAt, createdAt, isFree }) => ({
    id,
    businessName,
    /** False if another account started the trial. */
    isFree,
    day: longDay(cardSavedAt ?? createdAt),
  }));
}

/** @throws {Refusal} "gone" if the account has no open question about this trial */
export async function addAskedTrial(userId: string, trialId: string): Promise<void> {
  await asSystem(async (tx) => {
    const trial = (await findAsked(tx, userId)).find(({ id, isFree }) => id === trialId && isFree);
    if (!trial) throw new Refusal("gone");
    // Lock the trial before other rows, as Stripe events do, to prevent deadlocks.
    await tx.update(trialSignups).set({ userId }).where(eq(trialSignups.id, trial.id));
    await tx
      .update(customerProfiles)
      .set({ userId })
      .where(
        and(eq(customerProfiles.customerId, trial.stripeCustomerId ?? ""), isNull(customerProfiles.userId)),
      );
  });
}

/**
 * Permanently rejects a trial or an unfinished form. Notifies the site's owner, because the email address may be
 * mistyped.
 * @throws {Refusal} "gone" if the account has no open question about this trial
 */
export const refuseTrial = (userId: string, trialId: string): Promise<void> =>
  asSystem(async (tx) => {
    const unfinished = (await findUnfinished(tx, userId)).filter((row) => row.userId === null);
    const asked = [...(await findAsked(tx, userId)), ...unfinished];
    const trial = asked.find(({ id }) => id === trialId);
    if (!trial) throw new Refusal("gone");
    await tx.update(trialSignups).set({ refusedAt: new Date() }).where(eq(trialSignups.id, trial.id));
    await queueOwnerNotice(tx, {
      id: derivedId(trial.id, "refused-notice"),
      subjectId: trial.id,
      ...notMineNotice(trial),
    });
  });
