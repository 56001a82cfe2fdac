/** Trades are called by their story's id, as on the home page. */
export type TradeId = "law" | "hvac" | "plumbing" | "electrical" | "roofing" | "contracting";

/** What an answer is read as. */
export type QuestionKind = "need" | "detail" | "party" | "place" | "name";

/** A question of the intake, in three wordings: nobody reads the same one twice in a row. */
export interface Question {
  kind: QuestionKind;
  /** Its line in the owner's summary. */
  label: string;
  ask: string;
  /** After an answer that wasn't one. */
  again: string;
  /** The last try, as the end of "In a few words: …". */
  short: string;
  /** Answers to tap. */
  quick: readonly string[];
  /** Words that answer it in passing. */
  heard?: RegExp;
  /** What an answer speaks of, where not any words will do. */
  fits?: RegExp;
  /** Needs that it has nothing to do with. */
  skipIf?: RegExp;
  /** Answers that can't wait. */
  urgentIf?: RegExp;
}

/** How Bubby takes a call for a trade. One machine (features/preview) runs them all. */
export interface Intake {
  id: TradeId;
  /** Of the business, such as "a plumbing company". */
  business: string;
  /** A name to begin with. */
  example: string;
  /** Said once in the greeting, before the first question. */
  notice?: string;
  questions: readonly Question[];
  /** Words of this trade's work: they tell a need wherever it stands. */
  work: RegExp;
  /** Words of a call that can't wait. */
  urgent: RegExp;
  /** What is booked, in the calendar and in the summary. */
  visit: string;
  /** Minutes since midnight at which it begins. */
  times: readonly number[];
  /** Open on Saturdays. */
  saturdays: boolean;
  /** Said when it's booked. */
  booked: string;
}

const AT_8 = 8 * 60;
const AT_10_30 = 10 * 60 + 30;
const AT_1_30 = 13 * 60 + 30;
const AT_3_30 = 15 * 60 + 30;

/** Hours of somebody who drives to the caller. */
export const ON_THE_ROAD = { times: [AT_8, AT_10_30, AT_1_30, AT_3_30], saturdays: true } as const;

export const AT_THE_OFFICE = { times: [AT_10_30, AT_1_30, AT_3_30], saturdays: false } as const;

export const address = (question: Pick<Question, "ask" | "quick">): Question => ({
  kind: "place",
  label: "Address",
  again: "Which street and number is it?",
  short: "what's the address?",
  ...question,
});

export const caller = (question: Pick<Question, "ask"> & Partial<Question>): Question => ({
  kind: "name",
  label: "Caller",
  again: "And your name, please?",
  short: "who's calling?",
  quick: ["Sam Lee"],
  ...question,
});
