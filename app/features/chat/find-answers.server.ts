import type { ChatTopic } from "~/content/chat-topics";
import { isSaid, rank, saysSomething } from "./search.server";

/** What a topic has to score to be an answer; below it the assistant does not know. */
const ENOUGH = 0.68;

/** Questions of one message that are looked at, and answered. */
const PARTS = 8;
const ANSWERED = 3;

/** Where another question of the same message begins. */
const NEXT =
  /(?<=[.?!;])\s|\n+|\b\d\)|(?:,|\b(?:and|but|also|plus|then|or)\b|&)+(?=\s*(?:(?:and|but|also|plus|then|or)\s+)*(?:is|are|do|does|did|can|could|will|would|should|may|has|have|how|what|whats|when|where|who|which|why|if|i|im|we|it|its|you|my)\b)/i;

/** A part that asks, rather than tells who is asking. */
const ASKS =
  /\?\s*$|^\W*(?:\w+\W+){0,2}(?:is|are|do|does|did|can|could|will|would|should|may|how|what|whats|when|where|who|which|why)\b/i;

/**
 * The answers to a message; none where the site does not say. Of several questions each has its own.
 * @param not what was answered before, where something else is asked for
 */
export function findAnswers(text: string, before = "", not?: ChatTopic): ChatTopic[] {
  if (!saysSomething(`${before} ${text}`)) return [];
  const bestOf = (part: string) => {
    const best = rank(part, before).find(({ topic }) => topic.answer !== not?.answer);
    return best && best.score >= ENOUGH && isSaid(best.topic)
      ? [{ topic: best.topic, score: best.score, asks: ASKS.test(part) }]
      : [];
  };
  const found = text.split(NEXT, PARTS).filter(saysSomething).flatMap(bestOf);
  const asking = found.filter(({ asks }) => asks);
  const asked = new Map(asking.map(({ topic }) => [topic.answer, topic]));
  if (asked.size > 1) return [...asked.values()].slice(0, ANSWERED);
  const [best] = [...bestOf(text), ...(asking.length > 0 ? asking : found)].sort((a, b) => b.score - a.score);
  return best ? [best.topic] : [];
}
