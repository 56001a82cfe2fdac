import type { LegalDocument } from "../../legal/document";
import { page as faq } from "../../pages/faq";

/** Something that the assistant can answer in the site's own words. */
export interface ChatTopic {
  /** The ways in which it is asked, as far as their words differ. */
  asked: readonly string[];
  answer: string;
  /** The page that says more. */
  to: string;
}

/** @param asked the ways in which it is asked, one beside the other between semicolons */
export const topic = (to: string, asked: string, answer: string): ChatTopic => ({
  asked: asked.split(";").map((way) => way.trim().replace(/\s+/g, " ")),
  answer,
  to,
});

/** An answer of the questions page, so that it is written once. */
export function faqAnswer(question: string): string {
  for (const group of faq.groups) {
    const item = group.items.find((each) => each.question === question);
    if (item) return item.answer;
  }
  throw new Error(`the questions page has no question "${question}"`);
}

/** What a section of a legal text says, or the sentences of it that hold one of these words. */
export function legalText(document: LegalDocument, id: string, words?: RegExp): string {
  const section = document.sections.find((each) => each.id === id);
  const sentences = [...(section?.text ?? []), ...(section?.items ?? [])].flatMap((text) =>
    text.split(/(?<=[.?!]) /),
  );
  const said = words ? sentences.filter((sentence) => words.test(sentence)) : sentences;
  if (said.length === 0) throw new Error(`${document.title} says nothing under "${id}" of ${words}`);
  return said.join(" ");
}

export const list = (words: readonly string[]) => `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
