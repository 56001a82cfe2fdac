import { dollars } from "~/content/plans";
import type { MailContent } from "~/features/mail/message.server";
import { env } from "~/lib/env.server";
import { paths } from "~/lib/paths";
import { longDay } from "../trial-choice";
import { chargeRows, type RunningTrial } from "./trial-mails.server";

interface Addressee {
  name: string;
  businessName: string;
}

const account = (label: string) => ({ link: { label, url: `${env().APP_URL}${paths.dashboard}` } });

/** To the customer, when a canceled trial goes on after all. */
export const keptTrialMail = (trial: RunningTrial, cancelLink: string): MailContent => ({
  subject: "Your trial goes on",
  body: [
    { p: `Hello ${trial.name},` },
    { p: `The trial for ${trial.businessName} isn't cancelled anymore.` },
    { rows: chargeRows(trial) },
    { p: "If you do not want to keep it, cancel before then and your card is not charged:" },
    { link: { label: "Cancel my trial", url: cancelLink } },
  ],
});

/** To the customer, when a paid subscription was canceled. */
export const leavingMail = ({ name, businessName }: Addressee, end: Date): MailContent => ({
  subject: "Your subscription is cancelled",
  body: [
    { p: `Hello ${name},` },
    {
      p: `The subscription for ${businessName} is cancelled. Bubby keeps answering until ${longDay(end)}, and it isn't renewed then.`,
    },
    { p: "Changed your mind? Until then you can keep it under billing:" },
    account("Open my account"),
  ],
});

/** To the customer, when a canceled subscription goes on after all. */
export const stayingMail = ({ name, businessName }: Addressee, end: Date): MailContent => ({
  subject: "Your subscription goes on",
  body: [
    { p: `Hello ${name},` },
    {
      p: `The subscription for ${businessName} isn't cancelled anymore. It's renewed on ${longDay(end)}.`,
    },
    account("Open my account"),
  ],
});

/** To the customer, when a charge was refused or the bank wants it approved; once for each invoice. */
export const unpaidMail = (
  { name, businessName }: Addressee,
  cents: number,
  invoiceUrl: string | null,
): MailContent => ({
  subject: "Your payment didn't go through",
  body: [
    { p: `Hello ${name},` },
    {
      p: `We couldn't charge your card ${dollars(cents / 100)} for ${businessName}. Perhaps it was refused, or your bank wants you to approve the payment.`,
    },
    ...(invoiceUrl
      ? [
          { p: "Approve the payment, or pay with another card:" },
          { link: { label: "Pay the invoice", url: invoiceUrl } },
        ]
      : []),
    { p: "Update your card under billing, so that missed calls go on being answered:" },
    account("Open my account"),
  ],
});
