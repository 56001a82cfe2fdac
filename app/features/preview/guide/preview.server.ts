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
 * The stored state of a preview call. Change the version whenever the format changes: calls of another version are
 * treated as deleted.
 */
export const PreviewSchema = z.object({
  version: z.literal(3),
  trade: z.enum(typedKeys(intakes)),
  business: z.string(),
  /** Answers by question id, word for word. */
  answers: z.record(z.string(), z.string()),
  /** The question being asked again to change its answer. */
  changing: z.string().nullable(),
  /** The step that was asked a second time. Cleared by its answer. */
  again: z.string().nullable(),
  slot: z.object({ day: z.string(), at: z.number() }).nullable(),
  /** True once a text contained a hint of danger. Never reset. */
  danger: z.boolean(),
  /** True if a model classified the call as urgent. */
  urgent: z.boolean(),
  /** Typed text that answers no question. */
  notes: z.array(z.string()),
  end: z.enum(["done", "stopped"]).nullable(),
});
export type Preview = z.infer<typeof PreviewSchema>;

export const newPreview = (trade: TradeId, business: string): Preview => ({
  ...{ version: 3, trade, business },
  ...{ answers: {}, changing: null, again: null, slot: null },
  ...{ danger: false, urgent: false, notes: [], end: null },
});

/** Choices of an urgent caller instead of a time. */
export const AT_ONCE = "I can't wait for a time";

/** A sample caller's words if no time was chosen. */
const ANOTHER_TIME = "Another time, please";

export const TIME = "time";

/** The choice with this label, typed or tapped. */
export const choiceIn = ({ choices }: Question, answer: string | undefined): Choice | undefined =>
  choices.find(({ text }) => isSame(text, answer ?? ""));

/** Whether a text equals a button's label, ignoring case and punctuation. */
export const isSame = (text: string, button: string) => wordsOf(text).join() === wordsOf(button).join();

/** All questions of a call in order. Some depend on earlier answers. */
export function questionsOf({ trade, answers }: Preview): Question[] {
  const { first, asks, soon, last, visit } = intakes[trade];
  const details = [first, DANGER, ...(choiceIn(first, answers[first.id])?.asks ?? asks)];
  const chosen = details.flatMap((question) => choiceIn(question, answers[question.id]) ?? []);
  const reach = chosen.some((choice) => choice.isPrivate) ? SAFE_REACH : REACH;
  const time: Question = {
    id: TIME,
    label: visit,
    ask: "Which time works for you?",
    // The free times are offered before these questions.
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

/** Whether the danger question was answered with anything but a plain no. */
export const saysDanger = ({ answers }: Pick<Preview, "answers">) =>
  !isSame(answers[DANGER.id] ?? SAFE, SAFE);

/** Whether the caller reports danger, or a text contained a hint of danger. */
export const isInDanger = (preview: Preview) => preview.danger || saysDanger(preview);

/** Whether the safety card is shown: in danger, and while the danger question has no clear answer. */
export const showsSafety = (preview: Preview) => isInDanger(preview) || preview.again === DANGER.id;

export const isUrgent = (preview: Preview) =>
  isInDanger(preview) || preview.urgent || chosenIn(preview).some(({ urgent }) => urgent);

/** Whether a button says that the caller's phone is shared. */
export const isShared = (preview: Preview) => chosenIn(preview).some((choice) => choice.isPrivate);

const isReachedBy = (preview: Preview, way: Choice["reachBy"]) =>
  chosenIn(preview).some(({ reachBy }) => reachBy === way);
export const isByText = (preview: Preview) => isReachedBy(preview, "text");
export const isByCall = (preview: Preview) => isReachedBy(preview, "call");

/** Whether somebody else may read the caller's phone. */
export const isPrivate = (preview: Preview) => isInDanger(preview) || isByText(preview) || isShared(preview);

/** The business's first step for a caller in danger. Null without danger. */
export function firstStep(preview: Preview): string | null {
  if (!saysDanger(preview)) return null;
  if (isShared(preview)) return "They'll help you first.";
  const how = isByText(preview) ? "text you back" : isByCall(preview) ? "call you back" : "get back to you";
  return `They'll ${how} first.`;
}

/**
 * Whether the read-back leaves an answer out. A caller who wants texts doesn't get the story's typed words. After a
 * hint of danger and on a shared phone, it also leaves out the details' typed words. If the caller reports danger or
 * shares the phone, it leaves out the buttons of a discreet story too.
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

/** Whether the call asks for a time, and the chosen one. */
export const wantsVisit = (preview: Preview) => questionsOf(preview).some(({ id }) => id === TIME);
export const slotOf = (preview: Preview): Slot | null => (wantsVisit(preview) ? preview.slot : null);

const timesAt = (preview: Preview, now: Now) =>
  offersFor(intakes[preview.trade], isUrgent(preview), now).map((slot) => ({ slot, text: slotWords(slot) }));

/** The offered time with this label, if the question asks for a time. */
export const offeredTime = (preview: Preview, { id }: Question, text: string, now: Now): Slot | null =>
  (id === TIME && timesAt(preview, now).find((one) => one.text === text)?.slot) || null;

export function choicesFor(preview: Preview, question: Question, now: Now): string[] {
  if (question.id !== TIME) return question.choices.map(({ text }) => text);
  const times = timesAt(preview, now).map(({ text }) => text);
  return isUrgent(preview) ? [...times, AT_ONCE] : times;
}
