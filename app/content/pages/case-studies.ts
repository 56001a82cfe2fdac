import type { Industry } from "../cases/ids";
import { claims, tradeClaims } from "../claims";

export const page = {
  title: "Success stories from law firms",
  description:
    "Four firms, four practice areas: what they were losing on the phone, what they changed, and their figures before and after.",
  eyebrow: "Success stories",
  heading: "What changes in a firm that stops missing calls",
  lede: "Every story follows the same outline, so you can compare it with yours: what went wrong, what changed, and the figures before and after.",
  actions: [],
  figures: [
    tradeClaims.revenueIncrease,
    tradeClaims.responseTime,
    tradeClaims.rating,
    tradeClaims.averageRoi,
  ],
  /** Text about the chosen industry. */
  about: {
    "personal-injury": `The first firm to reply usually gets the case: ${claims.firstResponder.figure} ${claims.firstResponder.text}. Calls come from the roadside and from waiting rooms, at any hour; a text that arrives while the caller still holds the phone decides who is called next.`,
    "family-law":
      "People call when they are finally alone: late, between two other things, often once. They will not say it to a voicemail. A text they can answer in silence is easier to begin with.",
    "criminal-defense":
      "Families call from the police station and dial down a list. What counts is where, when and whether there is a hearing, and that someone real calls back with that already known.",
    "estate-elder":
      "Few calls are urgent and most are full of questions. Answering those by text leaves the consultation for what needs an attorney.",
  } satisfies Record<Industry, string>,
  closing: {
    title: "Compare your numbers with theirs",
    text: "Tell us your practice area and how many calls you take in a week. Or count for two weeks with Bubby on the line.",
  },
} as const;
