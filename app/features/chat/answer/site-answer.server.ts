import type { ReplyOutcome, ReplySource } from "~db/schema";
import { CHAT } from "~/content/chat/chat";
import { WAYS } from "~/content/chat/links";
import { SPANISH } from "~/content/chat/spanish";
import type { ChatTopic } from "~/content/chat/topics";
import { hintsAtDanger } from "~/features/safety/danger.server";
import { findAnswer } from "./find-answer.server";
import { isSpanish } from "./language.server";

export interface Reply {
  text: string;
  links: string[];
  source: ReplySource;
  outcome: ReplyOutcome;
  asks?: string[];
  note?: string;
}

/** Maximum number of sentences of an answer in the chat. The linked page has the full answer. */
const SHOWN = 3;

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

export const sentencesOf = (text: string): string[] =>
  [...sentences.segment(text)].map(({ segment }) => segment);

/**
 * Replies without a model: with the site's answer and its page, or with the nearest questions and three ways to contact
 * us.
 * @param own the owner's answers
 */
export function answerFromSite(message: string, own: readonly ChatTopic[] = []): Reply {
  const { topic, same, near } = findAnswer(message, own);
  if (topic) {
    const short = sentencesOf(topic.answer).slice(0, SHOWN).join("").trim();
    const text = topic.own ? topic.answer : same ? short : `${topic.question}\n${short}`;
    return { text, links: topic.to ? [topic.to] : [], source: "local", outcome: "answered" };
  }
  const danger = hintsAtDanger(message);
  const spanish = isSpanish(message);
  const unsure = spanish ? SPANISH : CHAT;
  // Don't offer product questions next to the safety card.
  const offered = spanish || danger ? [] : near;
  const text = danger ? unsure.danger : unsure.unknown;
  return {
    text: offered.length > 0 ? `${text} ${CHAT.near}` : text,
    // Offer the danger button if no answer was found, because no word list finds every visitor in danger.
    asks: danger ? [] : [...offered, unsure.inDanger],
    links: [...WAYS],
    source: "local",
    outcome: danger ? "danger" : "unknown",
    note: danger ? "The visitor saw the emergency numbers." : undefined,
  };
}
