import { dollars, pricePerMonth } from "~/content/plans";
import { businessTypes } from "~/content/practice-areas";
import type { MailContent } from "~/features/mail/message.server";
import { env } from "~/lib/env.server";
import { paths } from "~/lib/paths";
import { formatPhone } from "~/lib/phone";
import { chargeWords } from "./charge-words";
import { choiceOf, longDay } from "../trial-choice";
import type { TrialRecord } from "../trial-payload.server";

export type RunningTrial = TrialRecord & { trialEndDate: Date | null; createdAt: Date };

const practiceOf = (value: string | null) =>
  businessTypes[value as keyof typeof businessTypes] ?? value ?? "";

function planRow(trial: TrialRecord): [string, string] {
  const { plan, billing } = choiceOf(trial);
  return [
    "Plan",
    `${plan.name}, ${dollars(pricePerMonth(plan, billing))} a month, billed ${BILLED[billing]}`,
  ];
}

const BILLED = { monthly: "monthly", annual: "by the year" };

/** When the first charge is, and how much. */
export function chargeRows(trial: RunningTrial): [string, string][] {
  const end = trial.trialEndDate;
  if (!end) return [planRow(trial)];
  const { first, then } = chargeWords(trial, end);
  return [
    planRow(trial),
    ["Trial ends", longDay(end)],
    ["First charge on that day", first],
    ...(then ? [["Then", `${then.amount}${then.per} from ${then.from}`] as [string, string]] : []),
  ];
}

/** To the customer, when the card is confirmed. */
export const startedMail = (trial: RunningTrial, cancelLink: string): MailContent => ({
  subject: "Your 14-day trial has started",
  body: [
    { p: `Hello ${trial.name},` },
    {
      p: `Your trial for ${trial.businessName} runs from today. Nothing is charged for 14 days, and we contact you within 24 hours to set Bubby up with you.`,
    },
    { rows: chargeRows(trial) },
    { p: "See how your trial stands, and your invoices, with an account for this address:" },
    { link: { label: "Create my account", url: `${env().APP_URL}${paths.auth}?mode=signup` } },
    {
      p: "If you would rather not go on, cancel before that day and you pay nothing. One click and a confirmation is all it takes:",
    },
    { link: { label: "Cancel my trial", url: cancelLink } },
  ],
});

/** To an address whose trial stopped at the card, once. */
export const resumeMail = (trial: TrialRecord, link: string): MailContent => ({
  subject: "Finish setting up your trial",
  body: [
    { p: `Hello ${trial.name},` },
    {
      p: `You filled in the trial form for ${trial.businessName}, but no card was confirmed. So your trial hasn't started, and nothing is charged. You can pick up where you stopped:`,
    },
    { link: { label: "Finish setting up", url: link } },
    { p: "Don't want the trial? Ignore this email. We won't send you another one about it." },
  ],
});

/** To an address with a running trial, when somebody signs up with it again. */
export const secondTrialMail = (): MailContent => ({
  subject: "You already have a trial",
  body: [
    {
      p: "Somebody filled in our trial form with this email address. The address already has a trial or a subscription, so we didn't start another one, and nothing was charged.",
    },
    { p: "Was it you? See and manage what you have in your account:" },
    { link: { label: "Open my account", url: `${env().APP_URL}${paths.dashboard}` } },
    { p: "No account yet? Create one with this email address:" },
    { link: { label: "Create my account", url: `${env().APP_URL}${paths.auth}?mode=signup` } },
    {
      p: "Isn't the trial that runs yours? Somebody may have mistyped an address. Sign in to your account: you can say so there, and start your own.",
    },
    { p: "Wasn't it you who filled in the form? Then there's nothing to do." },
  ],
});

/** To the customer, some days before the first charge. */
export const reminderMail = (trial: RunningTrial, days: number, cancelLink: string): MailContent => ({
  subject: `Your trial ends in ${days} days`,
  body: [
    { p: `Hello ${trial.name},` },
    {
      p: `The trial for ${trial.businessName} ends in ${days} days. If you keep Bubby, there is nothing to do.`,
    },
    { rows: chargeRows(trial) },
    { p: "If you do not want to keep it, cancel before then and your card is not charged:" },
    { link: { label: "Cancel my trial", url: cancelLink } },
  ],
});

/** To the customer, when the trial was canceled. */
export const cancelledMail = (trial: RunningTrial): MailContent => ({
  subject: "Your trial is cancelled",
  body: [
    { p: `Hello ${trial.name},` },
    {
      p: `The trial for ${trial.businessName} is cancelled and your card will not be charged.${trial.trialEndDate ? ` Bubby keeps answering until ${longDay(trial.trialEndDate)}.` : ""}`,
    },
  ],
});

const contactRows = (trial: TrialRecord): [string, string][] => [
  ["Business", trial.businessName],
  ["Name", trial.name],
  ["Email", trial.email],
  ["Phone", formatPhone(trial.phone)],
  ["Practice area", practiceOf(trial.businessType)],
  ["Calls", trial.currentCallVolume ? `${trial.currentCallVolume} per week` : "not told"],
  planRow(trial),
];

/** To the owner, when the form was sent: the promise is to call within 24 hours, card or not. */
export const signupNotice = (trial: TrialRecord, { duplicate }: { duplicate: boolean }): MailContent => ({
  subject: `${duplicate ? "Trial form sent again" : "New trial sign-up"}: ${trial.businessName}`,
  body: [
    {
      p: duplicate
        ? "Somebody filled in the trial form with an address that already has a running trial. It's stored as a lead: no second trial starts, and the address got an email that says so."
        : "Somebody filled in the trial form. Their card is not confirmed yet; they expect a call within 24 hours.",
    },
    { rows: contactRows(trial) },
    ...(trial.painPoints ? [{ p: `Their challenges: ${trial.painPoints}` }] : []),
  ],
});

/** To the owner, when the card is confirmed. */
export const startedNotice = (trial: TrialRecord): MailContent => ({
  subject: `Trial started: ${trial.businessName}`,
  body: [
    { p: "The card is confirmed and the trial runs. They expect a call within 24 hours." },
    { rows: contactRows(trial) },
  ],
});

/** To the owner, when the account with a trial's address says that it isn't theirs. */
export const notMineNotice = (trial: TrialRecord): MailContent => ({
  subject: `Not theirs: the trial of ${trial.businessName}`,
  body: [
    {
      p: `The person who signs in as ${trial.email} says that this trial isn't theirs. Perhaps the address was mistyped. We email that address nothing more about it. Please call the number that was given.`,
    },
    { rows: contactRows(trial) },
  ],
});
