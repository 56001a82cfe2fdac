import { chargesOf } from "~/content/offer";
import { dollars } from "~/content/plans";
import { choiceOf, longDay } from "./trial-choice";

interface Choice {
  plan: string | null;
  billingPeriod: string | null;
  /** Time at which the visitor sent the form. The offer of that day applies. */
  createdAt: Date;
}

const PER = { monthly: " a month", annual: " a year" };

export function chargeWords(trial: Choice, trialEnd: Date) {
  const { plan, billing } = choiceOf(trial);
  const { first, full } = chargesOf(plan, billing, trial.createdAt, trialEnd);
  return {
    first: dollars(first.amount),
    then: full && { amount: dollars(full.amount), per: PER[billing], from: longDay(full.from) },
  };
}
