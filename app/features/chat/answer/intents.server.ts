import { CHAT, TRIAL_LINE } from "~/content/chat/chat";
import { REPLIES, type Step, STEPS } from "~/content/chat/replies";
import { pricesAnswer, priceSentence } from "~/content/chat/topics";
import { currentOffer, offerText } from "~/content/offer";
import { calculatorPlan, dollars } from "~/content/plans";
import { CARD_REMOVED } from "~/lib/card-numbers";
import { paths } from "~/lib/paths";
import type { Reply } from "../thread/reply.server";
import { type Facts, FORGET, isWorkedOut, phoneIn } from "./facts.server";
import {
  ABOUT_CALLERS,
  ABUSE,
  ASKS_PRICE,
  AT_HOME,
  A_TIME,
  CALL_IN_SPANISH,
  CALL_ME,
  CHILD,
  COMPLAINT,
  CORRECTED,
  CRISIS,
  DANGER,
  DANGER_IN_SPANISH,
  FOR_US,
  HUMAN,
  HYPOTHETICAL,
  LEGAL_TROUBLE,
  MONEY,
  NEEDS_PRO,
  NO,
  NO_IDEA,
  OPT_OUT,
  ORDER,
  OTHERS_DATA,
  PERIOD,
  PRODUCT_BROKEN,
  SPANISH_ONLY,
  SPANISH_TOO,
  TASK,
  THANKS,
  THINKING,
  TROUBLE_IN_SPANISH,
  WANTS_WORK_DONE,
  WORK_STATED,
  YES,
} from "./heard.server";
import { jobsAMonth, worthOf } from "./worth.server";

/** A visitor's message, and what it is understood by. */
export interface Turn {
  text: string;
  /** In lower case, without punctuation. */
  plain: string;
  facts: Facts;
  /** What this message alone tells. */
  told: Facts;
  /** What the assistant asked last. */
  asked?: Step;
  /** The assistant's last reply. */
  last?: string;
  /** Whether the message asks something. */
  asks: boolean;
}

/** `next`: ends with a question that leads on. */
type Answer = Pick<Reply, "text" | "links" | "asks" | "call"> & { next?: true };

const say = (text: string, ...links: string[]): Answer => ({ text, links });

const count = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;

const isSpanish = (plain: string) => {
  const only = count(SPANISH_ONLY, plain);
  return only > 0 && (only + count(SPANISH_TOO, plain)) / plain.split(" ").length >= 0.4;
};

/** The plan for what is known of the business, and why. */
function planFor({ work }: Facts): string {
  const offer = currentOffer("monthly", new Date());
  const { name, monthly } = calculatorPlan;
  return `${name} fits most ${work ? `${work.sale === "case" ? "firms" : "shops"}` : "businesses"} like yours: it answers 24/7, covers up to 3 phone numbers, and costs ${dollars(monthly)} a month${offer ? ` (${offerText(offer)})` : ""}.`;
}

const cap = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Where to begin. */
const OPEN_QUESTIONS = ["What does Bubby do?", "What does Bubby cost?", "What does the trial include?"];

/** What to do next, as the visitor agreed to it. */
const AGREED: Record<Step, () => Answer> = {
  calls: () => say("Roughly how many calls do you miss in a week? A guess is fine: 5, 10, 20?", paths.roi),
  value: () => say("A rough average is fine, such as $500. What's one job or case worth to you?", paths.roi),
  demo: () => say(REPLIES.demo, paths.demo, paths.preview),
  call: () => ({ ...say(REPLIES.callMe.unknown), call: true }),
};

