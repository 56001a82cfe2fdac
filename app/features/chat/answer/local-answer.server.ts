import { CHAT } from "~/content/chat/chat";
import type { ChatTopic } from "~/content/chat/topics";
import { paths } from "~/lib/paths";
import { findAnswers } from "./find-answers.server";
import type { Reply } from "../thread/reply.server";
import { searchKnowledge } from "./search.server";

/** Replies to messages that ask nothing. */
const SMALL_TALK: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:hi+|hey+|hello+|yo|good (?:morning|afternoon|evening|day)|howdy)(?: (?:there|bubby|all|everyone))?$/,
    CHAT.greeting,
  ],
  [
    /^(?:ok(?:ay)? )?(?:many )?(?:thanks?(?: you)?|thx|ty|cheers|great|perfect|awesome|cool|nice)(?: (?:thanks?(?: you)?|so much|a lot|very much|bubby|that helps?|for (?:the|your) (?:help|info|information|answer)))*$/,
    "You're welcome. Ask me anything else about plans, the trial, setup or your line of work.",
  ],
  [
    /^(?:(?:ok(?:ay)?|bye+|good ?bye|see (?:you|ya|u)|later|no|that ?s (?:all|it)|got it|i see|understood|bubby|thanks?|for now) ?){1,4}$/,
    "Glad to help. I'm here 24/7.",
  ],
  [/^(?:help|help me|what can you do|what can i ask(?: you)?|menu|options|start)$/, CHAT.greeting],
];

/** Answers from the site's own content and the owner's answers, in their own words, without a model. */
export function answerLocally(question: string, previous?: string, own: readonly ChatTopic[] = []): Reply {
  const plain = question
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const smallTalk = SMALL_TALK.find(([pattern]) => pattern.test(plain));
  if (smallTalk) return { text: smallTalk[1], links: [], source: "local", outcome: "answered" };
  const before = previous !== undefined && isFollowUp(plain) ? previous : "";
  const not = /\b(?:others?|another|else|rest)\b/.test(plain)
    ? searchKnowledge(before, "", own)[0]
    : undefined;
  const found = findAnswers(question, before, not, own);
  if (found.length === 0) {
    const near = [...new Set(searchKnowledge(question, before, own).map(({ to }) => to))]
      .filter(Boolean)
      .slice(0, 2);
    const text = near.length > 0 ? `${CHAT.unknown} ${CHAT.near}` : CHAT.unknown;
    return { text, links: [...new Set([paths.contact, ...near])], source: "local", outcome: "unknown" };
  }
  const text = found.map(({ answer }) => answer).join(" ");
  return {
    text,
    links: [...new Set(found.map(({ to }) => to))].filter(Boolean),
    source: "local",
    outcome: "answered",
  };
}

/** "And by the year?" makes sense only with the question before it. */
const isFollowUp = (plain: string) =>
  plain.split(" ").length <= 3 ||
  (plain.split(" ").length <= 7 &&
    /^(?:and|what about|how about|ok and|also|or|then|so)\b|\b(?:it|that|this|those|them|one|ones|other|others|same)\b/.test(
      plain,
    ));
