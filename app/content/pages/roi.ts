import { paths } from "~/lib/paths";
import { claims, funnelClaims } from "../claims";
import { casesToPayBack, funnelOfCalls } from "../funnel";
import { calculatorPlan, dollars } from "../plans";
import type { PageContent } from "../page";

/** The two worked examples, in US dollars a job: an ordinary job and a law firm's case. */
const [JOB, CASE] = [500, 5000];

const revenueOf = (jobValue: number) => dollars(Math.round(funnelOfCalls(100, jobValue).revenue));

const payback = (jobValue: number, one: string) => {
  const cases = casesToPayBack(calculatorPlan.monthly, jobValue);
  return cases === 1 ? `one ${one}` : `${cases} ${one}s`;
};

export const page = {
  title: "The arithmetic of a missed call",
  description:
    "How we estimate what missed calls are worth: each share, each step and a worked example that you can repeat with your own numbers.",
  heading: "The arithmetic of a missed call",
  lede: "No black box: these are the four numbers that we use and what they give. Put in your own.",
  actions: [
    { to: paths.demo, label: "Text with Bubby" },
    { to: paths.pricing, label: "See plans and prices" },
  ],
  sections: [
    {
      title: "The steps",
      items: [
        {
          title: `Of your calls, ${funnelClaims.missed.figure} are missed`,
          text: `Of 100 calls a month, ${funnelOfCalls(100, JOB).missed}.`,
        },
        {
          title: `Of those, ${funnelClaims.real.figure} are real opportunities`,
          text: "About 12. The rest are wrong numbers, suppliers and people who call again.",
        },
        {
          title: `Of those, ${funnelClaims.won.figure} become jobs`,
          text: "When they get an answer. Between three and four.",
        },
        {
          title: "Each is worth your average job",
          text: `At ${dollars(JOB)}, about ${revenueOf(JOB)} a month; at ${dollars(CASE)}, about ${revenueOf(CASE)}.`,
        },
      ],
    },
    {
      title: "Against the price",
      text: [
        `The ${calculatorPlan.name} plan is ${dollars(calculatorPlan.monthly)} a month. With ${dollars(JOB)} jobs it pays for itself with ${payback(JOB, "job")}; with ${dollars(CASE)} cases, with ${payback(CASE, "case")}. A traditional receptionist costs ${claims.receptionist.figure} a month and goes home at five.`,
      ],
    },
  ],
  related: [
    { to: paths.quiz, label: "What missed calls cost" },
    { to: paths.pricing, label: "See plans and prices" },
    { to: paths.faq, label: "Questions and answers" },
  ],
} satisfies PageContent;
