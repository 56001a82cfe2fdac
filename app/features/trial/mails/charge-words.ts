import { chargesOf } from "~/content/offer";
import { dollars } from "~/content/plans";
import { choiceOf, longDay } from "../trial-choice";

interface Choice {
  plan: string | null;
  billingPeriod: string | null;
  /** When the form was sent: the offer of that day counts. */
  createdAt: Date;
}

const PER = { monthly: " a month", annual: " a year" };

/** What is charged first, and what follows where that is another amount: "$98.50", "$197 a month from March 6, 2027". */
export function chargeWords(trial: Choice, trialEnd: Date) {
  const { plan, billing } = choiceOf(trial);
  const { first, full } = chargesOf(plan, billing, trial.createdAt, trialEnd);
  return {
    first: dollars(first.amount),
    then: full && { amount: dollars(full.amount), per: PER[billing], from: longDay(full.from) },
  };
}

/** "First charge: $98.50 on December 6, 2026, then $197 from March 6, 2027" */
export function chargeLine(trial: Choice, trialEnd: Date): string {
  const { first, then } = chargeWords(trial, trialEnd);
  const year = choiceOf(trial).billing === "annual" ? ", for a year" : "";
  const rest = then ? `, then ${then.amount} from ${then.from}` : "";
  return `First charge: ${first} on ${longDay(trialEnd)}${year}${rest}`;
}
