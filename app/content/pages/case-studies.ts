import type { Industry } from "../cases/ids";
import { claims } from "../claims";

export const page = {
  title: "Success stories from law firms and trades",
  description:
    "What law firms and trades were losing to missed calls, what they changed with an AI receptionist that texts, and their figures before and after.",
  eyebrow: "Success stories",
  heading: "What changes when you stop missing calls",
  lede: "Every story follows the same outline, so you can compare it with your business: what went wrong, what changed, and the figures before and after.",
  actions: [],
  figures: [claims.casesRevenue, claims.qualified, claims.tradesRating, claims.casesRoi],
  method:
    "Revenue is the figure each business reported. Each story says what its figure includes. ROI is that revenue's monthly increase minus the plan's monthly price, divided by the price. Results vary.",
  about: {
    "personal-injury": `Being first matters: ${claims.firstResponder.figure} ${claims.firstResponder.text}. Calls come from the roadside and from waiting rooms, at any hour. A text that arrives while the phone is still in the caller's hand can decide who they call next.`,
    "family-law":
      "People call when they're finally alone: late at night, between errands, often only once. They won't tell their story to a voicemail, but they can answer a text without saying a word.",
    "criminal-defense":
      "Families call from the police station and work their way down a list. Bubby asks who's being held, where, and whether a hearing is set. The attorney who calls back already knows all three.",
    "estate-elder":
      "Few calls are urgent, but most callers have many questions. Bubby answers routine questions by text, so the consultation is free for questions that need an attorney.",
    trades:
      "Calls come while you're on a roof, under a house or behind a panel. The caller with water on the floor hires the first one to answer.",
  } satisfies Record<Industry, string>,
  closing: {
    title: "See how your numbers compare",
    text: "Tell us what you do and how many calls you get in a week. Or count your calls for two weeks with Bubby.",
  },
} as const;
