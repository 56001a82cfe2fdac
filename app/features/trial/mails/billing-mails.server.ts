import { dollars } from "~/content/plans";
import type { MailContent } from "~/features/mail/message.server";
import { env } from "~/lib/env.server";
import { paths } from "~/lib/paths";
import { leavingWords } from "../trial.messages";
import { longDay } from "../trial-choice";

const account = () => ({ link: { label: "Open my account", url: `${env().APP_URL}${paths.dashboard}` } });

export const leavingMail = (end: Date): MailContent => ({
  subject: "Your subscription is canceled",
  body: [
    { p: `Your subscription is canceled. ${leavingWords(longDay(end))}` },
    { p: "Changed your mind? You can resume your subscription until then, under billing:" },
    account(),
  ],
});

export const stayingMail = (end: Date): MailContent => ({
  subject: "Your subscription continues",
  body: [{ p: `We undid the cancellation of your subscription. It renews on ${longDay(end)}.` }, account()],
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
    account(),
  ],
});
