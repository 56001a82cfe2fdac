import type { TradeId } from "~/content/trades/intake/intake";
import type { Aside } from "./text/listen.server";

/** What Bubby says to a question that isn't its own, in other words each time; after the last one it's silent and only notes it. */
export const ASIDE_WORDS: Record<Aside, (business: string, trade: TradeId) => readonly string[]> = {
  robot: (business) => [
    `I'm an AI assistant, not a person. People at ${business} read all of this and take over from here.`,
    `Still the AI assistant. A person at ${business} reads this next.`,
  ],
  orders: (business) => [`I only take calls for ${business}.`, "That's not something I do."],
  price: (business) => [
    `I can't quote a price by text. ${business} will go over it with you before any work starts.`,
    `Prices come from ${business}. I've written your question down.`,
  ],
  advice: (business, trade) =>
    trade === "law"
      ? [
          "I can't give legal advice. I'll put your question in front of the attorney.",
          "That's one for the attorney, too. I've written it down.",
        ]
      : [
          `I can't give technical advice. I'll pass your question on to ${business}.`,
          `That's one for ${business}, too. I've written it down.`,
        ],
  soon: () => ["I'll give you the next times as soon as I have your details."],
  question: (business) => [
    `I don't know that one. I'll pass your question on to ${business}.`,
    `I've written that down for ${business}, too.`,
  ],
};

/** Before the question that follows a warning. */
export const SAFE = "Once you're safe:";

export const CHECKS: readonly ((whose: string, what: string) => string)[] = [
  (whose, what) => `Let me read it back${whose}: ${what}. Is that right?`,
  (whose, what) => `Now it's${whose}: ${what}. All correct?`,
  (whose, what) => `So${whose}: ${what}. Can we leave it at that?`,
];

export const OFFERS: readonly ((times: string) => string)[] = [
  (times) => `I can offer you ${times}. Which works?`,
  (times) => `Which suits you: ${times}?`,
  (times) => `There's ${times}. Does that work?`,
];

/** The same with a single time. */
export const ONE_OFFER: typeof OFFERS = [
  (time) => `I can offer you ${time}. Does that work?`,
  (time) => `Would ${time} work?`,
  (time) => `There's ${time}. Is that all right?`,
];

/** What a caller can tap to correct the read-back. */
export const FIXES = {
  name: "The name",
  place: "The address",
  party: "The other side",
  time: "The time",
  need: "What it's about",
} as const;
