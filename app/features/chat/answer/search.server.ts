import type { ChatTopic } from "~/content/chat/topics";
import { unsaid } from "~/content/chat/topics/unsaid";
import { plans } from "~/content/plans";
import { singleton } from "~/lib/singleton.server";
import { knowledge } from "./knowledge.server";
import { corrected } from "./spelling.server";
import { LINES_OF_WORK } from "./synonyms.server";
import { isFiller, isKnownWord, termOf, wordsOf } from "./words.server";

/** Least score of a topic for a model. */
const CONCERNS = 0.4;

/** Weight of the previous question. */
const BEFORE = 0.5;

/** A message may say more than a way of asking, but not less. */
const SAYS_MORE = 0.25;

/** A single common word in a message about something else isn't evidence. */
const EVIDENCE = 4;

/** Weight of all words that the topic shares with the message, next to the nearest way of asking. */
const SHARED_IN_ALL = 0.3;

/** A word of the answer says less about a topic than a word of a question. */
const IN_ANSWER = 0.3;

/** Weight of a line of work if the question is about a plan or its price. */
const ASIDE = 0.3;

/** Caps the words that say little. */
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
  ...knowledge,
  ...unsaid.map((asked) => ({ asked, answer: "", to: null }) as const),
];

const termsOf = (text: string) => wordsOf(text).flatMap((word) => termOf(word) ?? []);

/** Number of a text's telling words. */
export const tellingWords = (text: string) => termsOf(text).filter((term) => !isFiller(term)).length;

export const isSaid = (topic: Subject): topic is ChatTopic => topic.to !== null;

const buildIndex = () => {
  /** The site's words by their frequency in questions, for correcting typing errors. */
  const known = new Map<string, number>();
  const count = (text: string, by: number) => {
    for (const word of wordsOf(text)) known.set(word, (known.get(word) ?? 0) + by);
  };
  const topicsWith = new Map<string, number>();
  const entries = subjects.map((topic) => {
    count(topic.asked.join("\n"), 5);
    count(topic.answer, 1);
    const ways = topic.asked.map((way) => [...new Set(termsOf(way))]).filter((terms) => terms.length > 0);
    const asked = new Map<string, number>();
    for (const term of ways.flat()) asked.set(term, (asked.get(term) ?? 0) + 1);
    for (const term of asked.keys()) topicsWith.set(term, (topicsWith.get(term) ?? 0) + 1);
    return { topic, ways, asked, answered: new Set(termsOf(topic.answer)) };
  });
  /** A rare word says more than a common one; a word that no question has counts as the rarest. */
  const weight = (term: string) =>
    isFiller(term) ? 1 : Math.log(1 + entries.length / (topicsWith.get(term) ?? 1));
  return {
    known,
    weight,
    entries: entries.map(({ ways, ...entry }) => ({
      ...entry,
      ways: ways.map((terms) => terms.map((term) => [term, weight(term)] as const)),
    })),
  };
};

const planNames = new Set(plans.flatMap(({ name }) => termsOf(name)));
const linesOfWork = new Set(LINES_OF_WORK.split(" "));

const index = () => singleton("chat-knowledge", buildIndex);

const meant = (words: string) =>
  termsOf(
    wordsOf(words)
      .map((word) => (isKnownWord(word) ? word : corrected(word, index().known)))
      .join(" "),
  );

/** The owner's topics, by the weights of the site's words. */
const entriesOf = (own: readonly ChatTopic[]) =>
  own.map((topic) => {
    const ways = topic.asked.map((way) => [...new Set(meant(way))]).filter((terms) => terms.length > 0);
    const asked = new Map<string, number>();
    for (const term of ways.flat()) asked.set(term, (asked.get(term) ?? 0) + 1);
    return {
      topic,
      ways: ways.map((terms) => terms.map((term) => [term, index().weight(term)] as const)),
      asked,
      answered: new Set(termsOf(topic.answer)),
    };
  });

function queryOf(text: string, before: string): Query {
  const { weight } = index();
  const terms = meant(text);
  const asksForPlan =
    terms.some((term) => planNames.has(term)) || (terms.includes("price") && terms.includes("company"));
  return new Map([
    ...meant(before)
      .filter((term) => !isFiller(term))
      .map((term) => [term, weight(term) * BEFORE] as const),
    ...terms.map(
      (term) => [term, weight(term) * (asksForPlan && linesOfWork.has(term) ? ASIDE : 1)] as const,
    ),
  ]);
}

/** Every subject by its nearest way of asking, best first. The owner's come first where they fit as well, or to the word. */
export function rank(text: string, before: string, own: readonly ChatTopic[] = []): Ranked[] {
  const query = queryOf(text, before);
  if (query.size === 0) return [];
  const sizes = [...query].map(
    ([term, weight]) => [term, (isFiller(term) ? FILLER : 1) * weight ** 2] as const,
  );
  const whole = sizes.reduce((sum, [, size]) => sum + size, 0);
  const said = new Set(meant(text));
  return [...entriesOf(own), ...index().entries]
    .map(({ topic, ways, asked, answered }, place) => {
      const toTheWord =
        place < own.length &&
        ways.some((way) => way.length === said.size && way.every(([term]) => said.has(term)));
      let nearest = 0;
      for (const way of ways) {
        let shared = 0;
        let size = 0;
        for (const [term, weight] of way) {
          shared += (query.get(term) ?? 0) * weight;
          size += weight ** 2;
        }
        const more = Math.max(0, whole - shared);
        const likeness = shared / (SAYS_MORE * more + size);
        nearest = Math.max(nearest, (likeness * shared) / (shared + (EVIDENCE * more) / whole));
      }
      let inAll = 0;
      for (const [term, size] of sizes) {
        const times = asked.get(term);
        inAll += size * (times ? times / (times + 1) : answered.has(term) ? IN_ANSWER : 0);
      }
      return { topic, score: nearest + SHARED_IN_ALL * (inAll / whole) + (toTheWord ? 1 : 0) };
    })
    .sort((a, b) => b.score - a.score);
}

/** The site's passages for a message, best first. */
export const searchKnowledge = (text: string, before = "", own: readonly ChatTopic[] = []): ChatTopic[] =>
  rank(text, before, own).flatMap(({ topic, score }) => (score >= CONCERNS && isSaid(topic) ? [topic] : []));
