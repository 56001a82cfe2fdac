import { dollars, pricePerMonth } from "~/content/plans";
import { businessTypes } from "~/content/practice-areas";
import { receiptBlocks } from "~/features/lead/receipt-link.server";
import type { MailContent } from "~/features/mail/message.server";
import { env } from "~/lib/env.server";
import { isKeyOf } from "~/lib/keys";
import { paths } from "~/lib/paths";
import { formatPhone } from "~/lib/phone";
import { choiceOf, longDay } from "../trial-choice";
import type { TrialRecord } from "../trial-payload.server";

const practiceOf = (value: string | null) =>
  value && isKeyOf(businessTypes, value) ? businessTypes[value] : (value ?? "");

function planRow(trial: TrialRecord): [string, string] {
  const { plan, billing } = choiceOf(trial);
  return [
    "Plan",
    `${plan.name}, ${dollars(pricePerMonth(plan, billing))} a month, billed ${BILLED[billing]}`,
  ];
}

const BILLED = { monthly: "monthly", annual: "annually" };

export const resumeMail = (link: string, receipt: string): MailContent => ({
  agreed: true,
  unsubscribe: new URL(receipt, env().APP_URL).href,
  subject: "Finish setting up your trial",
  body: [
    {
      p: "Someone, hopefully you, filled in our trial form with this email address, but we don't have a confirmed card yet. The trial hasn't started, and nothing was charged. Pick up where you left off:",
    },
    { link: { label: "Finish setting up", url: link } },
    { p: "Don't want the trial? Ignore this email. We won't send you another one about it." },
    ...receiptBlocks(receipt),
  ],
});

export const secondTrialMail = (receipt: string | null): MailContent => ({
  subject: "You already have a trial",
  body: [
    {
      p: "Someone filled in our trial form with this email address. This address already has a trial or a subscription, so we didn't start a second trial or charge anything.",
    },
    { p: "Was it you? See and manage your trial or subscription in your account:" },
    { link: { label: "Open my account", url: `${env().APP_URL}${paths.dashboard}` } },
    { p: "No account yet? Create an account with this email address:" },
    { link: { label: "Create my account", url: `${env().APP_URL}${paths.auth}?mode=signup` } },
    {
      p: "Not your trial? Someone may have mistyped an address. Sign in to your account to reject the trial and to start your own.",
    },
    { p: "If you didn't fill in the form, ignore this email." },
    ...receiptBlocks(receipt),
  ],
});

export const cancelledMail = (trial: { trialEndDate: Date | null }): MailContent => ({
  subject: "Your trial is canceled",
  body: [
    {
      p: `Your trial is canceled. We won't charge your card.${trial.trialEndDate ? ` Bubby will keep answering until ${longDay(trial.trialEndDate)}.` : ""}`,
    },
  ],
});

const contactRows = (trial: TrialRecord): [string, string][] => [
  ["Business", trial.businessName],
  ["Name", trial.name],
  ["Email", trial.email],
  ["Phone", formatPhone(trial.phone)],
  ["Practice area", practiceOf(trial.businessType)],
  ["Calls", trial.currentCallVolume ? `${trial.currentCallVolume} per week` : "not given"],
];

/** The owner gets this email after each trial form, even without a card. The site promises a call within 24 hours. */
export const signupNotice = (trial: TrialRecord, { duplicate }: { duplicate: boolean }): MailContent => ({
  subject: `${duplicate ? "Trial form sent again" : "New trial sign-up"}: ${trial.businessName}`,
  body: [
    {
      p: duplicate
        ? "Someone filled in the trial form with an address that already has a running trial. We stored the form as a lead, didn't start a second trial, and sent an email about it to the address."
        : "Someone filled in the trial form and expects a call within 24 hours. The card isn't confirmed yet.",
    },
    { rows: [...contactRows(trial), planRow(trial)] },
    ...(trial.painPoints ? [{ p: `Their challenges: ${trial.painPoints}` }] : []),
  ],
});

export const startedNotice = (trial: TrialRecord): MailContent => ({
  subject: `Trial started: ${trial.businessName}`,
  body: [
    { p: "The card is confirmed and the trial has started. The customer expects a call within 24 hours." },
    { rows: [...contactRows(trial), planRow(trial)] },
  ],
});

export const notMineNotice = (trial: TrialRecord): MailContent => ({
  subject: `Trial rejected by the address owner: ${trial.businessName}`,
  body: [
    {
      p: `The person who signs in as ${trial.email} says this trial isn't theirs. The address may be mistyped, so we won't send it another email about this trial. Please call the phone number on the form.`,
    },
    { rows: contactRows(trial) },
  ],
});
