import { claims } from "../claims";
import { calculatorPlan, dollars, plans, savingPerYear } from "../plans";

const savings = plans.map((plan) => `${dollars(savingPerYear(plan))} on ${plan.name}`).join(", ");
const monthlyPrices = plans.map((plan) => dollars(plan.monthly));

export const PRICING_PAGE = {
  title: "Plain prices, 14 days free",
  description: `Bubby costs ${monthlyPrices.slice(0, -1).join(", ")} or ${monthlyPrices.at(-1)} a month. 14-day free trial, no setup fees, cancel anytime.`,
  lede: "Start with a card and pay nothing for two weeks. Cancel anytime.",
  benefits: [
    {
      title: "14 days free",
      text: `Full access to your plan, for up to ${claims.trialCalls.figure}. Cancel before the trial ends and you pay nothing.`,
    },
    { title: "No setup fees", text: `We'll set up Bubby with you within ${claims.setup.figure} of sign-up.` },
    {
      title: `${claims.satisfaction.figure} promise`,
      text: "If Bubby hasn't earned its keep 30 days after your first charge, tell us. We'll cancel your plan that day, and you won't be charged again.",
    },
    {
      title: "No contracts",
      text: "Pay monthly or annually. Cancel online anytime, at no charge. Your plan runs to the end of the period you've paid for.",
    },
  ],
  comparison: {
    title: "Bubby vs. a receptionist",
    columns: [`Bubby ${calculatorPlan.name}`, "Traditional receptionist"],
    rows: [
      ["Monthly cost", dollars(calculatorPlan.monthly), claims.receptionist.figure],
      ["Hours", claims.hours.figure, "One shift, five days"],
      ["Callers at once", "No limit", "One"],
      ["First text out", claims.replyTime.figure, "No texts. Answers when the line is free"],
      [
        "Ready to start",
        `Set up in ${claims.setup.figure}, live in ${claims.live.figure}`,
        "After hiring and training",
      ],
    ],
    saving: claims.receptionistSaving,
  },
  testimonials: {
    title: "What Bubby is worth to its customers",
    quotes: [
      {
        text: "I'd budgeted for a second receptionist. I kept the first one, and she's stopped apologizing to people who had to wait.",
        name: "Angela F.",
        role: "Immigration attorney",
        confirmed: false,
      },
      {
        text: "One closing that would've gone to the office across the street paid for the year. I stopped counting after that.",
        name: "Robert K.",
        role: "Real estate law",
        confirmed: false,
      },
      {
        text: "I've stopped paying by the minute to hear that somebody called. Now I can read what they wanted.",
        name: "Simone D.",
        role: "Criminal defense, solo practice",
        confirmed: false,
      },
    ],
  },
  socialProof: [
    { ...claims.businesses, text: "attorneys and other businesses" },
    { ...claims.rating, figure: `${claims.rating.figure}/5`, text: "average rating by attorneys and owners" },
    claims.firmsRevenue,
    claims.replyTime,
  ],
  questions: {
    title: "Before you choose",
    items: [
      {
        question: "Can I cancel anytime?",
        answer:
          "Yes, online and at no charge. There are no contracts. Your plan runs to the end of the period you've paid for. With monthly billing, that's at most 30 days.",
      },
      {
        question: "What does the trial include?",
        answer: `Full access to your plan for 14 days, for up to ${claims.trialCalls.figure}.`,
      },
      {
        question: "Is there a discount?",
        answer: `Annual plans get 2 months free. Compared with a year at the full monthly prices, you save ${savings}. An offer applies to monthly billing, so your first year can cost less with monthly billing. Each plan's card shows the total. Volume discounts are available on request.`,
      },
    ],
  },
  closing: {
    title: "Test it on your next missed call",
    text: "Card required for setup. You won't be charged for 14 days.",
  },
} as const;

export type PricingPage = typeof PRICING_PAGE;

export const PRICING_HEAD = {
  title: `AI receptionist pricing from ${dollars(Math.min(...plans.map(({ annual }) => annual)))} a month`,
  plans,
};
