import { roiPercent } from "../funnel";
import { dollars, type Plan } from "../plans";

export interface Result {
  metric: string;
  before: string;
  after: string;
  improvement: string;
}

const signed = (change: number, unit: string) => `${change < 0 ? "−" : "+"}${Math.abs(change)}${unit}`;

const percent = (before: number, after: number) => signed(Math.round(((after - before) / before) * 100), "%");

export const count = (metric: string, before: number, after: number, unit = ""): Result => ({
  metric,
  before: `${before}${unit}`,
  after: `${after}${unit}`,
  improvement: percent(before, after),
});

export const multiple = (metric: string, before: number, after: number): Result => ({
  ...count(metric, before, after),
  improvement: `${Math.round((after / before) * 10) / 10}x`,
});

export const share = (metric: string, before: number, after: number): Result => ({
  metric,
  before: `${before}%`,
  after: `${after}%`,
  improvement: signed(after - before, " points"),
});

/** `before` and `after` are the longest waits in minutes. */
export const wait = (metric: string, before: number, after: number): Result => ({
  metric,
  before: hours(before),
  after: `under ${hours(after)}`,
  improvement: `${hours(before - after)} sooner`,
});

const hours = (minutes: number) =>
  [minutes >= 60 ? `${Math.floor(minutes / 60)} h` : "", minutes % 60 ? `${minutes % 60} min` : ""]
    .filter(Boolean)
    .join(" ");

interface Revenue {
  metric: string;
  before: number;
  after: number;
}

/** ROI is the monthly revenue increase minus the plan's monthly price, as a percentage of that price. */
export function caseFigures(plan: Plan, { metric, before, after }: Revenue, results: readonly Result[]) {
  const revenue: Result = {
    metric,
    before: dollars(before),
    after: dollars(after),
    improvement: percent(before, after),
  };
  return {
    plan: plan.name,
    results: [...results, revenue],
    revenue,
    roi: `${Math.round(roiPercent(after - before, plan.monthly))}%`,
  };
}
