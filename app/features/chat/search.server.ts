import MiniSearch from "minisearch";
import type { ChatTopic } from "~/content/chat-topics";
import { singleton } from "~/lib/singleton.server";
import { knowledge } from "./knowledge.server";
import { corrected, termOf, wordsOf } from "./words.server";

/** The share of what was asked that an answer has to be about; below it the assistant does not know. */
const COVERED = 0.55;

interface Found extends ChatTopic {
  /** 0 to 1: how much of the question's weight the topic shares. */
  covered: number;
}

const buildIndex = () => {
  const engine = new MiniSearch<{ id: number; asked: string; answer: string }>({
    fields: ["asked", "answer"],
    tokenize: wordsOf,
    processTerm: termOf,
    searchOptions: { boost: { asked: 4 }, combineWith: "OR" },
  });
  engine.addAll(knowledge.map(({ asked, answer }, id) => ({ id, asked: asked.join("\n"), answer })));
  /** Words of the site by how often they are asked for: what a typing error is measured against. */
  const known = new Map<string, number>();
  const documentsWith = new Map<string, number>();
  for (const { asked, answer } of knowledge) {
    for (const word of wordsOf(asked.join("\n"))) known.set(word, (known.get(word) ?? 0) + 5);
    for (const word of wordsOf(answer)) known.set(word, (known.get(word) ?? 0) + 1);
    for (const term of new Set(termsOf([...asked, answer].join("\n"))))
      documentsWith.set(term, (documentsWith.get(term) ?? 0) + 1);
  }
  return { engine, known, documentsWith };
};

const termsOf = (text: string) => wordsOf(text).flatMap((word) => termOf(word) ?? []);

/** What the site says about a question, the best first; nothing where it says too little about it. */
export function searchKnowledge(question: string): Found[] {
  const { engine, known, documentsWith } = singleton("chat-knowledge", buildIndex);
  const words = wordsOf(question).map((word) => corrected(word, known));
  const terms = [...new Set(termsOf(words.join(" ")))];
  if (terms.length === 0) return [];
  /** A rare word says more about what is meant than a common one; one that the site never uses counts as rare. */
  const weight = (term: string) => Math.sqrt(Math.log(1 + knowledge.length / (documentsWith.get(term) ?? 1)));
  const total = terms.reduce((sum, term) => sum + weight(term), 0);
  return engine
    .search(words.join(" "))
    .map(({ id, score, queryTerms }) => {
      const covered = queryTerms.reduce((sum, term) => sum + weight(term), 0) / total;
      return { ...knowledge[id as number]!, covered, rank: score * covered };
    })
    .filter(({ covered }) => covered >= COVERED)
    .sort((a, b) => b.rank - a.rank);
}
