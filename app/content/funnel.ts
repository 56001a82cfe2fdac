/**
 * 37% of all calls are missed, 33% of those are real opportunities, and 30% of those become jobs. Shares are whole percents and each sum
 * divides last, so whole dollars are exact and floating-point errors don't round a payback up.
 */
export const MISSED_PERCENT = 37;
export const OPPORTUNITY_PERCENT = 33;
export const CONVERSION_PERCENT = 30;

/** Default value of a law firm's case in US dollars, as a job has the calculator's first amount. */
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
