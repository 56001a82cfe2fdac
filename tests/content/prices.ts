import { firstYear, OFFER, reducedCharge } from "~/content/offer";
import { chargeAmount, dollars, type Plan, plans, savingPerYear } from "~/content/plans";

const byPlan = (amount: (plan: Plan) => number) => {
  const [starter, professional, enterprise] = plans;
  const price = (plan: Plan) => dollars(amount(plan));
  return { starter: price(starter), professional: price(professional), enterprise: price(enterprise) };
};

/** The catalog's prices as written on pages, such as "$197". Only tests of the catalog contain figures. */
export const PRICES = {
  monthly: byPlan((plan) => plan.monthly),
  was: byPlan((plan) => plan.was),
  /** Price per month with annual billing. */
  annual: byPlan((plan) => plan.annual),
  /** Price per year with annual billing. */
  year: byPlan((plan) => chargeAmount(plan, "annual")),
  saving: byPlan(savingPerYear),
  /** Total of the first year with monthly billing. */
  firstYear: byPlan((plan) => firstYear(plan, "monthly", OFFER)),
  /** Price per month with the offer. */
  reduced: byPlan((plan) => (OFFER ? reducedCharge(plan, "monthly", OFFER) : plan.monthly)),
};

/** Replaces "{monthly.starter}" in a pattern by the catalog's price, escaped. */
export const priced = ({ source, flags }: RegExp) =>
  new RegExp(
    source.replace(/\{(\w+)\.(\w+)\}/g, (_, kind: keyof typeof PRICES, plan: Plan["id"]) =>
      PRICES[kind][plan].replace(/[$.]/g, "\\$&"),
    ),
    flags,
  );
