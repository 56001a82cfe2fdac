import type { ChatTopic } from "~/content/chat/topics";
import { isSaid, rank, searchKnowledge, tellingWords } from "./search.server";

/** Least score of an answer; below it the assistant asks back or doesn't know. */
const ENOUGH = 0.68;

/** A topic this near to the best could as well be meant. */
const AS_NEAR = 0.03;

/** A part that asks this clearly counts, whatever the visitor tells with it. */
const SURE = 0.8;

/** Above it the best topic is meant, whatever is near. */
const CERTAIN = 1;

/** Most questions of one message that are looked at, that are answered, and that are offered where none is. */
const PARTS = 8;
const ANSWERED = 3;
const OFFERED = 3;

/** Start of another question in the same message. */
const NEXT =
  /(?<=[.?!;])\s|\n+|\b\d\)|(?:(?<![,&])[,&]+|\b(?:and|but|also|plus|then)\b)(?=\s*(?:(?:and|but|also|plus|then|or)\s+)*(?:is|are|do|does|did|can|could|will|would|should|may|has|have|how|what|whats|when|where|who|which|why|if)\b)/i;

/** Matches a part that asks, not one that introduces the visitor. */
const ASKS =
  /\?\s*$|^\W*(?:\w+\W+){0,2}(?:is|are|do|does|did|can|could|will|would|should|may|how|what|whats|when|where|who|which|why)\b/i;

/** Whether any part of a message asks something. */
export const asksSomething = (text: string) => text.split(NEXT, PARTS).some((part) => ASKS.test(part));

export interface Found {
  /** One for each question; none if the site has no answer. */
  answers: ChatTopic[];
  /** What could be meant where there's no answer, nearest first. */
  near: ChatTopic[];
  /** Two answers fit as well. */
  torn?: true;
}

/**
 * The answers to a message.
 * @param not the previous answer, if the visitor asks for another one
 */
export function findAnswers(
  text: string,
  before = "",
  own: readonly ChatTopic[] = [],
  not?: ChatTopic,
): Found {
  const bestOf = (part: string) => {
    const [best, next] = rank(part, before, own).filter(
      ({ topic }) => topic.answer !== not?.answer || topic.answer === "",
    );
    // Without a telling word, only a question asked in just these words.
    const enough = tellingWords(`${before} ${part}`) === 0 ? CERTAIN : ENOUGH;
    if (!best || best.score < enough) return [];
    const torn =
      best.score < CERTAIN && next !== undefined && best.score - next.score < AS_NEAR && isSaid(next.topic);
    return [{ ...best, torn, asks: ASKS.test(part), thin: tellingWords(part) < 2 }];
  };
  const near = () =>
    searchKnowledge(text, before, own)
      .filter((topic) => topic.answer !== not?.answer)
      .slice(0, OFFERED);
  const whole = bestOf(text);
  const found = text
    .split(NEXT, PARTS)
    .filter((part) => tellingWords(part) > 0)
    .flatMap(bestOf);
  const asking = found.filter(({ asks }) => asks);
  // A part that fits less well than the whole isn't another question.
  const asked = new Map(
    asking.flatMap(({ topic, score }) =>
      isSaid(topic) && score >= (whole[0]?.score ?? 0) ? [[topic.answer, topic] as const] : [],
    ),
  );
  if (asked.size > 1) return { answers: [...asked.values()].slice(0, ANSWERED), near: [] };
  // "Is that a problem?" means what the rest of the message says.
  const parts = (asking.length > 0 ? asking : found).filter(({ thin }) => whole.length === 0 || !thin);
  const sure = asking.filter(({ score, thin }) => score >= (thin ? CERTAIN : SURE));
  const [best] = (sure.length > 0 ? sure : [...whole, ...parts]).sort((a, b) => b.score - a.score);
  if (!best) return { answers: [], near: near() };
  if (!isSaid(best.topic)) return { answers: [], near: near() };
  return best.torn ? { answers: [], near: near(), torn: true } : { answers: [best.topic], near: [] };
}
