import { type ChatTopic, chatTopics } from "~/content/chat/topics";
import { unsaid } from "~/content/chat/topics/unsaid";
import { singleton } from "~/lib/singleton.server";
import { corrected } from "./spelling.server";
import { isFiller, isKnownWord, termOf, wordsOf } from "./words.server";

/** Least score of a topic for a model, and for a button that asks back. */
const CONCERNS = 0.4;

/** Weight of the previous question. */
const BEFORE = 0.5;

/** A message may say more than a way of asking, but not less. */
const SAYS_MORE = 0.25;

/** A single common word in a message about something else isn't evidence. */
const EVIDENCE = 4;

/** Weight of all words that the topic shares with the message, next to the nearest way of asking. */
const SHARED_IN_ALL = 0.3;

/** Weight of a word that says little, where it has no match. */
const FILLER = 0.3;

/** A message's terms by their weight. */
type Query = ReadonlyMap<string, number>;

/** A subject of questions; `to` is null if the site doesn't answer it. */
type Subject = ChatTopic | { asked: readonly string[]; answer: ""; to: null };

export interface Ranked {
  topic: Subject;
  score: number;
}

const subjects: readonly Subject[] = [
  ...chatTopics,
  ...unsaid.map((asked) => ({ asked, answer: "", to: null }) as const),
];

const termsOf = (text: string) => wordsOf(text).flatMap((word) => termOf(word) ?? []);

/** Number of a text's telling words. */
export const tellingWords = (text: string) => termsOf(text).filter((term) => !isFiller(term)).length;

export const isSaid = (topic: Subject): topic is ChatTopic => topic.to !== null;

/** A subject with its ways of asking as terms, and how many of them have a term. */
function entryOf(topic: Subject) {
  const ways = topic.asked.map((way) => [...new Set(termsOf(way))]).filter((terms) => terms.length > 0);
  const asked = new Map<string, number>();
  for (const term of ways.flat()) asked.set(term, (asked.get(term) ?? 0) + 1);
  return { topic, ways, asked };
}

const buildIndex = () => {
  /** The site's words by their frequency in questions, for correcting typing errors. */
  const known = new Map<string, number>();
  const topicsWith = new Map<string, number>();
  const entries = subjects.map((topic) => {
    for (const word of wordsOf(topic.asked.join("\n"))) known.set(word, (known.get(word) ?? 0) + 5);
    for (const word of wordsOf(topic.answer)) known.set(word, (known.get(word) ?? 0) + 1);
    const entry = entryOf(topic);
    for (const term of entry.asked.keys()) topicsWith.set(term, (topicsWith.get(term) ?? 0) + 1);
    return entry;
  });
  /** A rare word says more than a common one; a word that no question has counts as the rarest. */
  const weightOf = (term: string, topics: number) =>
    isFiller(term) ? 1 : Math.log(1 + entries.length / topics);
  // A message is compared with every word of every way of asking.
  const weights = new Map([...topicsWith].map(([term, topics]) => [term, weightOf(term, topics)]));
  const weight = (term: string) => weights.get(term) ?? weightOf(term, 1);
  return { known, weight, entries };
};

const index = () => singleton("chat-knowledge", buildIndex);

/** The words of a text with typing errors corrected. */
export const withoutSlips = (plain: string) => {
  const { known } = index();
  return plain.replace(/[a-z]+/g, (word) => (isKnownWord(word) ? word : corrected(word, known)));
};

function queryOf(text: string, before: string, ownWords: ReadonlySet<string>): Query {
  const { known, weight } = index();
  const meant = (words: string) =>
    termsOf(
      wordsOf(words)
        .map((word) => (isKnownWord(word) || ownWords.has(word) ? word : corrected(word, known)))
        .join(" "),
    );
  return new Map([
    ...meant(before)
      .filter((term) => !isFiller(term))
      .map((term) => [term, weight(term) * BEFORE] as const),
    ...meant(text).map((term) => [term, weight(term)] as const),
  ]);
}

/**
 * Every subject by its nearest way of asking, best first.
 * @param before what the visitor asked before, if the message only makes sense with it
 * @param own the owner's answers, which win where they fit as well, or to the word
 */
export function rank(text: string, before = "", own: readonly ChatTopic[] = []): Ranked[] {
  const { weight, entries } = index();
  const query = queryOf(text, before, new Set(own.flatMap(({ asked }) => wordsOf(asked.join("\n")))));
  if (query.size === 0) return [];
  const sizes = [...query].map(([term, said]) => [term, (isFiller(term) ? FILLER : 1) * said ** 2] as const);
  const whole = sizes.reduce((sum, [, size]) => sum + size, 0);
  const isAskedFor = (way: readonly string[]) =>
    way.length === query.size && way.every((term) => query.has(term));
  return [...own.map(entryOf), ...entries]
    .map(({ topic, ways, asked }, place) => {
      let nearest = 0;
      for (const way of ways) {
        let shared = 0;
        let size = 0;
        for (const term of way) {
          const said = weight(term);
          shared += (query.get(term) ?? 0) * said;
          size += said ** 2;
        }
        const more = Math.max(0, whole - shared);
        const likeness = shared / (SAYS_MORE * more + size);
        nearest = Math.max(nearest, (likeness * shared) / (shared + (EVIDENCE * more) / whole));
      }
      let inAll = 0;
      for (const [term, size] of sizes) {
        const times = asked.get(term) ?? 0;
        inAll += (size * times) / (times + 1);
      }
      const toTheWord = place < own.length && ways.some(isAskedFor) ? 1 : 0;
      return { topic, score: nearest + SHARED_IN_ALL * (inAll / whole) + toTheWord };
    })
    .sort((a, b) => b.score - a.score);
}

/** The site's passages for a message, best first. */
export const searchKnowledge = (text: string, before = "", own: readonly ChatTopic[] = []): ChatTopic[] =>
  rank(text, before, own).flatMap(({ topic, score }) => (score >= CONCERNS && isSaid(topic) ? [topic] : []));
