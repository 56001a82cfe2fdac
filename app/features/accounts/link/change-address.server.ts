import { findRunning, lockAddress } from "~/features/trial/signup/duplicate.server";
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { addressIn, authTokens, customerProfiles, sessions, trialSignups, users } from "~db/schema";
import { queueDelivery } from "~/features/delivery/delivery.server";
import { queueMail, readdressMails } from "~/features/delivery/queue-mail.server";
import type { Tx } from "~/lib/db.server";
import { first } from "~/lib/first";
import { newId } from "~/lib/id.server";
import { addressChangedMail } from "./mails.server";

/**
 * Changes the account's address, and ends its sessions and emailed links. Earlier submissions with the new address don't
 * become part of the account.
 */
export async function moveAddress(tx: Tx, userId: string, email: string): Promise<void> {
  const own = eq(users.id, userId);
  const before = first(await tx.select({ email: users.email }).from(users).where(own)).email;
  await tx
    .update(users)
    .set({ email, emailChangedAt: sql`now()` })
    .where(own);
  await takeAlong(tx, userId, before, email);
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(authTokens).where(eq(authTokens.userId, userId));
  await queueMail(tx, { to: before, subjectId: userId, cause: null, ...addressChangedMail(email) });
}

/**
 * Also updates profiles, trials, unsent emails, and the customers at Stripe, so that no notice about a charge goes to
 * the old address.
 */
async function takeAlong(tx: Tx, userId: string, before: string, email: string) {
  const profiles = await tx.select().from(customerProfiles).where(eq(customerProfiles.userId, userId));
  const customers = profiles.flatMap(({ customerId }) => customerId ?? []);
  const unfinished = and(
    eq(trialSignups.userId, userId),
    isNull(trialSignups.cardSavedAt),
    eq(addressIn(trialSignups.email), before.toLowerCase()),
  );
  // Lock the new address before its rows, and trials before other rows, as syncs do, to prevent deadlocks.
  await lockAddress(tx, email);
  const trials = await tx
    .select()
    .from(trialSignups)
    .where(or(inArray(trialSignups.stripeCustomerId, customers), unfinished))
    .for("update");
  const own = [...trials, ...profiles];
  const subjects = own.map(({ id }) => id);
  // Several trials can come together at one address. One of them is enough to keep another from starting.
  const running = trials.find((trial) => trial.running);
  await tx.update(trialSignups).set({ email, running: false }).where(inArray(trialSignups.id, subjects));
  if (running && !(await findRunning(tx, email)))
    await tx.update(trialSignups).set({ running: true }).where(eq(trialSignups.id, running.id));
  await tx.update(customerProfiles).set({ email }).where(inArray(customerProfiles.id, subjects));
  // A trial's email address may differ from the account's email address.
  await readdressMails(tx, subjects, [before, ...own.map((row) => row.email)], email);
  for (const { id, customerId: customer } of profiles)
    if (customer)
      await queueDelivery(tx, {
        id: newId(),
        kind: "stripe-address",
        subjectId: id,
        payload: { customer, email },
      });
}
