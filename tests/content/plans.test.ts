import { describe, expect, it } from "vitest";
import {
  dollars,
  findPlan,
  isBillingPeriod,
  plans,
  priceLookupKey,
  pricePerMonth,
  quizTiers,
  savingPerYear,
  TRADE_OFFER_PRICE,
} from "~/content/plans";

describe("Plan catalog", () => {
  it("has the specified plan names and prices", () => {
    expect(plans.map(({ name, monthly, was, annual }) => [name, monthly, was, annual])).toEqual([
      ["Starter", 127, 147, 97],
      ["Professional", 197, 247, 167],
      ["Enterprise", 397, 497, 367],
    ]);
  });

  it("has the specified prices for the quiz tiers and the trades' structured data", () => {
    expect(quizTiers.map(({ name, price, from }) => [name, price, from])).toEqual([
      ["Growth", 397, 50],
      ["Professional", 297, 25],
      ["Starter", 197, 0],
    ]);
    expect(TRADE_OFFER_PRICE).toBe(49);
  });

  it("marks only Professional as most popular, and only Enterprise with Contact Sales", () => {
    expect(plans.filter((plan) => plan.popular).map(({ id }) => id)).toEqual(["professional"]);
    expect(plans.filter((plan) => plan.action === "Contact Sales").map(({ id }) => id)).toEqual([
      "enterprise",
    ]);
  });

  it("computes a plan's yearly saving with annual billing", () => {
    expect(savingPerYear({ ...plans[0], monthly: 127, annual: 97 })).toBe(360);
  });

  it("finds plans, periods, and lookup keys, and rejects unknown ones", () => {
    const starter = findPlan("starter");
    expect(starter && pricePerMonth(starter, "annual")).toBe(plans[0].annual);
    expect(starter && priceLookupKey(starter, "monthly")).toBe("starter_monthly");
    expect(findPlan("growth")).toBeUndefined();
    expect([isBillingPeriod("annual"), isBillingPeriod("weekly"), isBillingPeriod(null)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(dollars(36000)).toBe("$36,000");
  });
});
