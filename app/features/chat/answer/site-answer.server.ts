import type { ReplyOutcome, ReplySource } from "~db/schema";
import { CHAT } from "~/content/chat/chat";
import { WAYS } from "~/content/chat/links";
import { SPANISH } from "~/content/chat/spanish";
import type { ChatTopic } from "~/content/chat/topics";
import { hintsAtDanger } from "~/features/safety/danger.server";
import { paths } from "~/lib/paths";
import { findAnswers } from "./find-answer.server";
import { isSpanish } from "./language.server";

export interface Reply {
  text: string;
  links: string[];
  source: ReplySource;
  outcome: ReplyOutcome;
  asks?: string[];
  note?: string;
  /** True if the text is an answer from the site. */
  found?: true;
}

/** Number of other questions below the best match. */
const OFFERED = 2;

/** Maximum number of sentences of an answer in the chat. The linked page has the full answer. */
const SHOWN = 3;

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

export const sentencesOf = (text: string): string[] =>
  [...sentences.segment(text)].map(({ segment }) => segment);

/**
 * Replies without a model: shows the best match under its own title, and the next two as buttons. If no word matches,
 * offers three ways to contact us.
 * @param own the owner's answers
 */
export function answerFromSite(message: string, own: readonly ChatTopic[] = []): Reply {
  const { topics, sure } = findAnswers(message, own);
  const [best, ...others] = topics;
  const danger = hintsAtDanger(message);
  const spanish = isSpanish(message);
  const about = {
    source: "local",
    note: danger ? "The visitor saw the emergency numbers." : undefined,
  } as const;
  if (!best || (spanish && !sure)) {
    const words = spanish ? SPANISH : CHAT;
    return {
      text: danger ? words.danger : words.unknown,
      // No word list finds every visitor in danger.
      asks: danger ? [] : [words.inDanger],
      links: [...WAYS],
      ...about,
      outcome: danger ? "danger" : "unknown",
    };
  }
  const answer = best.own ? best.answer : sentencesOf(best.answer).slice(0, SHOWN).join("").trim();
  const page = best.to ? [best.to] : [];
  return {
    text: `${best.question}\n${answer}`,
    links: sure ? page : [...page, paths.contactFromChat],
    // Statements make poor buttons.
    asks: others
      .map(({ question }) => question)
      .filter((question) => question.endsWith("?"))
      .slice(0, OFFERED),
    ...about,
    outcome: sure ? "answered" : danger ? "danger" : "unknown",
    found: true,
  };
}
