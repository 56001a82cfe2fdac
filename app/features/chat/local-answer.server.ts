import { CHAT } from "~/content/chat";
import { paths } from "~/lib/paths";
import type { Reply } from "./reply.server";
import { searchKnowledge } from "./search.server";

/** What is said without asking anything. */
const SMALL_TALK: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:hi+|hey+|hello+|yo|good (?:morning|afternoon|evening|day)|howdy)(?: (?:there|bubby|all|everyone))?$/,
    CHAT.greeting,
  ],
  [
    /^(?:ok(?:ay)? )?(?:many )?(?:thanks?(?: you)?|thx|ty|cheers|great|perfect|awesome|cool|nice)(?: (?:thanks?(?: you)?|so much|a lot|very much|bubby|for .*))*$/,
    "You're welcome. Ask me anything else about plans, the trial, setup or your line of work.",
  ],
  [
    /^(?:ok(?:ay)?|bye+|good ?bye|see you|later|no thanks?|thats all)(?: .{0,20})?$/,
    "Glad to help. I am here at any hour.",
  ],
  [/^(?:help|help me|what can you do|what can i ask(?: you)?|menu|options|start)$/, CHAT.greeting],
];

/** Answers from the site's own content, in its own words, without a model. */
export function answerLocally(question: string, previous?: string): Reply {
  const plain = question
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const smallTalk = SMALL_TALK.find(([pattern]) => pattern.test(plain));
  if (smallTalk) return { text: smallTalk[1], links: [], source: "local", outcome: "answered" };
  const [best] = searchKnowledge(question);
  // "And by the year?" says what it is about only together with what was asked before.
  const [found] =
    !best && previous && plain.split(" ").length <= 6 ? searchKnowledge(`${previous} ${question}`) : [best];
  if (found) return { text: found.answer, links: [found.to], source: "local", outcome: "answered" };
  return { text: CHAT.unknown, links: [paths.contact], source: "local", outcome: "unknown" };
}
