import { z } from "zod";
import { intakes } from "~/content/trades/intake";
import {
  type Choice,
  DANGER,
  NAME,
  type Question,
  REACH,
  SAFE,
  SAFE_REACH,
  type TradeId,
} from "~/content/trades/intake/intake";
import { typedKeys } from "~/lib/keys";
import { wordsOf } from "~/lib/text/text-search.server";
import { type Now, offersFor, type Slot, slotWords } from "./calendar.server";

/**
 * The stored state of a preview call. Increase the version with each change of the format. Calls of another version are
 * treated as deleted.
 */
export const PreviewSchema = z.object({
  version: z.literal(3),
  trade: z.enum(typedKeys(intakes)),
  business: z.string(),
  answers: z.record(z.string(), z.string()),
  changing: z.string().nullable(),
  /** Step whose question Bubby repeated. Null again after the caller's answer. */
  again: z.string().nullable(),
  slot: z.object({ day: z.string(), at: z.number() }).nullable(),
  /** True after a text that hints at danger. Never reset. */
  danger: z.boolean(),
  urgent: z.boolean(),
  notes: z.array(z.string()),
  end: z.enum(["done", "stopped"]).nullable(),
});
export type Preview = z.infer<typeof PreviewSchema>;

export const newPreview = (trade: TradeId, business: string): Preview => ({
  version: 3,
  trade,
  business,
  answers: {},
  changing: null,
  again: null,
  slot: null,
  danger: false,
  urgent: false,
  notes: [],
  end: null,
});

export const AT_ONCE = "I can't wait for a time";

const ANOTHER_TIME = "Another time, please";

export const TIME = "time";

export const choiceIn = ({ choices }: Question, answer: string | undefined): Choice | undefined =>
  choices.find(({ text }) => isSame(text, answer ?? ""));

export const isSame = (text: string, button: string) => wordsOf(text).join() === wordsOf(button).join();

export function questionsOf({ trade, answers }: Preview): Question[] {
  const { first, asks, soon, last, visit } = intakes[trade];
  const details = [first, DANGER, ...(choiceIn(first, answers[first.id])?.asks ?? asks)];
  const chosen = details.flatMap((question) => choiceIn(question, answers[question.id]) ?? []);
  const reach = chosen.some((choice) => choice.isPrivate) ? SAFE_REACH : REACH;
  const time: Question = {
    id: TIME,
    label: visit,
    ask: "Which time works for you?",
    // `choicesFor` replaces these choices with the free times, plus `AT_ONCE` for urgent calls.
    choices: [{ text: ANOTHER_TIME }, { text: AT_ONCE }],
    hint: "Another time, in your words",
  };
  const contact = chosen.some((choice) => choice.noVisit) ? [NAME, reach] : [soon, NAME, reach, last, time];
  const all = [...details, ...contact];
  if (!saysDanger({ answers })) return all;
  return all.filter(({ id, inDanger }) => inDanger || id in answers);
}

export function questionAt(preview: Preview): Question | undefined {
  const { answers, changing } = preview;
  return questionsOf(preview).find(({ id }) => (changing ? id === changing : !(id in answers)));
}

const chosenIn = (preview: Preview) =>
  questionsOf(preview).flatMap((question) => choiceIn(question, preview.answers[question.id]) ?? []);

export const saysDanger = ({ answers }: Pick<Preview, "answers">) =>
  !isSame(answers[DANGER.id] ?? SAFE, SAFE);

export const isInDanger = (preview: Preview) => preview.danger || saysDanger(preview);

/** True if the caller may be in danger, or gave no clear answer to the danger question. */
export const showsSafety = (preview: Preview) => isInDanger(preview) || preview.again === DANGER.id;

export const isUrgent = (preview: Preview) =>
  isInDanger(preview) || preview.urgent || chosenIn(preview).some(({ urgent }) => urgent);

export const isShared = (preview: Preview) => chosenIn(preview).some((choice) => choice.isPrivate);

const isReachedBy = (preview: Preview, way: Choice["reachBy"]) =>
  chosenIn(preview).some(({ reachBy }) => reachBy === way);
export const isByText = (preview: Preview) => isReachedBy(preview, "text");
export const isByCall = (preview: Preview) => isReachedBy(preview, "call");

export const isPrivate = (preview: Preview) => isInDanger(preview) || isByText(preview) || isShared(preview);

export function firstStep(preview: Preview): string | null {
  if (!saysDanger(preview)) return null;
  if (isShared(preview)) return "They'll help you first.";
  const how = isByText(preview) ? "text you back" : isByCall(preview) ? "call you back" : "get back to you";
  return `They'll ${how} first.`;
}

/**
 * Returns whether the read-back omits an answer, because someone else may read the caller's phone.
 * The read-back omits:
 * - a typed story, if the caller wants texts
 * - typed stories and details, after a hint of danger or on a shared phone
 * - a chosen answer about a discreet story, if the caller reports danger or shares the phone
 */
export function isHidden(preview: Preview, question: Question): boolean {
  const isStory = question.kind === "story";
  const isGuarded = isInDanger(preview) || isShared(preview);
  if (choiceIn(question, preview.answers[question.id]))
    return (
      (saysDanger(preview) || isShared(preview)) && isStory && intakes[preview.trade].isDiscreet === true
    );
  return isGuarded ? question.kind !== undefined : isStory && isByText(preview);
}

export const wantsVisit = (preview: Preview) => questionsOf(preview).some(({ id }) => id === TIME);
export const slotOf = (preview: Preview): Slot | null => (wantsVisit(preview) ? preview.slot : null);

const timesAt = (preview: Preview, now: Now) =>
  offersFor(intakes[preview.trade], isUrgent(preview), now).map((slot) => ({ slot, text: slotWords(slot) }));

export const offeredTime = (preview: Preview, { id }: Question, text: string, now: Now): Slot | null =>
  (id === TIME && timesAt(preview, now).find((one) => one.text === text)?.slot) || null;

export function choicesFor(preview: Preview, question: Question, now: Now): string[] {
  if (question.id !== TIME) return question.choices.map(({ text }) => text);
  const times = timesAt(preview, now).map(({ text }) => text);
  return isUrgent(preview) ? [...times, AT_ONCE] : times;
}
