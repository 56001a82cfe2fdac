import { dollars } from "~/content/plans";
import type { SubscriptionFacts } from "~/features/billing/subscription-facts.server";
import type { MailContent } from "~/features/mail/message.server";
import { env } from "~/lib/env.server";
import { paths } from "~/lib/paths";
import { leavingWords } from "../trial.messages";
import { longDay } from "../trial-choice";
import { chargeRows } from "./trial-mails.server";

const account = (label: string) => ({ link: { label, url: `${env().APP_URL}${paths.dashboard}` } });

export const KEPT_SUBJECT = "Your trial continues";

export const keptTrialMail = (facts: SubscriptionFacts, cancelLink: string): MailContent => ({
  subject: KEPT_SUBJECT,
  body: [
    { p: "We undid the cancellation of your trial." },
    { rows: chargeRows(facts) },
    { p: "Don't want to keep Bubby? Cancel before that day and we won't charge your card:" },
    { link: { label: "Cancel my trial", url: cancelLink } },
  ],
});

export const leavingMail = (end: Date): MailContent => ({
  subject: "Your subscription is canceled",
  body: [
    { p: `Your subscription is canceled. ${leavingWords(longDay(end))}` },
    { p: "Changed your mind? You can resume your subscription until then, under billing:" },
    account("Open my account"),
  ],
});

export const stayingMail = (end: Date): MailContent => ({
  subject: "Your subscription continues",
  body: [
    {
      p: `We undid the cancellation of your subscription. It renews on ${longDay(end)}.`,
    },
    account("Open my account"),
  ],
});

/** The email is sent once per unpaid invoice. */
export const unpaidMail = (cents: number, invoiceUrl: string | null): MailContent => ({
  subject: "Your payment didn't go through",
  body: [
    {
      p: `We couldn't charge your card ${dollars(cents / 100)} for Bubby. Your bank may have declined it, or may want you to approve the payment.`,
    },
    ...(invoiceUrl
      ? [
          { p: "Approve the payment, or pay with another card:" },
          { link: { label: "Pay the invoice", url: invoiceUrl } },
        ]
      : []),
    { p: "Update your card under billing, so Bubby can keep answering your missed calls:" },
    account("Open my account"),
  ],
});