/** Each way of taking a message that isn't a question for the site's text, the first that fits; null leaves it to the next. */
const INTENTS: readonly ((turn: Turn) => Answer | null)[] = [
  ({ plain }) => (FORGET.test(plain) ? say(REPLIES.forgot) : null),
  ({ plain }) => (CRISIS.test(plain) ? say(REPLIES.crisis) : null),
  ({ plain }) =>
    DANGER.test(plain) && !ABOUT_CALLERS.test(plain.replace(/\bit smells\b/, ""))
      ? say(REPLIES.danger)
      : null,
  ({ plain, told }) => {
    if (!isSpanish(plain)) return null;
    const { spanish } = REPLIES;
    if (told.phone || CALL_IN_SPANISH.test(plain)) return { ...say(spanish.callMe), call: true };
    if (DANGER_IN_SPANISH.test(plain) && !/\bclientes?\b|\bnegocio\b/.test(plain)) return say(spanish.danger);
    if (TROUBLE_IN_SPANISH.test(plain)) return say(spanish.trouble, paths.contactFromChat, paths.auth);
    const [calls] = /(?<!\d)\d+(?= llamadas)/.exec(plain) ?? [];
    const worth = calls ? spanish.worth(Number(calls), Math.round(jobsAMonth(Number(calls)))) : "";
    return say(worth + spanish.prices, paths.pricing, paths.contactFromChat);
  },
  ({ plain }) => {
    if (
      ABOUT_CALLERS.test(
        plain.replace(
          /\b(?:find|get|send|can|could|will|please|have) (?:me |us )?(?:someone|somebody)\b|\bit\b(?= (?:is|was|keeps|wont|just|hurts|broke|needs))/g,
          "",
        ),
      )
    )
      return null;
    if (LEGAL_TROUBLE.test(plain)) return say(REPLIES.needsLawyer, paths.home);
    if (AT_HOME.test(plain) || WANTS_WORK_DONE.test(plain)) return say(REPLIES.needsTrade, paths.home);
    if (!NEEDS_PRO.test(plain)) return null;
    return say(
      /lawyer|attorney|law|case|represent|defend/.test(plain) ? REPLIES.needsLawyer : REPLIES.needsTrade,
      paths.home,
    );
  },
  ({ plain, text, told, facts }) => {
    const wished =
      CALL_ME.test(plain) && !/\b(?:bubby|it|leads?|notify|alert)\b/.test(plain.replace(/\bcall it\b/, ""));
    if (!phoneIn(text) && !wished) return null;
    return told.phone || facts.phone
      ? { ...say(REPLIES.callMe.known), call: true }
      : { ...say(REPLIES.callMe.unknown), call: true };
  },
  ({ plain }) =>
    HUMAN.test(plain) &&
    !/\b(?:callers?|customers?|clients?|bubby|it|if|complain\w*|robot|bot|ai|behind|are you)\b/.test(plain)
      ? { ...say(REPLIES.human, paths.schedule, paths.contactFromChat), call: true }
      : null,
  ({ text }) => (text.includes(CARD_REMOVED) ? say(REPLIES.card, paths.trial) : null),
  ({ plain }) =>
    OPT_OUT.test(plain) && !/\b(?:callers?|customers?|clients?|it|bubby)\b/.test(plain)
      ? say(REPLIES.optOut, paths.contactFromChat)
      : null,
  ({ plain }) => (OTHERS_DATA.test(plain) ? say(REPLIES.cantSee, paths.auth) : null),
  ({ plain }) =>
    PRODUCT_BROKEN.test(plain) &&
    !/^(?:and |so )?(?:what|does|do|can|will|if|how|is|when|are)\b|\bwhen it\b|\bif it\b/.test(plain)
      ? say(REPLIES.trouble, paths.contactFromChat, paths.auth)
      : null,
  ({ plain }) =>
    COMPLAINT.test(plain) && !HYPOTHETICAL.test(plain) ? say(REPLIES.complaint, paths.contactFromChat) : null,
  ({ plain, asked, last }) => {
    if (!YES.test(plain) || THANKS.test(plain)) return null;
    if (last?.includes(TRIAL_LINE)) return say("Here's the form for your 14-day trial.", paths.trial);
    if (asked && last !== undefined) return AGREED[asked]();
    return /^(?:yes|yeah|yep|yup|sure|y)\b/.test(plain)
      ? { ...say(REPLIES.yesToWhat), asks: OPEN_QUESTIONS }
      : null;
  },
  ({ plain, asked, last }) =>
    NO.test(plain) && !THANKS.test(plain) && last !== undefined && asked ? say(REPLIES.noThanks) : null,
  ({ told, facts, asks, plain, last }) => {
    if (told.calls === undefined && told.value === undefined) return null;
    if (asks && !isWorkedOut(last) && !/\b(?:worth|losing|costing)\b/.test(plain)) return null;
    if (told.calls === 0) return say(REPLIES.noneMissed, paths.freeAnalysis);
    const { calls } = facts;
    return calls
      ? say(worthOf({ ...facts, calls }), paths.roi)
      : say(`${dollars(facts.value!)} a ${facts.work?.sale ?? "job"}, then. ${STEPS.calls}`, paths.roi);
  },
  ({ plain, facts, last }) => {
    const { calls } = facts;
    if (!calls || !isWorkedOut(last) || plain.split(" ").length > 9 || !PERIOD.test(plain)) return null;
    return /\b(?:plan|billing|billed)\b/.test(plain)
      ? null
      : say(worthOf({ ...facts, calls }, "year"), paths.roi);
  },
  ({ plain, facts, told, asks }) =>
    (asks || ASKS_PRICE.test(plain)) &&
    facts.work &&
    (FOR_US.test(plain) || told.work) &&
    MONEY.test(plain) &&
    !/\b(?:callers?|customers?|clients?|quote)\b/.test(plain) &&
    plain.split(" ").length <= 14
      ? {
          ...say(
            `For ${facts.work.name}: ${told.plan ? priceSentence(told.plan) : `${planFor(facts)} ${pricesAnswer()}`}`,
            paths.pricing,
          ),
          next: true,
        }
      : null,
  ({ plain, asked }) =>
    asked === "calls" && NO_IDEA.test(plain) ? say(REPLIES.guess, paths.quiz, paths.freeAnalysis) : null,
  ({ plain }) => (CHILD.test(plain) ? say(REPLIES.child, paths.terms) : null),
  ({ plain, asks }) => (A_TIME.test(plain) && !asks ? say(REPLIES.time, paths.schedule) : null),
  ({ plain, asks }) =>
    THINKING.test(plain) && !asks ? say(REPLIES.thinking, paths.pricing, paths.demo, paths.trial) : null,
  ({ plain }) => {
    if (!ORDER.test(plain)) return null;
    const priced = /\$|\b(?:price|cost|free|discount|off|refund|dollars?|cents?|plan)\b/.test(plain);
    return say(priced ? `${REPLIES.order} ${pricesAnswer()}` : REPLIES.order, paths.pricing);
  },
  ({ plain, told, facts, asks }) =>
    told.work && !asks && WORK_STATED.test(plain) && !TASK.test(plain)
      ? {
          ...say(
            `${cap(told.work.name)}, then. ${told.work.does} ${planFor(facts)}`,
            told.work.to,
            paths.pricing,
          ),
          next: true,
        }
      : null,
];

