import { describe, expect, it } from "vitest";
import { cases } from "~/content/cases";
import { caseFigures, count, multiple, share, wait } from "~/content/cases/figures";
import { claims } from "~/content/claims";
import { plans } from "~/content/plans";

const number = (text: string) => Number(text.replace(/[^0-9.]/g, ""));
const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const byId = cases.map((study) => [study.id, study] as const);

describe("Case studies", () => {
  it("have the averages that the page's tiles state", () => {
    const increases = cases.map(({ revenue }) => number(revenue.improvement));
    expect(Math.round(average(cases.map(({ roi }) => number(roi))))).toBe(number(claims.casesRoi.figure));
    expect(average(increases)).toBe(number(claims.casesRevenue.figure));
  });

  it.each(byId)(
    "%s has an ROI that readers can compute from the page",
    (_id, { plan, revenue, roi, results }) => {
      const price = plans.find(({ name }) => name === plan)?.monthly ?? NaN;
      const more = number(revenue.after) - number(revenue.before);
      expect(Math.round(((more - price) / price) * 100)).toBe(number(roi));
      expect(results.at(-1)).toBe(revenue);
    },
  );
});

it("a figure's change is computed from the figure's values before and after", () => {
  const changes = [
    count("No-shows", 5, 2, " a month"),
    multiple("Consultations", 5, 16),
    share("Callers nobody reached", 34, 2),
    wait("Time from first ring to qualified caller", 220, 2),
  ];
  expect(changes.map(({ before, after, improvement }) => [before, after, improvement])).toEqual([
    ["5 a month", "2 a month", "−60%"],
    ["5", "16", "3.2x"],
    ["34%", "2%", "−32 points"],
    ["3 h 40 min", "under 2 min", "3 h 38 min sooner"],
  ]);
});

it("a case study's ROI is computed from the plan's price", () => {
  const plan = { ...plans[1], monthly: 200 };
  const { roi, revenue } = caseFigures(plan, { metric: "Revenue a month", before: 2000, after: 3000 }, []);
  expect([roi, revenue.improvement]).toEqual(["400%", "+50%"]);
});
