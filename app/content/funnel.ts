/**
 * Of all calls 37% are missed, of those 33% are real opportunities, of those 30%
 * become jobs. Shares are whole percents and every sum divides last, so whole dollars come out exact, and a payback that
 * is a whole number of jobs isn't rounded up by a floating-point residue.
 */
export const MISSED_PERCENT = 37;
export const OPPORTUNITY_PERCENT = 33;
export const CONVERSION_PERCENT = 30;

/** US dollars that a law firm's case is worth where nobody gave a figure, as a job is worth the calculator's first one. */
export const CASE_VALUE = 5000;

/** Bounds of the calculator's two inputs, and what they begin with: calls a month, and US dollars a case or job. */
export const CALCULATOR = {
  calls: { min: 20, max: 500, step: 10, start: 100 },
  jobValue: { min: 100, max: 50_000, step: 50, start: 500 },
} as const;

export interface Funnel {
  /** Per month, with fractions: the page rounds. */
  missed: number;
  opportunities: number;
  jobs: number;
  /** US dollars per month that all real opportunities are worth. */
  missedRevenue: number;
  /** US dollars per month that answered callers bring back. */
  revenue: number;
}

/** @param calls all inbound calls in a month. @param jobValue US dollars per job. */
export const funnelOfCalls = (calls: number, jobValue: number): Funnel =>
  funnel(calls * MISSED_PERCENT, jobValue);

/** @param missed missed calls in a month. @param jobValue US dollars per job. */
export const funnelOfMissed = (missed: number, jobValue: number): Funnel => funnel(missed * 100, jobValue);

function funnel(missedHundredths: number, jobValue: number): Funnel {
  const opportunities = missedHundredths * OPPORTUNITY_PERCENT;
  const jobs = opportunities * CONVERSION_PERCENT;
  return {
    missed: missedHundredths / 100,
    opportunities: opportunities / 10_000,
    jobs: jobs / 1_000_000,
    missedRevenue: (opportunities * jobValue) / 10_000,
    revenue: (jobs * jobValue) / 1_000_000,
  };
}

/** Percent by which a month's revenue exceeds the plan's price; negative below it. */
export const roiPercent = (revenue: number, price: number): number => ((revenue - price) / price) * 100;

/** Cases, at the conversion above, that pay for a month of a plan. */
export const casesToPayBack = (price: number, jobValue: number): number =>
  Math.ceil((price * 100) / (jobValue * CONVERSION_PERCENT));
