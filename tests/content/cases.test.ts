import { describe, expect, it } from "vitest";
import { cases } from "~/content/cases";
import { caseIds, industries } from "~/content/cases/ids";
import { tradeClaims } from "~/content/claims";

const number = (text: string) => Number(text.replace(/[^0-9.]/g, ""));
const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe("the case studies", () => {
  it("have addresses of their own, and there is one for each industry", () => {
    expect(cases.map(({ id }) => id)).toEqual([...caseIds]);
    expect(new Set(cases.map(({ industry }) => industry))).toEqual(new Set(Object.keys(industries)));
    expect(cases.some(({ featured }) => featured)).toBe(true);
  });

  it("give changes that follow from before and after", () => {
    let followed = 0;
    for (const { results } of cases) {
      for (const { before, after, improvement } of results) {
        const [from, to] = [number(before), number(after)];
        const percent = /^[+−]\d+%$/.test(improvement) ? Math.abs((to - from) / from) * 100 : null;
        if (percent !== null) expect(Math.round(percent), improvement).toBe(number(improvement));
        else if (improvement.endsWith("points")) expect(Math.abs(to - from)).toBe(number(improvement));
        else if (improvement.endsWith("x")) expect(to / from).toBeCloseTo(number(improvement));
        else continue;
        followed += 1;
      }
    }
    // Others say it in words, such as "same hour".
    expect(followed).toBeGreaterThanOrEqual(cases.length * 2);
  });

  it("average to the figures of the tiles", () => {
    expect(average(cases.map(({ roi }) => number(roi)))).toBe(number(tradeClaims.averageRoi.figure));
    const revenue = cases.map(({ results }) => number(results.at(-1)?.improvement ?? ""));
    expect(average(revenue)).toBe(number(tradeClaims.revenueIncrease.figure));
  });
});
