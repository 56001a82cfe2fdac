import { SPANISH } from "~/content/chat/spanish";
import { intakes } from "~/content/trades/intake";
import { DANGER, type Question, type TradeId } from "~/content/trades/intake/intake";
import { isSpanish } from "~/features/chat/answer/language.server";
import { hintsAtDanger } from "~/features/safety/danger.server";
import { Refusal } from "~/lib/http/refusal.server";
import type { Now } from "./calendar.server";
import {
  AT_ONCE,
  choiceIn,
  choicesFor,
  firstStep,
  isByText,
  isInDanger,
  isSame,
  isUrgent,
  newPreview,
  offeredTime,
  type Preview,
  questionAt,
  questionsOf,
  slotOf,
  TIME,
  wantsVisit,
} from "./preview.server";

/** Words that opt the sender out of texts if sent alone (lists of CTIA and Twilio). */
const STOP_WORDS = ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"];

export const CONFIRM = "Yes, that's right";
export const changeOf = ({ label }: Question) => `Change: ${label}`;

export const CHECK_HINT = "Anything to add?";

const CHECK = "check";

const ASKED = "Asked: ";

const asksBack = (text: string) => text.normalize("NFKC").endsWith("?");

export interface CallMessage {
  from: "caller" | "bubby";
  text: string;
}

export interface Said {
  text: string;
  tapped: boolean;
}

export interface Turn {
  preview: Preview;
  reply: string;
}

export function begin(trade: TradeId, business: string): Turn {
  const { notice = [], first, isDiscreet } = intakes[trade];
  const owner = `${business}'${business.toLowerCase().endsWith("s") ? "" : "s"}`;
  const name = isDiscreet
    ? "the automated assistant of the office you called"
    : `${owner} automated assistant`;
  const more = isDiscreet ? "If this is a good time for texts, please reply." : notice;
  const greeting = [
    `Hi, I'm Bubby, ${name}. Sorry we missed your call.`,
    more,
    first.ask,
    "STOP to opt out.",
  ];
  return { preview: newPreview(trade, business), reply: greeting.flat().join(" ") };
}

export function choicesAt(preview: Preview, now: Now): string[] {
  const question = questionAt(preview);
  return question ? choicesFor(preview, question, now) : [CONFIRM];
}

/** @throws {Refusal} "not-offered" if a button isn't offered */
export function answer(before: Preview, said: Said, now: Now): Turn {
  const preview = take(before, said, now);
  return { preview, reply: replyTo(before, preview) };
}

function take(before: Preview, { text, tapped }: Said, now: Now): Preview {
  if (!tapped && STOP_WORDS.includes(text.toUpperCase().replace(/[^A-Z]+/g, "")))
    return { ...before, end: "stopped" };
  const preview = { ...before, danger: before.danger || (!tapped && hintsAtDanger(text)) };
  const question = questionAt(before);
  const step = question?.id ?? CHECK;
  // Many callers start with a question. Store the question as the reason to call, or as a request for a time.
  const mayAsk = questionsOf(before)[0]?.id === step || step === TIME;
  const isUnclear = (asksBack(text) && !mayAsk) || (question?.id === DANGER.id && !choiceIn(question, text));
  if (!tapped && isUnclear && before.again !== step) {
    const note = (asksBack(text) ? ASKED : `${DANGER.label}: `) + text;
    return { ...preview, again: step, notes: [...preview.notes, note] };
  }
  if (question) {
    if (tapped && !choicesFor(before, question, now).includes(text)) throw new Refusal("not-offered");
    return withAnswer(preview, question, text, tapped ? offeredTime(before, question, text, now) : null);
  }
  if (isSame(text, CONFIRM)) return { ...preview, end: "done" };
  if (!tapped) return { ...preview, notes: [...preview.notes, text] };
  const changed = questionsOf(before).find((one) => changeOf(one) === text);
  if (!changed) throw new Refusal("not-offered");
  return { ...preview, changing: changed.id };
}

export const withAnswer = (
  preview: Preview,
  question: Question,
  text: string,
  time: Preview["slot"],
): Preview => ({
  ...preview,
  answers: { ...preview.answers, [question.id]: choiceIn(question, text)?.text ?? text },
  changing: null,
  again: null,
  slot: question.id === TIME ? time : preview.slot,
});

/** Checks descriptions and notes, but not names and addresses, which may be Spanish in an English call. */
const isInSpanish = (preview: Preview) =>
  [
    ...questionsOf(preview).flatMap(({ id, kind }) => (kind && preview.answers[id]) || []),
    ...preview.notes,
  ].some(isSpanish);

/** Neutral confirmations. "Thanks" would be wrong after an arrest. */
const NOTED = ["Okay.", "I've noted that.", "Got it down."];

const PASSED_ON = "I'm an automated assistant, and I've passed your question on.";
const PRESS_ONE = "Please press a button, so I get it right.";

const isAnswered = ({ answers }: Preview) => Object.keys(answers).length > 0;

export function noticeAfter(before: Preview, preview: Preview): string[] {
  const { isDiscreet, notice = [], first } = intakes[preview.trade];
  const own = choiceIn(first, preview.answers[first.id])?.notice;
  return isDiscreet && isAnswered(preview) && !isAnswered(before) ? [own ?? notice].flat() : [];
}

export function replyTo(before: Preview, preview: Preview): string {
  const { trade, business, answers, end } = preview;
  if (end === "stopped")
    return `Okay. You won't get any more texts from ${intakes[trade].isDiscreet ? "this office" : business}.`;
  if (end === "done") return closing(preview);
  const next = questionAt(preview);
  const isNew = (state: (call: Preview) => boolean) => state(preview) && !state(before);
  const isAgain = preview.again !== null && preview.again !== before.again;
  const said = [
    isNew(isInSpanish) ? SPANISH.call : [],
    isNew(isInDanger) ? "Please get safe first." : [],
    isNew(isUrgent) ? `I've marked this urgent for ${business}.` : [],
    isAgain ? (preview.notes.at(-1)?.startsWith(ASKED) ? PASSED_ON : PRESS_ONE) : [],
  ].flat();
  const noted = preview.changing
    ? "Sure."
    : Object.keys(answers).length === 1
      ? `I'm writing this down for ${business}.`
      : NOTED.at(Object.keys(answers).length % NOTED.length);
  const reply = [...(said.length > 0 || !next ? said : [noted]), ...noticeAfter(before, preview)];
  const check =
    preview.notes.length > before.notes.length
      ? `I've saved that as a note. To correct a row, press its Change button, then “${CONFIRM}”.`
      : "Is everything here right?";
  return [...reply, next?.ask ?? check].join(" ");
}

function closing(preview: Preview): string {
  const { trade } = preview;
  const business = preview.business.replace(/^./u, (letter) => letter.toUpperCase());
  const first = firstStep(preview);
  if (first) return `${business} has all your answers now, marked urgent. ${first}`;
  if (slotOf(preview)) return intakes[trade].booked;
  const how = isByText(preview) ? "text you" : "get back to you";
  const isAtOnce = preview.answers[TIME] === AT_ONCE;
  const why = isAtOnce ? " as soon as they can" : wantsVisit(preview) ? " to set a time" : "";
  return `${business} has all your answers now${isUrgent(preview) ? ", marked urgent" : ""}, and will ${how}${why}.`;
}
