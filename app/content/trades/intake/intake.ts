/** Trades are called by their story's id, as on the home page. */
export type TradeId = "law" | "hvac" | "plumbing" | "electrical" | "roofing" | "contracting";

/** An answer to tap. */
export interface Choice {
  text: string;
  /** Questions that follow it, in place of the intake's own. */
  asks?: readonly Question[];
  /** The call can't wait. */
  urgent?: true;
  /** The caller wants to be answered by text. */
  byText?: true;
  /** Somebody else may read the caller's phone, so the caller's story isn't read back. */
  isPrivate?: true;
  /** The team gets a message, and no time is offered. */
  noVisit?: true;
}

/** One question of a call. What is typed instead of a tap is the answer, word for word. */
export interface Question {
  /** Names its answer in a stored call. No two questions of an intake have the same. */
  id: string;
  /** Its line in the owner's summary, and on the card that the caller checks. */
  label: string;
  ask: string;
  /** The first one is a made-up caller's answer. */
  choices: readonly [Choice, ...Choice[]];
  /** Shown in the empty box. */
  hint: string;
  /** Part of the caller's story. If somebody else may read the phone, "secret" answers and typed words aren't read back. */
  story?: "secret" | "typed";
  /** Also asked in danger, when details, time and urgency aren't. */
  inDanger?: true;
}

/** How Bubby takes a call for a trade. */
export interface Intake {
  id: TradeId;
  /** Kind of business, such as "a plumbing company". */
  business: string;
  /** A name to begin with. */
  example: string;
  /** Said once in the greeting, before the first question. */
  notice?: string;
  /** The greeting names neither business nor trade, which could harm a caller. Both follow in the notice after the first answer. */
  isDiscreet?: true;
  first: Question;
  /** After the first question, unless the choice has its own. */
  asks: readonly Question[];
  soon: Question;
  /** Asked after name and number if there's a visit: the address, or the other side's name. */
  last: Question;
  /** Title of the booking in the calendar and summary. */
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

/** Hours of a business that drives to its customers. */
export const ON_THE_ROAD = { times: [AT_8, AT_10_30, AT_1_30, AT_3_30], saturdays: true } as const;

export const AT_THE_OFFICE = { times: [AT_10_30, AT_1_30, AT_3_30], saturdays: false } as const;

/** Choices without consequences. */
export const choices = (first: string, ...more: string[]): Question["choices"] => [
  { text: first },
  ...more.map((text) => ({ text })),
];

const OWN_WORDS = "Or in your own words";

export const SAFE = "No";

/** End of the id of the question that says what a legal matter is about. The alert's title has its answer. */
export const SUBJECT = "subject";

/** A question about the work or the matter, with answers that anybody may read. */
export const detail = (
  id: string,
  label: string,
  ask: string,
  answers: Question["choices"],
  hint = OWN_WORDS,
): Question => ({ id, label, ask, choices: answers, hint, story: "typed" });

/** A question about what happened, or to whom. */
export const secret = (...question: Parameters<typeof detail>): Question => ({
  ...detail(...question),
  story: "secret",
});

/** Asked in every call. No list of words finds all who are in danger; asking does. */
export const DANGER: Question = secret(
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
  choices: [{ text: most, urgent: true }, ...choices("In a day or two", "This week", "No hurry")],
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
  choices: [{ text: "Call this number" }, { text: "Text this number", byText: true }],
  hint: "Or another number",
  inDanger: true,
};

/** Replaces `REACH` if somebody else may read the caller's phone. */
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

/** A call that brings no business: the message is passed on. */
export const NO_BUSINESS: Choice = {
  text: "A vendor or a wrong number",
  noVisit: true,
  asks: [
    secret(
      "other",
      "Message",
      "What should I pass on?",
      choices("I dialed a wrong number", "I have an offer for you"),
    ),
  ],
};

/** Calls that lead to no job. */
export const NO_JOB: readonly Choice[] = [
  {
    text: "A bill or an earlier visit",
    noVisit: true,
    asks: [
      secret(
        "message",
        "Message",
        "What should I tell the office?",
        choices("I have a question about my bill", "I need to move my visit"),
      ),
    ],
  },
  NO_BUSINESS,
];
