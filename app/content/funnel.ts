/**
 * 37% of calls are missed, 33% of missed calls are real opportunities, and 30% of those opportunities become jobs. The
 * funnel multiplies integers before it divides, to avoid rounding errors.
 */
export const MISSED_PERCENT = 37;
export const OPPORTUNITY_PERCENT = 33;
export const CONVERSION_PERCENT = 30;

export const CASE_VALUE = 5000;

/** Ranges of the ROI calculator: calls per month, and US dollars per job. */
export const CALCULATOR = {
  calls: { min: 20, max: 500, step: 10, start: 100 },
  jobValue: { min: 100, max: 50_000, step: 50, start: 500 },
} as const;

export interface Funnel {
  /** Missed calls per month, not rounded. `opportunities` and `jobs` are also per month. */
  missed: number;
  opportunities: number;
  jobs: number;
  /** US dollars per month if every real opportunity became a job. */
  missedRevenue: number;
  /** US dollars per month from jobs that missed callers book if their calls are answered. */
  revenue: number;
}

/**
 * @param calls number of all inbound calls in a month
 * @param jobValue US dollars per job
 */
export const funnelOfCalls = (calls: number, jobValue: number): Funnel =>
  funnel(calls * MISSED_PERCENT, jobValue);

/**
 * @param missed number of missed calls in a month
 * @param jobValue US dollars per job
 */
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

/** Return on investment as a percentage of the price. Negative if the revenue is lower than the price. */
export const roiPercent = (revenue: number, price: number): number => ((revenue - price) / price) * 100;

export const casesToPayBack = (price: number, jobValue: number): number =>
  Math.ceil((price * 100) / (jobValue * CONVERSION_PERCENT));
