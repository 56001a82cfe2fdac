import { eq } from "drizzle-orm";
import { trialSignups } from "~db/schema";
import { dollars } from "~/content/plans";
import {
  readSubscription,
  sameWords,
  type SubscriptionFacts,
} from "~/features/billing/subscription-facts.server";
import { newestMailedReceipt, receiptBlocks } from "~/features/lead/receipt-link.server";
import type { MailContent } from "~/features/mail/message.server";
import { asSystem } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { paths } from "~/lib/paths";
import { DAY_MS } from "~/lib/time/company-day";
import { cancelLink } from "../running/cancel-trial.server";
import { longDay } from "../trial-choice";

type Words = NonNullable<MailContent["trial"]>["words"];

const endsIn = (days: number) => `Your trial ends in ${days} ${days === 1 ? "day" : "days"}`;

function subjectOf(words: Words) {
  if (words === "started") return "Your 14-day trial has started";
  return words === "kept" ? "Your trial continues" : endsIn(Number(words.split("-")[1]));
}

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
  if (!signup?.stripeSubscriptionId || signup.refusedAt) return null;
  const facts = await readSubscription(signup.stripeSubscriptionId);
  if (!facts) throw new Error("Stripe didn't respond");
  const isStarted = words === "started";
  if (facts === "gone" || (facts.state !== "trial" && !(isStarted && facts.state === "paused"))) return null;
  const link = cancelLink({ id, trialEndDate: facts.end });
  if (isStarted) {
    return startedMail(facts, link, await asSystem((tx) => newestMailedReceipt(tx, id, signup.email)));
  }
  const days = Math.max(Math.ceil((facts.end.getTime() - Date.now()) / DAY_MS), 1);
  const subject = words === "kept" ? subjectOf(words) : endsIn(days);
  const intro = words === "kept" ? "We undid the cancellation of your trial." : `${subject}.`;
  return {
    subject,
    body: [
      ...(facts.cardExpires
        ? [
            { p: `${intro} Your card expires before then. To keep Bubby, update your card under billing:` },
            { link: { label: "Open my account", url: env().APP_URL + paths.dashboard } },
          ]
        : [{ p: words === "kept" ? intro : `${intro} If you're keeping Bubby, you're all set.` }]),
      { rows: chargeRows(facts) },
      { p: "Don't want to keep Bubby? Cancel before that day and we won't charge your card:" },
      { link: { label: "Cancel my trial", url: link } },
    ],
  };
}

/** Emails to customers contain no typed text such as a name, because the email address may be a stranger's. */
function chargeRows(facts: SubscriptionFacts): [string, string][] {
  const { plan, price, end, nextCharge, full } = facts;
  const isYearly = price.every === "year";
  const monthly = `${dollars(isYearly ? price.amount / 12 : price.amount)} a month`;
  const name = plan ? `${plan.name}, ` : "";
  const rows: [string, string][] = [
    ["Plan", `${name}${monthly}, billed ${isYearly ? "annually" : "monthly"}`],
    ["Trial ends", longDay(end)],
  ];
  if (nextCharge) rows.push(["First charge on that day", dollars(nextCharge.amount) + sameWords(facts)]);
  if (full) rows.push(["Then", `${dollars(full.amount)} a ${price.every} from ${longDay(full.from)}`]);
  return rows;
}

export const startedMail = (
  facts: SubscriptionFacts,
  cancelLink: string,
  receipt: string | null,
): MailContent => ({
  subject: subjectOf("started"),
  body: [
    {
      p: "Your trial started today. You won't be charged for 14 days. We'll contact you within 24 hours to set Bubby up.",
    },
    { rows: chargeRows(facts) },
    {
      p: "Before we call, jot down three things: your business hours, the questions you ask every caller, and the calendar you book in.",
    },
    { p: "Create an account with this email address to see your trial and invoices:" },
    { link: { label: "Create my account", url: `${env().APP_URL}${paths.auth}?mode=signup` } },
    {
      p: "Changed your mind? Cancel before your trial ends and you pay nothing. Canceling takes two clicks:",
    },
    { link: { label: "Cancel my trial", url: cancelLink } },
    ...receiptBlocks(receipt),
  ],
});
