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

describe("the plan catalog", () => {
  it("the plans have the specified names and prices", () => {
    expect(plans.map(({ name, monthly, was, annual }) => [name, monthly, was, annual])).toEqual([
      ["Starter", 127, 147, 97],
      ["Professional", 197, 247, 167],
      ["Enterprise", 397, 497, 367],
    ]);
  });

  it("the quiz tiers and the trades' structured data have the specified prices", () => {
    expect(quizTiers.map(({ name, price, from }) => [name, price, from])).toEqual([
      ["Growth", 397, 50],
      ["Professional", 297, 25],
      ["Starter", 197, 0],
    ]);
    expect(TRADE_OFFER_PRICE).toBe(49);
  });

  it("only Professional is marked most popular, and only Enterprise for sales", () => {
    expect(plans.filter((plan) => plan.popular).map(({ id }) => id)).toEqual(["professional"]);
    expect(plans.filter((plan) => plan.action === "Contact Sales").map(({ id }) => id)).toEqual([
      "enterprise",
    ]);
  });

  it("each plan shows the true saving of annual billing", () => {
    expect(savingPerYear({ ...plans[0], monthly: 127, annual: 97 })).toBe(360);
  });

  it("plans, periods, and lookup keys are found, and unknown ones rejected", () => {
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
