import { z } from "zod";
import { RATINGS } from "~db/schema";
import { CARD_REMOVED, MESSAGE_LIMIT } from "./chat-message";

/** The reply is gone, or another visitor's. */
export const RATING_LOST = {
  title: "Not Rated",
  description: "This reply isn't in your conversation anymore. Load the page again to see what is.",
};

const EMPTY = "Message Required: Please write something first.";

const CARD_NUMBER = /(?<![\d.+])(?:\d[ -]?){12,18}\d(?!\d)/g;

/** Whether 13 to 19 digits have the check digit of a card's number (ISO/IEC 7812-1, annex B). */
const isCard = (digits: string) =>
  [...digits]
    .reverse()
    .map((digit, place) =>
      place % 2 === 0 ? Number(digit) : (Number(digit) * 2) % 9 || (digit === "0" ? 0 : 9),
    )
    .reduce((sum, each) => sum + each, 0) %
    10 ===
  0;

/** A card's number is kept nowhere. */
const withoutCards = (text: string) =>
  text.replace(CARD_NUMBER, (found) => (isCard(found.replace(/[ -]/g, "")) ? CARD_REMOVED : found));

/** A visitor's message. `after` is the number of messages that the page showed. */
export const ChatMessageSchema = z.object({
  message: z
    .string({ error: EMPTY })
    .trim()
    .min(1, EMPTY)
    .max(MESSAGE_LIMIT, "Message Too Long: Please shorten it to 1,000 characters.")
    .transform(withoutCards),
  after: z.coerce.number().int().min(0).max(10_000).optional().catch(undefined),
});

/** What a post asks for besides a message. No limit refuses to forget a conversation, so that doesn't go through parseForm. */
export async function intentOf(request: Request): Promise<"forget" | "rate" | null> {
  const posted = await request
    .clone()
    .formData()
    .catch(() => null);
  const intent = posted?.get("intent");
  return intent === "forget" || intent === "rate" ? intent : null;
}

/** A press of "Helpful" or "Not helpful"; "none" takes it back. */
export const RatingSchema = z.object({
  id: z.guid({ error: RATING_LOST.description }),
  rating: z.enum([...RATINGS, "none"], { error: RATING_LOST.description }),
});

/** A press of a button on /debug; a plain post of its form is a test message. */
export const DebugSchema = z
  .object({
    intent: z
      .enum(["message", "direct", "health", "cors", "browser", "clear"])
      .default("message")
      .catch("message"),
    message: z
      .string()
      .trim()
      .max(MESSAGE_LIMIT, "Message Too Long: Please shorten it to 1,000 characters.")
      .default(""),
  })
  .refine(({ intent, message }) => message !== "" || !["message", "direct"].includes(intent), {
    path: ["message"],
    error: EMPTY,
  });
