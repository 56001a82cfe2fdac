import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { addressIn, trialSignups } from "~db/schema";
import { queueMail } from "~/features/delivery/queue-mail.server";
import { newestMailedReceipt } from "~/features/lead/receipt-link.server";
import { asSystem, lockKey, PAGE_LIMIT_MS, type Tx } from "~/lib/db.server";
import { derivedId } from "~/lib/id.server";
import { secondTrialMail } from "../mails/trial-mails.server";
import type { TrialSignup } from "./accept-trial.server";

type Addressed = Pick<TrialSignup, "id" | "email">;

/** Until commit, no other trial of this email address can start. Lock the address before its rows. */
export const lockAddress = (tx: Tx, email: string) => lockKey(tx, `trial\n${email.toLowerCase()}`);

/**
 * Finds the address's running trial. A trial that the address's owner rejected doesn't count.
 * @param except id of a sign-up to leave out
 */
export async function findRunning(tx: Tx, email: string, except?: string): Promise<TrialSignup | null> {
  const [running] = await tx
    .select()
    .from(trialSignups)
    .where(
      and(
        eq(addressIn(trialSignups.email), email.toLowerCase()),
        eq(trialSignups.running, true),
        isNull(trialSignups.refusedAt),
        except ? ne(trialSignups.id, except) : undefined,
      ),
    );
  return running ?? null;
}

export const hasRunningTrial = async (email: string): Promise<boolean> =>
  (await asSystem((tx) => findRunning(tx, email), PAGE_LIMIT_MS)) !== null;

/**
 * Makes a sign-up without a card a duplicate if its address has another running trial.
 * @returns whether the address has another running trial
 */
export const markIfDuplicate = (signup: Addressed): Promise<boolean> =>
  asSystem(async (tx) => {
    await lockAddress(tx, signup.email);
    const running = await findRunning(tx, signup.email, signup.id);
    if (running) await markDuplicate(tx, signup, running);
    return running !== null;
  }, PAGE_LIMIT_MS);

/** Emails the address only once, because a marked sign-up has no trial end. */
export async function markDuplicate(tx: Tx, signup: Addressed, running: TrialSignup) {
  const { id, cardSavedAt, trialEndDate } = trialSignups;
  const marked = await tx
    .update(trialSignups)
    .set({ status: "duplicate", trialEndDate: null })
    .where(and(eq(id, signup.id), isNull(cardSavedAt), isNotNull(trialEndDate)))
    .returning({ id });
  if (marked.length === 0) return;
  await mailDuplicate(tx, signup, running);
}

/** Queues at most one email a day per running trial. No other limit applies, because the page promises this email. */
export async function mailDuplicate(tx: Tx, { id, email }: Addressed, running: TrialSignup) {
  const receipt = await newestMailedReceipt(tx, id, email);
  await queueMail(tx, {
    id: derivedId(running.id, `second-${new Date().toISOString().slice(0, 10)}`),
    subjectId: id,
    to: email,
    cause: null,
    ...secondTrialMail(receipt),
  });
}