/** Whether the last reply told a visitor that this isn't a law firm or a repair company. */
export const mistookUs = (last: string | undefined) =>
  last === REPLIES.needsLawyer || last === REPLIES.needsTrade;

/** The reply to what isn't a question for the site's text; null if it is one. */
export function takeIntent(turn: Turn): Answer | null {
  for (const intent of INTENTS) {
    const answer = intent(turn);
    if (answer) return answer;
  }
  return null;
}

/** What is left of a correction to look for: "no, I asked about the annual price" asks about the annual price. */
export function correctionIn(plain: string): string | null {
  const match = CORRECTED.exec(plain);
  return match &&
    match[0].trim() !== "" &&
    /not|wrong|asked|meant|said|asking|answer|understand|misunder/.test(match[0])
    ? plain.slice(match[0].length).trim()
    : null;
}

export const isAbuse = (plain: string) => ABUSE.test(plain);

/** Replies to messages that ask nothing. */
const SMALL_TALK: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:hi+|hey+|hello|yo|sup|good (?:morning|afternoon|evening|day)|howdy)(?: (?:there|bubby|all|everyone))?$/,
    CHAT.greeting,
  ],
  [
    /^(?:ok(?:ay)? |oh |wow |aw )?(?:many |much )?(?:thanks?(?: you)?|thx|ty|cheers|great|perfect|awesome|cool|nice|appreciate it|much appreciated|you rock|thank u)(?: (?:thanks?(?: you)?|so much|a lot|very much|bubby|that (?:really )?helps?|that was helpful|for (?:the|your) (?:help|info|information|answer|time)))*$/,
    "You're welcome. Ask me anything else about plans, the trial, setup or your line of work.",
  ],
  [
    /^(?:(?:ok(?:ay)?|k|bye+|good ?bye|see (?:you|ya|u)|later|no|that ?s (?:all|it)|got it|i see|understood|bubby|thanks?|thank you|for now|good night|gotta go|ill think about it|let me think) ?){1,4}$/,
    "Glad to help. I'm here 24/7.",
  ],
  [
    /^(?:ok(?:ay)? )?(?:thanks?(?: you)?|thx|ty)\b(?!.*\b(?:but|what|how|can|do|does|is|when)\b)(?: [a-z]+){0,7}$/,
    "You're welcome. I'm here 24/7 if anything else comes up.",
  ],
  [/^(?:help|help me|what can you do|what can i ask(?: you)?|menu|options|start)$/, CHAT.greeting],
];

export const smallTalk = (plain: string) => SMALL_TALK.find(([pattern]) => pattern.test(plain))?.[1];
