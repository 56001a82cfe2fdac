import { answerLocally } from "~/features/chat/answer/local-answer.server";
import type { Said } from "~/features/chat/answer/facts.server";
import { priced } from "../../content/prices";

/** A question as a visitor types it, and what a right answer says. */
export interface Asked {
  asks: string;
  /** What the same visitor asked before. */
  after?: string;
  /** Each in the answer's text, or in an address that it links to. */
  right: readonly RegExp[];
  /** More than one thing is asked, so that more than one may be answered. */
  several?: true;
}

/** The only right answer to what the site does not say: that it is not known here, and the contact form. */
export const UNKNOWN: readonly RegExp[] = [];

/** The conversation up to a question. */
const conversationAfter = (after: string | undefined): Said[] =>
  after === undefined
    ? []
    : [
        { sender: "user", text: after },
        { sender: "ai", text: answerLocally(after).text },
      ];

export const q = (asks: string, ...right: RegExp[]): Asked => ({ asks, right: right.map(priced) });
export const several = (asks: string, ...right: RegExp[]): Asked => ({ ...q(asks, ...right), several: true });
export const following = (after: string, asks: string, ...right: RegExp[]): Asked => ({
  ...q(asks, ...right),
  after,
});
export const unknown = (asks: string): Asked => ({ asks, right: UNKNOWN });

/** How each question was answered: several tests count the same answers. */
const outcomes = new Map<Asked, { isRight: boolean; isWronglyAnswered: boolean }>();

function judge(asked: Asked) {
  const { text, links, outcome } = answerLocally(asked.asks, conversationAfter(asked.after));
  const said = [text, ...links].join("\n");
  const isRight =
    asked.right === UNKNOWN
      ? outcome !== "answered" || text.startsWith("This is Bubby's own website")
      : outcome !== "unknown" &&
        asked.right.every((each) => each.test(said)) &&
        (asked.several === true || links.length <= 2);
  const judged = { isRight, isWronglyAnswered: !isRight && outcome === "answered" };
  outcomes.set(asked, judged);
  return judged;
}

const judged = (asked: Asked) => outcomes.get(asked) ?? judge(asked);

/** Whether the answer has all that was asked for, and speaks of nothing else. */
export const isRight = (asked: Asked) => judged(asked).isRight;

/** Whether something is said that was not asked for: worse than "I don't know". */
export const isWronglyAnswered = (asked: Asked) => judged(asked).isWronglyAnswered;
