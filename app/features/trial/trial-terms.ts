import { currentOffer, monthsAfter, reducedCharge } from "~/content/offer";
import { type BillingPeriod, chargeAmount, dollars, type Plan, plans, pricePerMonth } from "~/content/plans";
import { DAY_MS } from "~/lib/time/company-day";
import { choiceOf, longDay, TRIAL_DAYS } from "./trial-choice";
import { SALES_FIRST } from "./trial.messages";

export interface TrialTerms {
  planName: string;
  limitations: readonly string[];
  billing: BillingPeriod;
  /** Price per month, such as "$197". Also set for annual billing. */
  perMonth: string;
  first: string;
  firstDay: string;
  then: { amount: string; per: string; from: string } | null;
}

interface Choice {
  plan: string | null;
  billingPeriod: string | null;
  /** Time at which the visitor sent the form, or at which the page showed the terms. The offer of that day applies. */
  createdAt: Date;
}

const PER = { monthly: " a month", annual: " a year" };

export function termsOf(trial: Choice, start: Date): TrialTerms {
  const { plan, billing } = choiceOf(trial);
  const end = new Date(start.getTime() + TRIAL_DAYS * DAY_MS);
  const offer = currentOffer(billing, trial.createdAt);
  const full = chargeAmount(plan, billing);
  return {
    planName: plan.name,
    limitations: plan.limitations,
    billing,
    perMonth: dollars(pricePerMonth(plan, billing)),
    first: dollars(offer ? reducedCharge(plan, billing, offer) : full),
    firstDay: longDay(end),
    then: offer && {
      amount: dollars(full),
      per: PER[billing],
      from: longDay(monthsAfter(end, offer.months)),
    },
  };
}

export function possibleTerms(chosen: { plan?: string; billing?: string }, today: Date): TrialTerms[] {
  const named = plans.filter(({ id }) => id === chosen.plan);
  const possible: Plan[] = named.length > 0 ? named : plans.filter(({ id }) => id !== SALES_FIRST.plan);
  return possible.map(({ id }) =>
    termsOf({ plan: id, billingPeriod: chosen.billing ?? null, createdAt: today }, today),
  );
}
