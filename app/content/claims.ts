import type { ArticleId } from "./articles/ids";
import { CONVERSION_PERCENT, MISSED_PERCENT, OPPORTUNITY_PERCENT } from "./funnel";

/**
 * Ways to confirm a claim. "customers": the owner checks the figure. Until then, a deployment labels the claim
 * "Example". "service": the owner checks that we can keep the promise. "market": the owner names the source.
 */
type ClaimKind = "customers" | "service" | "market";

export interface Claim {
  figure: string;
  text: string;
  kind: ClaimKind;
  source?: string | null;
  confirmed: boolean;
}

const customers = { kind: "customers", confirmed: false } as const;
const service = { kind: "service", confirmed: false } as const;
const market = { kind: "market", source: null, confirmed: false } as const;
const assumed = { kind: "market", source: "our planning assumption", confirmed: false } as const;

/**
 * Every figure that only the owner can confirm. Pages, emails, chat, and structured data read figures from this list.
 * Add `confirmed: true` before launch. Prices are in `plans.ts`, case studies in `cases/`.
 */
export const claims = {
  unanswered: { figure: "42%", text: "of inbound calls go unanswered during business hours", ...market },
  shopAround: { figure: "85%", text: "of prospects contact several firms before they choose one", ...market },
  firstResponder: { figure: "42%", text: "of leads go to the first responder", ...market },
  receptionist: { figure: "$3,200+", text: "a month for a traditional receptionist", ...market },
  missedShare: { figure: `${MISSED_PERCENT}%`, text: "of all calls are missed", ...assumed },
  realShare: {
    figure: `${OPPORTUNITY_PERCENT}%`,
    text: "of missed calls are real opportunities",
    ...assumed,
  },
  wonShare: { figure: `${CONVERSION_PERCENT}%`, text: "of those become jobs", ...assumed },

  replyTime: { figure: "<1 sec", text: "until the first text goes out", ...service },
  onPhone: { figure: "under 5 seconds", text: "until the first text is on the caller's phone", ...service },
  phoneReply: { figure: "~30s", text: "response", ...service },
  qualified: { figure: "<2 min", text: "response time, from the first ring to a qualified lead", ...service },
  followUp: { figure: "100%", text: "follow-up: every missed cell phone caller gets a text", ...service },
  unansweredWithBubby: { figure: "0", text: "missed cell phone callers left without a text", ...service },
  answered: { figure: "98%", text: "of calls answered", ...service },
  handled: { figure: "95%", text: "of calls handled without a human", ...service },
  hours: {
    figure: "24/7",
    text: "nights, weekends and holidays, on Professional and Enterprise",
    ...service,
  },
  uptime: { figure: "99.9%", text: "uptime, guaranteed on Enterprise", ...service },
  cheaper: { figure: "80%", text: "less than a receptionist, at least, on every plan", ...service },
  receptionistSaving: { figure: "$36,000+", text: "saved a year compared with a receptionist", ...service },
  formTime: { figure: "under 60 seconds", text: "to fill in the trial's form", ...service },
  ownTime: { figure: "under 5 minutes", text: "of your time to set up", ...service },
  setupCall: { figure: "under 10 minutes", text: "for the setup call, by phone", ...service },
  setup: { figure: "24 hours", text: "until the assistant is set up", ...service },
  live: { figure: "24-48 hours", text: "until calls are forwarded, tested and live", ...service },
  trialCalls: { figure: "50 calls", text: "included in the trial", ...service },
  satisfaction: { figure: "30-day", text: "satisfaction promise", ...service },
  support: { figure: "24/7", text: "support by chat, by the assistant", ...service },
  contactReply: { figure: "24 hours", text: "until a person answers a message", ...service },
  certified: { figure: "SOC 2", text: "compliant", ...service },

  attorneys: { figure: "300+", text: "attorneys rely on Bubby", ...customers },
  businesses: { figure: "500+", text: "businesses of all kinds rely on Bubby", ...customers },
  rating: { figure: "4.9", text: "rating", ...customers },
  tradesRating: { figure: "4.8/5", text: "average rating by the trades", ...customers },
  consultations: { figure: "3.2x", text: "more consultations", ...customers },
  satisfied: { figure: "98%", text: "satisfaction", ...customers },
  plumbersRevenue: { figure: "30%", text: "more revenue for plumbers", ...customers },
  firmsRevenue: { figure: "35%", text: "more revenue for law firms and HVAC companies", ...customers },
  electriciansRevenue: { figure: "40%", text: "revenue increase for electricians", ...customers },
  contractorsVisits: { figure: "60%", text: "fewer wasted site visits for contractors", ...customers },
  casesRevenue: { figure: "42%", text: "average revenue increase in our success stories", ...customers },
  casesRoi: { figure: "358%", text: "average ROI in our success stories", ...customers },
} as const satisfies Record<string, Claim>;

/** Sample view counts. Replace them with real counts. */
export const articleViews: Partial<Record<ArticleId, number>> = {
  "what-a-missed-call-costs": 2847,
  "the-first-sixty-seconds": 1923,
  "what-an-assistant-should-not-say": 1654,
  "first-to-answer": 3102,
};
