import { KEYWORDS } from "~/content/chat/keywords";
import { type ChatTopic, chatTopics } from "~/content/chat/topics";
import { singleton } from "~/lib/singleton.server";
import { tellingWords, textIndex, wordsOf } from "~/lib/text/text-search.server";

/** Minimum similarity of a match, and its minimum margin over the next topic. */
const ENOUGH = 0.67;
const AHEAD = 0.1;

const IN_ANSWER = 0.5;

/** BM25+: rare words weigh more, and long answers hardly lower a word's weight. */
const NEARNESS = {
  boost: { question: 2, keywords: 2 },
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
    index: textIndex(
      topics.map(({ question, answer }) => ({ question, answer, keywords: KEYWORDS[question] ?? "" })),
      ["question", "keywords", "answer"],
      NEARNESS,
    ),
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
      const asks = Object.keys(match).filter((term) => match[term]?.some((field) => field !== "answer"));
      for (const term of asks) entry.said.add(term);
      entry.meant += asks.length > 0 ? 1 : IN_ANSWER;
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

/**
 * The best match comes first, then the topics with other answers. Topics share at least one word with the message.
 * @param own the owner's answers, which replace the site's answers to the same questions
 * @returns `sure` is false if the first topic may answer another question
 */
export function findAnswers(
  message: string,
  own: readonly ChatTopic[] = [],
): { topics: ChatTopic[]; sure: boolean } {
  const all = indexWith(own);
  const found = compare(message, all);
  const [best, ...others] = found.toSorted((a, b) => b.likeness - a.likeness || a.id - b.id);
  const next = others.find(({ topic }) => topic.answer !== best?.topic.answer);
  const same = all.byWords.get(sameWords(message));
  const sure =
    same ?? (best && best.likeness >= ENOUGH && best.likeness - (next?.likeness ?? 0) >= AHEAD && best.topic);
  const byScore = found.toSorted((a, b) => b.score - a.score || a.id - b.id).map(({ topic }) => topic);
  const topics = sure ? [sure, ...byScore] : byScore;
  return {
    topics: topics.filter(({ answer }, at) => topics.findIndex((each) => each.answer === answer) === at),
    sure: Boolean(sure),
  };
}
