import { firstYear, OFFER, reducedCharge } from "~/content/offer";
import { chargeAmount, dollars, type Plan, plans, savingPerYear } from "~/content/plans";

const byPlan = (amount: (plan: Plan) => number) => {
  const [starter, professional, enterprise] = plans;
  const price = (plan: Plan) => dollars(amount(plan));
  return { starter: price(starter), professional: price(professional), enterprise: price(enterprise) };
};

/** The catalogue's prices as pages write them, such as "$197". Only the tests of the catalogue itself hold figures. */
export const PRICES = {
  monthly: byPlan((plan) => plan.monthly),
  was: byPlan((plan) => plan.was),
  /** A month, paid by the year. */
  annual: byPlan((plan) => plan.annual),
  /** A whole year, paid at once. */
  year: byPlan((plan) => chargeAmount(plan, "annual")),
  saving: byPlan(savingPerYear),
  /** All charges of the first year with monthly billing. */
  firstYear: byPlan((plan) => firstYear(plan, "monthly", OFFER)),
  /** A month under the offer. */
  reduced: byPlan((plan) => (OFFER ? reducedCharge(plan, "monthly", OFFER) : plan.monthly)),
};

/** Fills in prices: "{monthly.starter}" in a pattern becomes the catalogue's price, escaped. */
export const priced = ({ source, flags }: RegExp) =>
  new RegExp(
    source.replace(/\{(\w+)\.(\w+)\}/g, (_, kind: keyof typeof PRICES, plan: Plan["id"]) =>
      PRICES[kind][plan].replace(/[$.]/g, "\\$&"),
    ),
    flags,
  );
