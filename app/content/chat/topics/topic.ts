import type { LegalDocument } from "../../legal/document";
import { page as faq } from "../../pages/faq";

/** A topic that the assistant can answer in the site's own words. */
export interface ChatTopic {
  /** As a button asks it, and a list names it. */
  question: string;
  /** Ways of asking, as far as their words differ. */
  asked: readonly string[];
  /** Says the whole thing in its first sentence: it stands below any question. */
  answer: string;
  /** The page with more about it. */
  to: string;
}

/**
 * @param asked more ways of asking, separated by semicolons
 * @param answer a function if it depends on the day
 */
export const topic = (
  to: string,
  question: string,
  asked: string,
  answer: string | (() => string),
): ChatTopic => ({
  question,
  asked: [question, ...asked.split(";").map((way) => way.trim().replace(/\s+/g, " "))],
  get answer() {
    return typeof answer === "string" ? answer : answer();
  },
  to,
});

/** A page's text whose first sentence answers the question above it there, with one that stands alone. */
export const restated = (lead: string, text: string) => `${lead} ${text.replace(/^.*?[.!?] /, "")}`;

export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** An answer of the questions page, so that its text stands once. */
export function faqAnswer(question: string): string {
  for (const group of faq.groups) {
    const item = group.items.find((each) => each.question === question);
    if (item) return item.answer;
  }
  throw new Error(`the questions page has no question "${question}"`);
}

/** The text of a legal section, or only its sentences that match `words`. */
export function legalText(document: LegalDocument, id: string, words?: RegExp): string {
  const section = document.sections.find((each) => each.id === id);
  const sentences = [...(section?.text ?? []), ...(section?.items ?? [])].flatMap((text) =>
    text.split(/(?<=[.?!]) /),
  );
  const said = words ? sentences.filter((sentence) => words.test(sentence)) : sentences;
  if (said.length === 0) throw new Error(`${document.title} says nothing under "${id}" of ${words}`);
  return said.join(" ");
}

export const list = (words: readonly string[]) =>
  words.length > 2 ? `${words.slice(0, -1).join(", ")}, and ${words.at(-1)}` : words.join(" and ");
