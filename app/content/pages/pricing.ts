import { claims } from "../claims";
import { billingPeriods, calculatorPlan, dollars, plans, pricePerMonth } from "../plans";

const monthlyPrices = plans.map((plan) => dollars(plan.monthly));

/** Copy of the pricing page. */
export const PRICING_PAGE = {
  title: "Plans and prices",
  description: `Bubby costs ${monthlyPrices.slice(0, -1).join(", ")} or ${monthlyPrices.at(-1)} a month, less when paid by the year. 14-day free trial, no setup fees, cancel anytime.`,
  lede: "Every plan starts with 14 days free. A card is required for setup and nothing is charged in that time.",
  benefits: [
    {
      title: "14 days free",
      text: "Full access to your plan. The first charge comes after the trial, or never.",
    },
    { title: "No setup fees", text: `We set it up with you, within ${claims.setup.figure}.` },
    {
      title: `${claims.satisfaction.figure} promise`,
      text: "If Bubby does not earn its place in a month, tell us and we part as friends.",
    },
    { title: "No contracts", text: "Month by month or by the year. To leave, give 30 days notice." },
  ],
  comparison: {
    title: "Compared with a receptionist",
    columns: [`Bubby ${calculatorPlan.name}`, "Traditional receptionist"],
    rows: [
      ["Cost a month", dollars(calculatorPlan.monthly), claims.receptionist.figure],
      ["On duty", claims.hours.figure, "One shift, five days"],
      ["Callers at once", "As many as call", "One"],
      ["First reply", claims.pricingReply.figure, "When the line is free"],
      ["Ready to start", `In ${claims.setup.figure}`, "After hiring and training"],
    ],
    saving: claims.receptionistSaving,
  },
  /** Samples without figures, to be replaced by customers' own words. */
  testimonials: {
    title: "What it was worth to them",
    quotes: [
      {
        text: "I had budgeted for a second receptionist. I kept the first one, and she stopped apologizing to people who had waited.",
        name: "Angela F.",
        role: "Immigration attorney",
      },
      {
        text: "One closing that would have gone to the office across the street has paid for the year. I stopped counting after that.",
        name: "Robert K.",
        role: "Real estate law",
      },
      {
        text: "The bill is the same every month, whether it was a quiet week or trial week. I can plan with that.",
        name: "Simone D.",
        role: "Criminal defense, solo practice",
      },
    ],
  },
  socialProof: [claims.pricingAttorneys, claims.pricingRating, claims.pricingRevenue, claims.pricingReply],
  questions: {
    title: "Before you choose",
    items: [
      { question: "Can I cancel anytime?", answer: "Yes, with 30 days notice. There are no contracts." },
      { question: "What does the trial include?", answer: "Full access to your plan for 14 days." },
      {
        question: "Is there a discount?",
        answer: "Annual plans get 2 months free. Volume discounts are available on request.",
      },
    ],
  },
  closing: {
    title: "Let the next missed call be the test",
    text: "Card required for setup. Nothing is charged for 14 days.",
  },
} as const;

export type PricingPage = typeof PRICING_PAGE;

/** Structured data with the catalogue's prices. @param url the address of the pricing page */
export const pricingStructuredData = (url: string) => ({
  "@context": "https://schema.org",
  "@type": "SoftwareApplication",
  name: "Bubby",
  description: PRICING_PAGE.description,
  applicationCategory: "BusinessApplication",
  operatingSystem: "Web",
  offers: plans.flatMap((plan) =>
    billingPeriods.map((billing) => ({
      "@type": "Offer",
      name: `${plan.name}, ${billing}`,
      description: plan.description,
      price: pricePerMonth(plan, billing),
      priceCurrency: "USD",
      url,
    })),
  ),
});
