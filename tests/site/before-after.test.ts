import { expect, it } from "vitest";
import { cases } from "~/content/cases";
import { amountOf } from "~/features/site/pictures/before-after";

it.each([
  ["$125,000", 125_000],
  ["42%", 42],
  ["6 a day", 6],
  ["10", 10],
  ["3 h 40 min", null],
  ["<2 min", null],
  ["next morning", null],
])("the case study figure %s is parsed as %s", (text, amount) => {
  expect(amountOf(text)).toBe(amount);
});

it("every case study has figures that can be drawn as a chart, and its card shows these figures", () => {
  for (const { revenue } of cases) {
    expect(revenue.metric).toMatch(/^Monthly /);
    expect(amountOf(revenue.before)).toBeLessThan(amountOf(revenue.after) ?? 0);
  }
});
