import { describe, expect, it } from "vitest";
import { page } from "~/content/pages/faq";

describe("FAQ", () => {
  it("has the seven specified groups", () => {
    expect(page.groups.map(({ title }) => title)).toEqual([
      "AI SMS Assistant Basics",
      "Missed Call Automation",
      "Pricing & Plans",
      "Integrations",
      "Security & Privacy",
      "Support & Performance",
      "Industry-Specific Questions",
    ]);
    for (const { items } of page.groups) expect(items.length).toBeGreaterThanOrEqual(3);
  });

  it("repeats no question", () => {
    const questions = page.groups.flatMap(({ items }) => items.map(({ question }) => question));
    expect(new Set(questions).size).toBe(questions.length);
  });

  it.each([
    [/over 95% of calls handled without a human/i],
    [/SOC 2 compliant/],
    [/80% less than a receptionist/],
    [/full access to your plan's features for 14 days and up to 50 calls/i],
    [/upgrade to the next plan, or pay per call/],
    [/without a fee\. Service runs to the end of the billing period/],
    [/under 5 minutes/i],
    [/keep the number.*call forwarding/s],
  ])("states the specified fact: %s", (claim) => {
    const answers = page.groups.flatMap(({ items }) => items.map(({ answer }) => answer));
    expect(answers.some((answer) => claim.test(answer))).toBe(true);
  });
});
