import { describe, expect, it } from "vitest";
import { casesToPayBack, funnelOfCalls, funnelOfMissed, roiPercent } from "~/content/funnel";

describe("Calculator's funnel", () => {
  // Expected revenue: calls × 0.37 × 0.33 × job value × 0.3
  it.each([
    { calls: 100, jobValue: 500, revenue: 1831.5, why: "the calculator's defaults: 12.21 × 150" },
    { calls: 20, jobValue: 100, revenue: 73.26, why: "both lower bounds: 2.442 × 30" },
    {
      calls: 500,
      jobValue: 10_000,
      revenue: 183_150,
      why: "the desktop slider's upper bounds: 61.05 × 3000",
    },
    { calls: 500, jobValue: 50_000, revenue: 915_750, why: "both upper bounds: 61.05 × 15000" },
    { calls: 50, jobValue: 1000, revenue: 1831.5, why: "half the calls at twice the value" },
    { calls: 200, jobValue: 1000, revenue: 7326, why: "24.42 × 300" },
    { calls: 300, jobValue: 2500, revenue: 27_472.5, why: "36.63 × 750" },
    { calls: 100, jobValue: 5000, revenue: 18_315, why: "ten times the default value" },
  ])(
    "computes $revenue from $calls calls at a job value of $jobValue ($why)",
    ({ calls, jobValue, revenue }) => {
      expect(funnelOfCalls(calls, jobValue).revenue).toBe(revenue);
    },
  );

  it("shows every step between calls and revenue", () => {
    expect(funnelOfCalls(100, 500)).toEqual({
      missed: 37,
      opportunities: 12.21,
      jobs: 3.663,
      missedRevenue: 6105,
      revenue: 1831.5,
    });
  });

  // Expected revenue: missed calls × 0.33 × job value × 0.3
  it.each([
    { missed: 20, jobValue: 500, revenue: 990, why: "the quiz's defaults: 6.6 × 150" },
    { missed: 5, jobValue: 1000, revenue: 495, why: "both lower bounds: 1.65 × 300" },
    { missed: 100, jobValue: 50_000, revenue: 495_000, why: "both upper bounds: 33 × 15000" },
    { missed: 20, jobValue: 5000, revenue: 9900, why: "6.6 × 1500" },
    { missed: 37, jobValue: 500, revenue: 1831.5, why: "the missed calls of 100 calls" },
  ])(
    "computes $revenue from $missed missed calls at a job value of $jobValue ($why)",
    ({ missed, jobValue, revenue }) => {
      expect(funnelOfMissed(missed, jobValue).revenue).toBe(revenue);
    },
  );
});

describe("Return on a plan, in percent", () => {
  it.each([
    { revenue: 394, price: 197, percent: 100, why: "twice the price" },
    { revenue: 197, price: 197, percent: 0, why: "exactly the price" },
    { revenue: 0, price: 127, percent: -100, why: "no revenue" },
    { revenue: 73.26, price: 197, percent: -62.81, why: "lower bounds: -123.74 / 197" },
    { revenue: 1831.5, price: 197, percent: 829.7, why: "defaults: 1634.5 / 197" },
  ])("is $percent % for $revenue at a price of $price ($why)", ({ revenue, price, percent }) => {
    expect(roiPercent(revenue, price)).toBeCloseTo(percent, 1);
  });
});

describe("Number of cases that pay for a plan", () => {
  // Expected cases: ceil(price / (job value × 0.3))
  it.each([
    { price: 197, jobValue: 500, cases: 2, why: "197 / 150 = 1.31" },
    { price: 150, jobValue: 500, cases: 1, why: "exactly one case" },
    { price: 151, jobValue: 500, cases: 2, why: "a dollar more than one case pays" },
    {
      price: 210,
      jobValue: 100,
      cases: 7,
      why: "exactly seven: 210 / (100 × 0.3) isn't rounded up to eight",
    },
    { price: 197, jobValue: 100, cases: 7, why: "197 / 30 = 6.57" },
    { price: 197, jobValue: 50_000, cases: 1, why: "at least one" },
    { price: 397, jobValue: 1000, cases: 2, why: "397 / 300 = 1.32" },
    { price: 99, jobValue: 110, cases: 3, why: "exactly three: 110 × 0.3 is 33" },
  ])("is $cases for $price at a job value of $jobValue ($why)", ({ price, jobValue, cases }) => {
    expect(casesToPayBack(price, jobValue)).toBe(cases);
  });
});
