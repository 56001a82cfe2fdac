export type TradeId = "law" | "hvac" | "plumbing" | "electrical" | "roofing" | "contracting";

export interface Choice {
  text: string;
  asks?: readonly Question[];
  urgent?: true;
  reachBy?: "call" | "text";
  /** True if somebody else may read the caller's phone. Texts then don't repeat the caller's story. */
  isPrivate?: true;
  /** True if the call ends with a message to the team instead of an appointment. */
  noVisit?: true;
  notice?: string;
}

export interface Question {
  id: string;
  label: string;
  ask: string;
  choices: readonly [Choice, ...Choice[]];
  hint: string;
  /**
   * "story": the caller's problem. "detail": a fact about the work or legal matter. Undefined for contact details and
   * times.
   */
  kind?: "story" | "detail";
  inDanger?: true;
}

export interface Intake {
  id: TradeId;
  business: string;
  example: string;
  notice?: string;
  /**
   * True if the greeting names neither the business nor the trade, because somebody else may read the caller's phone.
   * The notice after the first answer names them.
   */
  isDiscreet?: true;
  first: Question;
  asks: readonly Question[];
  soon: Question;
  last: Question;
  visit: string;
  /** Start times of appointments, in minutes since midnight. */
  times: readonly number[];
  saturdays: boolean;
  booked: string;
}

const AT_8 = 8 * 60;
const AT_10_30 = 10 * 60 + 30;
const AT_1_30 = 13 * 60 + 30;
const AT_3_30 = 15 * 60 + 30;

export const ON_THE_ROAD = { times: [AT_8, AT_10_30, AT_1_30, AT_3_30], saturdays: true } as const;

export const AT_THE_OFFICE = { times: [AT_10_30, AT_1_30, AT_3_30], saturdays: false } as const;

export const choices = (first: string, ...more: string[]): Question["choices"] => [
  { text: first },
  ...more.map((text) => ({ text })),
];

export const urgent = (text: string): Choice => ({ text, urgent: true });

const OWN_WORDS = "Or in your own words";

export const SAFE = "No";

/** Suffix of the ids of questions about the legal matter. The title of the owner's alert shows the answer. */
export const SUBJECT = "subject";

export const detail = (
  id: string,
  label: string,
  ask: string,
  answers: Question["choices"],
  hint = OWN_WORDS,
): Question => ({ id, label, ask, choices: answers, hint, kind: "detail" });

export const story = (...question: Parameters<typeof detail>): Question => ({
  ...detail(...question),
  kind: "story",
});

/** Every call asks the danger question, because no word list finds every caller in danger. */
export const DANGER: Question = story(
  "danger",
  "In danger",
  "Is anyone in danger or afraid right now?",
  choices(SAFE, "Yes", "Not sure"),
  "Or say what's wrong",
);

export const soon = (ask: string, most = "Right now"): Question => ({
  id: "soon",
  label: "How soon",
  ask,
  choices: [urgent(most), ...choices("In a day or two", "This week", "No hurry")],
  hint: OWN_WORDS,
});

export const NAME: Question = {
  id: "name",
  label: "Caller",
  ask: "What's your name?",
  choices: choices("Sam Lee"),
  hint: "Your name",
  inDanger: true,
};

export const REACH: Question = {
  id: "reach",
  label: "Reach by",
  ask: "How should we reach you?",
  choices: [
    { text: "Call this number", reachBy: "call" },
    { text: "Text this number", reachBy: "text" },
  ],
  hint: "Or another number",
  inDanger: true,
};

export const SAFE_REACH: Question = {
  ...REACH,
  ask: "What's a safe way to reach you?",
  choices: choices("I'll call you again"),
  hint: "Or a safe number",
};

export const address = (ask: string, example: string): Question => ({
  id: "place",
  label: "Address",
  ask,
  choices: choices(example),
  hint: "Street and number",
  inDanger: true,
});

export const NO_BUSINESS: Choice = {
  text: "A vendor or a wrong number",
  noVisit: true,
  asks: [
    story(
      "other",
      "Message",
      "What should I pass on?",
      choices("I dialed a wrong number", "I have an offer for you"),
    ),
  ],
};

export const NO_JOB: readonly Choice[] = [
  {
    text: "A bill or an earlier visit",
    noVisit: true,
    asks: [
      story(
        "message",
        "Message",
        "What should I tell the office?",
        choices("I have a question about my bill", "I need to move my visit"),
      ),
    ],
  },
  NO_BUSINESS,
];
