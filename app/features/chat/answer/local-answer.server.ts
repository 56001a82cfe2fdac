import { CHAT } from "~/content/chat/chat";
import { REPLIES, type Step, STEPS } from "~/content/chat/replies";
import type { ChatTopic } from "~/content/chat/topics";
import { paths } from "~/lib/paths";
import type { Reply } from "../thread/reply.server";
import { askedIn, type Facts, factsOf, plainOf, type Said } from "./facts.server";
import { asksSomething, findAnswers, type Found } from "./find-answers.server";
import { correctionIn, isAbuse, mistookUs, smallTalk, takeIntent, type Turn } from "./intents.server";
import { searchKnowledge, withoutSlips } from "./search.server";
import { worthOf } from "./worth.server";

/** Most buttons of a reply that asks back. */
const OFFERED = 3;

/** Words of a message that has nothing in it but abuse. */
const CURT = 6;

/** The question that fits after an answer from a page. */
const STEP_AFTER: Readonly<Record<string, Step>> = {
  [paths.home]: "calls",
  [paths.pricing]: "calls",
  [paths.roi]: "calls",
  [paths.quiz]: "calls",
  [paths.caseStudies]: "calls",
  [paths.hvac]: "calls",
  [paths.plumbing]: "calls",
  [paths.electricians]: "calls",
  [paths.roofers]: "calls",
  [paths.contractors]: "calls",
  [paths.faq]: "demo",
  [paths.integrations]: "demo",
};

/**
 * The assistant's reply without a model: to what a visitor tells by intent, to a question in the site's own words, and where neither fits
 * well enough it asks back or says that it doesn't know.
 * @param conversation the messages before this one
 * @param own the owner's answers
 */
