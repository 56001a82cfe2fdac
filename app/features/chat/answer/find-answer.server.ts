import { type ChatTopic, chatTopics } from "~/content/chat/topics";
import { singleton } from "~/lib/singleton.server";
import { tellingWords, textIndex, wordsOf } from "~/lib/text/text-search.server";

/** Minimum similarity of a match, and its minimum margin over the next topic. */
const ENOUGH = 0.67;
const AHEAD = 0.1;

const IN_ANSWER = 0.5;

const OFFERED = 3;

/** BM25+: rare words weigh more, and long answers hardly lower a word's weight. */
const NEARNESS = {
  boost: { question: 2 },
  bm25: { k: 1.2, b: 0.1, d: 0.5 },
  // Short words don't match as prefixes, because too many longer words are unrelated.
  prefix: (word: string) => word.length >= 5,
};

const MOST_WORDS = 60;

const sameWords = (text: string) => wordsOf(text).join(" ");

function buildIndex(own: readonly ChatTopic[]) {
  const byWords = new Map<string, ChatTopic>();
  for (const topic of [...own, ...chatTopics]) {
    const words = sameWords(topic.question);
    if (!byWords.has(words)) byWords.set(words, topic);
  }
  const topics = [...byWords.values()];
  return {
    byWords,
    topics,
    words: topics.map(({ question }) => [...new Set(tellingWords(question))]),
    index: textIndex(topics, ["question", "answer"], NEARNESS),
  };
}

function indexWith(own: readonly ChatTopic[]) {
  const kept = singleton("chat-topics", () => ({ key: "", index: buildIndex([]) }));
  const key = own.length > 0 ? JSON.stringify(own) : "";
  if (kept.key !== key) Object.assign(kept, { key, index: buildIndex(own) });
  return kept.index;
}

/**
 * `likeness` is the harmonic mean of two fractions: the message's words that match, and the question's words that
 * match. `score` is the sum of the matched words' scores.
 */
function compare(message: string, { index, words, topics }: ReturnType<typeof buildIndex>) {
  const asked = index.meantBy(message).slice(0, MOST_WORDS);
  const found = new Map<number, { meant: number; said: Set<string>; score: number }>();
  for (const word of asked) {
    for (const { id, match, score } of index.search([word])) {
      const entry = found.get(id) ?? { meant: 0, said: new Set(), score: 0 };
      const inQuestion = Object.keys(match).filter((term) => match[term]?.includes("question"));
      for (const term of inQuestion) entry.said.add(term);
      entry.meant += inQuestion.length > 0 ? 1 : IN_ANSWER;
      entry.score += score;
      found.set(Number(id), entry);
    }
  }
  return [...found].flatMap(([id, entry]) => {
    const topic = topics[id];
    if (!topic) return [];
    const own = words[id] ?? [];
    const meant = entry.meant / asked.length;
    const said = own.filter((word) => entry.said.has(word)).length / own.length || 0;
    const likeness = meant + said > 0 ? (2 * meant * said) / (meant + said) : 0;
    return { id, topic, likeness, score: entry.score };
  });
}

/** Keeps one question per answer. Skips titles that aren't questions, because statements make poor buttons. */
function nearest(found: ReturnType<typeof compare>): string[] {
  const byAnswer = new Map<string, string>();
  for (const { topic } of found.toSorted((a, b) => b.score - a.score))
    if (topic.question.endsWith("?") && !byAnswer.has(topic.answer))
      byAnswer.set(topic.answer, topic.question);
  return [...byAnswer.values()].slice(0, OFFERED);
}

/** @param own the owner's answers, which replace the site's answers to the same questions */
export function findAnswer(message: string, own: readonly ChatTopic[] = []) {
  const all = indexWith(own);
  const same = all.byWords.get(sameWords(message));
  if (same) return { topic: same, same: true, near: [] };
  const found = compare(message, all);
  const [best, ...others] = found.toSorted((a, b) => b.likeness - a.likeness || a.id - b.id);
  const next = others.find(({ topic }) => topic.answer !== best?.topic.answer);
  if (best && best.likeness >= ENOUGH && best.likeness - (next?.likeness ?? 0) >= AHEAD)
    return { topic: best.topic, same: false, near: [] };
  return { topic: null, same: false, near: nearest(found) };
}
