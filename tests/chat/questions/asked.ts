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

/** Whether the answer has all that was asked for, and speaks of nothing else. */
export function isRight({ asks, after, right, several }: Asked): boolean {
  const { text, links, outcome } = answerLocally(asks, conversationAfter(after));
  if (right === UNKNOWN) return outcome !== "answered" || text.startsWith("This is Bubby's own website");
  if (outcome === "unknown") return false;
  const said = [text, ...links].join("\n");
  return right.every((each) => each.test(said)) && (several === true || links.length <= 2);
}

/** Whether something is said that was not asked for: worse than "I don't know". */
export const isWronglyAnswered = (each: Asked) =>
  !isRight(each) && answerLocally(each.asks, conversationAfter(each.after)).outcome === "answered";
