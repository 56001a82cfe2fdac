import { claims } from "~/content/claims";
import { STEPS } from "~/content/chat/replies";
import { CALCULATOR, funnelOfMissed } from "~/content/funnel";
import { calculatorPlan, dollars } from "~/content/plans";
import { WEEKS_A_MONTH } from "./amounts.server";
import type { Facts } from "./facts.server";

const rounded = (amount: number) =>
  dollars(amount >= 1000 ? Math.round(amount / 100) * 100 : Math.round(amount));

const counted = (count: number, noun: string) => {
  const shown = count >= 3 ? Math.round(count) : Math.round(count * 10) / 10;
  return `${shown} ${noun}${shown === 1 ? "" : "s"}`;
};

/** Jobs a month that answered callers bring, by missed calls a week. */
export const jobsAMonth = (calls: number) => funnelOfMissed(calls * WEEKS_A_MONTH, 0).jobs;

/**
 * What missed calls are worth, by the site's funnel. Without a value of a job, an example and the question for it.
 * @param of a month or a year
 */
export function worthOf(
  { calls, value, work }: Facts & { calls: number },
  of: "month" | "year" = "month",
): string {
  const sale = work?.sale ?? "job";
  const months = of === "year" ? 12 : 1;
  const missed = calls * WEEKS_A_MONTH * months;
  const { jobs, revenue } = funnelOfMissed(missed, value ?? CALCULATOR.jobValue.start);
  const start = `${counted(calls, "missed call")} a week ${calls === 1 ? "is" : "are"} about ${Math.round(missed).toLocaleString("en-US")} a ${of}. By our planning figures, ${claims.realShare.figure} of them are real opportunities and ${claims.wonShare.figure} of those become ${sale}s once they get an answer: about ${counted(jobs, sale)} a ${of}.`;
  if (value === undefined)
    return `${start} At ${dollars(CALCULATOR.jobValue.start)} a ${sale}, for example, that's about ${rounded(revenue)} a ${of}. ${STEPS.value}`;
  const price = calculatorPlan.monthly * months;
  const cost = `${calculatorPlan.name} costs ${dollars(price)} a ${of}`;
  return `${start} At ${dollars(value)} each, that's about ${rounded(revenue)} a ${of}. ${
    revenue < price
      ? `${cost}, so by these figures Bubby wouldn't pay for itself.`
      : `${cost}. The 14-day trial shows how many of them Bubby wins back for you.`
  }`;
}
