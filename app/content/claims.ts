import type { ArticleId } from "./articles/ids";
import { CONVERSION_PERCENT, MISSED_PERCENT, OPPORTUNITY_PERCENT } from "./funnel";

/**
 * Every figure about the product, its customers or the market that only the owner can vouch for. Pages take
 * them from here, so that this file is the list to confirm before launch. Prices are in `plans.ts`, the offer is in `offer.ts`. The voices in testimonials and case
 * studies are samples, to be replaced by customers' own words at the same time; the cases' figures are in `cases/claims.ts`.
 */
export const claims = {
  unanswered: { figure: "42%", text: "of inbound calls go unanswered during business hours" },
  shopAround: { figure: "85%", text: "of prospects contact several firms before they choose one" },
  followUp: { figure: "100%", text: "of missed callers get a follow-up when Bubby is on the line" },
  replyTime: { figure: "<1 sec", text: "until the first text goes out" },
  hours: { figure: "24/7", text: "nights, weekends and holidays" },
  uptime: { figure: "99.9%", text: "uptime" },
  unansweredWithBubby: { figure: "0", text: "missed callers left without an answer" },
  attorneys: { figure: "300+", text: "attorneys rely on Bubby" },
  rating: { figure: "4.9", text: "rating" },
  phoneReply: { figure: "~30s", text: "response" },
  firstResponder: { figure: "42%", text: "of leads go to the first responder" },
  receptionist: { figure: "$3,200+", text: "a month for a traditional receptionist" },
  receptionistSaving: { figure: "$36,000+", text: "saved in a year compared with a receptionist" },
  setup: { figure: "24 hours", text: "until the assistant is set up" },
  satisfaction: { figure: "30-day", text: "satisfaction promise" },
  pricingAttorneys: { figure: "500+", text: "attorneys" },
  pricingRating: { figure: "4.9/5", text: "average rating" },
  pricingRevenue: { figure: "35%", text: "more revenue" },
  pricingReply: { figure: "<1 s", text: "until the first reply" },
  answered: { figure: "95%", text: "of calls handled without a human" },
  cheaper: { figure: "80%", text: "less than a receptionist" },
} as const;

/** Promises of the questions and answers. */
export const serviceClaims = {
  setup: { figure: "under 5 minutes", text: "of your time to set up" },
  handledAlone: { figure: "over 95%", text: "of calls handled without a human" },
  cheaper: { figure: "80% less", text: "than a receptionist" },
  certified: { figure: "SOC 2", text: "compliant" },
  trialCalls: { figure: "50 calls", text: "included in the trial" },
  firstText: { figure: "under 5 seconds", text: "until the first text goes out" },
  uptime: { figure: "99.9%", text: "uptime" },
  support: { figure: "24/7", text: "support" },
  contactReply: { figure: "24 hours", text: "until a message is answered" },
  goLive: { figure: "24 hours", text: "until the assistant is set up after sign-up" },
} as const;

/** The shares behind the sum of what missed calls cost, as the articles quote them. */
export const funnelClaims = {
  missed: { figure: `${MISSED_PERCENT}%`, text: "of calls are missed" },
  real: { figure: `${OPPORTUNITY_PERCENT}%`, text: "of missed calls are real opportunities" },
  won: { figure: `${CONVERSION_PERCENT}%`, text: "of those become jobs" },
} as const;

/** Further claims of the trades' pages. */
export const tradeClaims = {
  revenueIncrease: { figure: "42%", text: "average revenue increase" },
  moreRevenue: { figure: "30%", text: "more revenue" },
  revenueRise: { figure: "40%", text: "revenue increase" },
  responseTime: { figure: "<2 min", text: "response time" },
  rating: { figure: "4.8/5", text: "rating" },
  averageRoi: { figure: "358%", text: "average return on what it costs" },
  satisfaction: { figure: "98%", text: "satisfaction" },
  clients: { figure: "500+", text: "businesses rely on Bubby" },
} as const;

/** Views of each article; the owner fills in the site's own statistics. */
export const articleViews: Record<ArticleId, number> = {
  "what-a-missed-call-costs": 2847,
  "the-first-sixty-seconds": 1923,
  "what-an-assistant-should-not-say": 1654,
  "first-to-answer": 3102,
};

/** Figures at the top of the contact page. */
export const contactClaims = {
  response: { figure: "24h", text: "response" },
  satisfaction: { figure: "98%", text: "satisfaction" },
  clients: { figure: "500+", text: "clients" },
} as const;
