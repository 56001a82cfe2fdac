import { eq } from "drizzle-orm";
import { trialSignups } from "~db/schema";
import { readSubscription } from "~/features/billing/subscription-facts.server";
import { newestMailedReceipt } from "~/features/lead/receipt-link.server";
import type { MailContent } from "~/features/mail/message.server";
import { asSystem } from "~/lib/db.server";
import { DAY_MS } from "~/lib/time/company-day";
import { KEPT_SUBJECT, keptTrialMail } from "./billing-mails.server";
import { cancelLink } from "./cancel-link.server";
import { reminderMail, reminderSubject, startedMail, STARTED_SUBJECT } from "./trial-mails.server";

type Words = NonNullable<MailContent["trial"]>["words"];

const subjectOf = (words: Words) => {
  if (words === "started") return STARTED_SUBJECT;
  return words === "kept" ? KEPT_SUBJECT : reminderSubject(Number(words.split("-")[1]));
};

/** Queued without a text. `writeChargeMail` writes the text when the email is sent, from the subscription. */
export const chargeMail = ({ id }: { id: string }, words: Words): MailContent => ({
  subject: subjectOf(words),
  body: [],
  trial: { id, words },
});

/**
 * @returns the email, or null if no charge follows
 * @throws if Stripe doesn't respond, so that the delivery is retried
 */
export async function writeChargeMail({
  id,
  words,
}: NonNullable<MailContent["trial"]>): Promise<MailContent | null> {
  const [signup] = await asSystem((tx) => tx.select().from(trialSignups).where(eq(trialSignups.id, id)));
  if (!signup || signup.refusedAt) return null;
  const facts = await readSubscription(signup.stripeSubscriptionId);
  if (!facts) throw new Error("Stripe didn't respond");
  const isStarted = words === "started";
  if (facts.state !== "trial" && !(isStarted && facts.state === "paused")) return null;
  const link = cancelLink({ id, trialEndDate: facts.end });
  if (isStarted) {
    return startedMail(facts, link, await asSystem((tx) => newestMailedReceipt(tx, id, signup.email)));
  }
  const days = Math.ceil((facts.end.getTime() - Date.now()) / DAY_MS);
  return words === "kept" ? keptTrialMail(facts, link) : reminderMail(facts, Math.max(days, 1), link);
}
