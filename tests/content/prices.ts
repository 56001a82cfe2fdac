import { firstYear, OFFER, reducedCharge } from "~/content/offer";
import { chargeAmount, dollars, type Plan, plans, savingPerYear } from "~/content/plans";

const byPlan = (amount: (plan: Plan) => number) => {
  const [starter, professional, enterprise] = plans;
  const price = (plan: Plan) => dollars(amount(plan));
  return { starter: price(starter), professional: price(professional), enterprise: price(enterprise) };
};

/** The catalog's prices as pages show them, such as "$197". */
export const PRICES = {
  monthly: byPlan((plan) => plan.monthly),
  was: byPlan((plan) => plan.was),
  annual: byPlan((plan) => plan.annual),
  year: byPlan((plan) => chargeAmount(plan, "annual")),
  saving: byPlan(savingPerYear),
  firstYear: byPlan((plan) => firstYear(plan, "monthly", OFFER)),
  reduced: byPlan((plan) => (OFFER ? reducedCharge(plan, "monthly", OFFER) : plan.monthly)),
};

/** Replaces placeholders like "{monthly.starter}" in a pattern with the catalog's price. */
export const priced = ({ source, flags }: RegExp) =>
  new RegExp(
    source.replace(/\{(\w+)\.(\w+)\}/g, (_, kind: keyof typeof PRICES, plan: Plan["id"]) =>
      PRICES[kind][plan].replace(/[$.]/g, "\\$&"),
    ),
    flags,
  );