export function answerLocally(
  text: string,
  conversation: readonly Said[] = [],
  own: readonly ChatTopic[] = [],
): Reply {
  const plain = plainOf(spoken(text));
  const last = conversation.findLast(({ sender }) => sender === "ai")?.text;
  const previous = conversation.findLast(({ sender }) => sender === "user")?.text;
  const message = { sender: "user", text } as const;
  const told = factsOf(last === undefined ? [message] : [{ sender: "ai", text: last }, message]);
  const facts = factsOf([...conversation, message]);
  const asked = askedIn(last);
  const turn: Turn = { text, plain, facts, told, asked, last, asks: asksSomething(text) };

  const corrected = previous === undefined ? null : correctionIn(plain);
  if (corrected !== null) return correct(corrected, previous!, own);
  const intent = takeIntent(turn) ?? takeIntent({ ...turn, plain: withoutSlips(plain) });
  if (intent) {
    const { next, ...answer } = intent;
    const [asked] = intent.call && turn.asks ? findAnswers(text, "", own).answers : [];
    if (asked)
      return reply({
        ...answer,
        text: `${asked.answer} ${answer.text}`,
        links: [asked.to, ...answer.links].filter(Boolean),
      });
    return reply(next ? { ...answer, text: withStep(answer, turn) } : answer);
  }
  const bare = plain
    .replace(/[.,/$+-]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const talk = smallTalk(bare);
  if (talk) return reply({ text: talk, links: [] });
  if (isAbuse(bare) && !text.includes("?") && bare.split(" ").length <= CURT) return abused();

  const not = /\b(?:others?|another|else|rest)\b/.test(bare)
    ? searchKnowledge(previous ?? "", "", own)[0]
    : undefined;
  const alone = findAnswers(text, "", own, not);
  const found =
    alone.answers.length === 0 && previous !== undefined && isFollowUp(bare)
      ? following(text, previous, own)
      : alone;
  const { answers, near, torn } = found.answers.length > 0 ? found : alone;
  if (answers.length === 0) {
    if (told.calls) return reply({ text: worthOf({ ...facts, calls: told.calls }), links: [paths.roi] });
    if (mistookUs(last)) return reply({ text: last!, links: [paths.home] });
    return isAbuse(bare) ? abused() : torn ? askBack(near) : unknown(near);
  }
  const answer = {
    text: [...new Set(answers.map(({ answer }) => answer))].join(" "),
    links: [...new Set(answers.map(({ to }) => to))].filter(Boolean),
  };
  if (told.calls)
    return reply({ ...answer, text: `${answer.text} ${worthOf({ ...facts, calls: told.calls })}` });
  // The owner's words stand as they are.
  return reply(
    answers.some((each) => own.includes(each)) ? answer : { ...answer, text: withStep(answer, turn) },
  );
}

const abused = () => reply({ text: REPLIES.abuse, links: [paths.contactFromChat] });

/** A dictated message says its punctuation. */
const spoken = (text: string) =>
  /\bquestion mark\b|\b(?:period|comma)\b.*\b(?:period|comma)\b/i.test(text)
    ? text.replace(/\bquestion mark\b/gi, "?").replace(/\b(?:period|comma)\b/gi, ",")
    : text;

/** The answer to a message that makes sense only after the one before: another one than that got, if there is one. */
function following(text: string, previous: string, own: readonly ChatTopic[]): Found {
  const [before] = searchKnowledge(previous, "", own);
  const other = findAnswers(text, previous, own, before);
  const meant = searchKnowledge(text, "", own);
  return other.answers.some((answer) => meant.includes(answer)) ? other : findAnswers(text, previous, own);
}

const reply = (answer: Omit<Reply, "source" | "outcome">): Reply => ({
  ...answer,
  source: "local",
  outcome: "answered",
});

/** Two answers fit as well: the visitor chooses. */
const askBack = (near: readonly ChatTopic[]): Reply => ({
  text: REPLIES.didYouMean,
  links: [],
  asks: near.map(({ question }) => question),
  source: "local",
  outcome: "asked",
});

const unknown = (near: readonly ChatTopic[]): Reply => ({
  text: near.length > 0 ? `${CHAT.unknown} ${REPLIES.didYouMean}` : CHAT.unknown,
  links: [paths.contactFromChat],
  asks: near.map(({ question }) => question),
  source: "local",
  outcome: "unknown",
});

/** The visitor says that the last reply was about something else: what is left of the message counts, or else the next nearest. */
function correct(rest: string, previous: string, own: readonly ChatTopic[]): Reply {
  const [wrong] = searchKnowledge(previous, "", own);
  const { answers } = findAnswers(rest, "", own, wrong);
  const [answer] = answers;
  if (answer)
    return { ...reply({ text: answer.answer, links: answer.to ? [answer.to] : [] }), corrects: true };
  const near = searchKnowledge(`${previous} ${rest}`, "", own)
    .filter((topic) => topic.answer !== wrong?.answer)
    .slice(0, OFFERED);
  return {
    text: near.length > 0 ? REPLIES.corrected : REPLIES.correctedOpen,
    links: [paths.contactFromChat],
    asks: near.map(({ question }) => question),
    corrects: true,
    source: "local",
    outcome: "unknown",
  };
}

/** Ends an answer with one question that fits, unless it ends with one, or this was the last reply's as well. */
function withStep(
  { text, links, call }: Pick<Reply, "text" | "links" | "call">,
  { facts, asked, last }: Turn,
): string {
  if (call || text.endsWith("?") || /\b(?:trial|start)\b/i.test(text)) return text;
  const step = STEP_AFTER[links[0] ?? ""];
  const next = step === "calls" && facts.calls ? nextOf(facts) : step;
  return !next || (last !== undefined && next === asked) ? text : `${text} ${STEPS[next]}`;
}

/** Someone whose missed calls are known is asked for the value of a job, and then to try it. */
const nextOf = ({ value }: Facts): Step => (value === undefined ? "value" : "demo");

/** "And by the year?" makes sense only with the question before it. */
const isFollowUp = (plain: string) =>
  plain.split(" ").length <= 3 ||
  (plain.split(" ").length <= 7 &&
    /^(?:and|what about|how about|ok and|also|or|then|so)\b|\b(?:it|that|this|those|them|one|ones|other|others|same)\b/.test(
      plain,
    ));
