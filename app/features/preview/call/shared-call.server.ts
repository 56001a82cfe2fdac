import { randomBytes } from "node:crypto";
import { and, eq, not, sql } from "drizzle-orm";
import { sharedPreviews } from "~db/schema";
import { intakes } from "~/content/trades/intake";
import { DANGER } from "~/content/trades/intake/intake";
import { asVisitor } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { slotWords } from "../guide/calendar.server";
import { answer, begin, type CallMessage, CONFIRM, replyTo, withAnswer } from "../guide/guided-call.server";
import {
  choiceIn,
  isInDanger,
  newPreview,
  type Preview,
  questionAt,
  slotOf,
  TIME,
} from "../guide/preview.server";
import { finishedCall, SHARED } from "./call.server";
import { ownersSideOf } from "./owners-side.server";
import type { Shown } from "./preview.schema.server";

type SharedCall = ReturnType<typeof copyOf>;

/** Removes phone numbers, web addresses and email addresses, for a public page. Returns null if no letter is left. */
export function publicText(text: string): string | null {
  const shown = text
    .normalize("NFKC")
    // Remove four or more digits with any separators.
    .replace(/\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){3,}/gu, " ")
    .replace(/[./\\:@\u3002]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return /\p{L}/u.test(shown) ? shown : null;
}

/**
 * Creates the share link of a finished call. The link shows a fixed copy. After 30 days, sharing again replaces the
 * copy.
 * @throws {Refusal} "gone" if there is no finished call
 */
export const shareCall = (sessionId: string, shown: Shown) =>
  asVisitor(sessionId, async (tx) => {
    const session = await finishedCall(tx);
    const copy = copyOf(session.preview, shown);
    await tx
      .insert(sharedPreviews)
      .values({ id: newId(), sessionId: session.id, key: randomBytes(16).toString("base64url"), copy })
      .onConflictDoUpdate({
        target: sharedPreviews.sessionId,
        set: { copy, createdAt: sql`now()` },
        setWhere: not(SHARED),
      });
  });

/**
 * Replays the call with guided replies, because shared calls contain no text by a model. Without consent to share the
 * caller's words, copies only the time and harmless choices, and answers other questions with their first choice.
 */
function copyOf(played: Preview, { withName, withWords }: Shown) {
  const { trade, answers } = played;
  const { first, business: anyBusiness } = intakes[trade];
  const business = withName ? publicText(played.business) : null;
  const messages: CallMessage[] = [];
  let preview = { ...newPreview(trade, business ?? anyBusiness), danger: isInDanger(played) };
  messages.push({ from: "bubby", text: begin(trade, preview.business).reply });
  for (let question = questionAt(preview); question; question = questionAt(preview)) {
    const own = answers[question.id];
    const tapped = choiceIn(question, own)?.text;
    const slot = question.id === TIME ? slotOf(played) : null;
    const written = withWords ? (tapped ?? (own && publicText(own))) : undefined;
    const made = [first, DANGER].includes(question) || !question.kind ? tapped : undefined;
    const text = slot ? slotWords(slot) : (written ?? made ?? question.choices[0].text);
    const before = preview;
    preview = withAnswer(preview, question, text, slot);
    messages.push({ from: "caller", text }, { from: "bubby", text: replyTo(before, preview) });
  }
  const end = answer(preview, { text: CONFIRM, tapped: true }, { day: "", at: 0 });
  messages.push({ from: "caller", text: CONFIRM }, { from: "bubby", text: end.reply });
  return { version: 2 as const, trade, business, withWords, messages, owner: ownersSideOf(end.preview) };
}

export const getSharedCall = (key: string): Promise<SharedCall | null> =>
  asVisitor(key, async (tx) => {
    const [shared] = await tx
      .select({ copy: sharedPreviews.copy })
      .from(sharedPreviews)
      .where(and(eq(sharedPreviews.key, key), SHARED));
    const copy = shared?.copy as SharedCall | undefined;
    return copy?.version === 2 ? copy : null;
  });
