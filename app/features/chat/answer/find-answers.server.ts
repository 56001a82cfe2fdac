import type { ChatTopic } from "~/content/chat/topics";
import { isSaid, rank, tellingWords } from "./search.server";

/** Least score of an answer; below it the assistant doesn't know. */
const ENOUGH = 0.68;

/** Most questions of one message that are looked at, and that are answered. */
const PARTS = 8;
const ANSWERED = 3;

/** Start of another question in the same message. */
const NEXT =
  /(?<=[.?!;])\s|\n+|\b\d\)|(?:,|\b(?:and|but|also|plus|then)\b|&)+(?=\s*(?:(?:and|but|also|plus|then|or)\s+)*(?:is|are|do|does|did|can|could|will|would|should|may|has|have|how|what|whats|when|where|who|which|why|if)\b)/i;

/** Matches a part that asks, not one that introduces the visitor. */
const ASKS =
  /\?\s*$|^\W*(?:\w+\W+){0,2}(?:is|are|do|does|did|can|could|will|would|should|may|how|what|whats|when|where|who|which|why)\b/i;

/**
 * The answers to a message, one for each question; none if the site has no answer.
 * @param not the previous answer, if the visitor asks for another one
 */
export function findAnswers(
  text: string,
  before = "",
  not?: ChatTopic,
  own: readonly ChatTopic[] = [],
): ChatTopic[] {
  if (tellingWords(`${before} ${text}`) === 0) return [];
  const bestOf = (part: string) => {
    const best = rank(part, before, own).find(({ topic }) => topic.answer !== not?.answer);
    return best && best.score >= ENOUGH
      ? [{ ...best, asks: ASKS.test(part), thin: tellingWords(part) < 2 }]
      : [];
  };
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
  if (asked.size > 1) return [...asked.values()].slice(0, ANSWERED);
  // "Is that a problem?" means what the rest of the message says.
  const parts = (asking.length > 0 ? asking : found).filter(({ thin }) => whole.length === 0 || !thin);
  const [best] = [...whole, ...parts].sort((a, b) => b.score - a.score);
  return best && isSaid(best.topic) ? [best.topic] : [];
}
