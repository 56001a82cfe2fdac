import { paths } from "~/lib/paths";
import { claims } from "../claims";
import { CALCULATOR, CASE_VALUE, casesToPayBack, funnelOfCalls } from "../funnel";
import { calculatorPlan, dollars } from "../plans";
import type { PageContent } from "../page";

const JOB = CALCULATOR.jobValue.start;
const CASE = CASE_VALUE;

const revenueOf = (jobValue: number) =>
  dollars(Math.round(funnelOfCalls(CALCULATOR.calls.start, jobValue).revenue));

const payback = (jobValue: number, unit: string) => {
  const leads = casesToPayBack(calculatorPlan.monthly, jobValue);
  return `${leads === 1 ? "one lead covers" : `${leads} leads cover`} the price at ${dollars(jobValue)} a ${unit}`;
};

export const page = {
  title: "Missed-call ROI calculator",
  description:
    "Calculate what your missed calls are worth and when an AI receptionist pays for itself: four numbers, every step shown, two worked examples.",
  heading: "What a missed call is worth, step by step",
  lede: "No black box. Here are the four numbers we use. Plug in your own.",
  actions: [
    { to: paths.demo, label: "Text with Bubby" },
    { to: paths.pricing, label: "See plans and prices" },
  ],
  sections: [
    {
      title: "The steps",
      items: [
        {
          title: `You miss ${claims.missedShare.figure} of your calls`,
          text: `This share is our planning assumption. At ${CALCULATOR.calls.start} calls a month, you miss ${funnelOfCalls(CALCULATOR.calls.start, JOB).missed}.`,
        },
        {
          title: `${claims.realShare.figure} of those are real opportunities`,
          text: "That's about 12 of the missed calls. The rest are wrong numbers, suppliers and people who call back.",
        },
        {
          title: `${claims.wonShare.figure} of those become jobs`,
          text: "If callers get an answer, that's between three and four jobs.",
        },
        {
          title: "Each job is worth your average",
          text: `At ${dollars(JOB)} a job, that's about ${revenueOf(JOB)} a month. At ${dollars(CASE)} a case, it's about ${revenueOf(CASE)}.`,
        },
      ],
    },
    {
      title: "Compared with the price",
      text: [
        `The ${calculatorPlan.name} plan is ${dollars(calculatorPlan.monthly)} a month. With ${claims.wonShare.figure} of leads becoming jobs, ${payback(JOB, "job")}, and ${payback(CASE, "case")}. A traditional receptionist costs ${claims.receptionist.figure} a month and goes home at five.`,
      ],
    },
  ],
} satisfies PageContent;
