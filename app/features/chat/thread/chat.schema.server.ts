import { z } from "zod";
import { RATINGS } from "~db/schema";
import { MESSAGE_LIMIT } from "./chat-message";

/** The reply is gone, or another visitor's. */
export const RATING_LOST = {
  title: "Not Rated",
  description: "This reply isn't in your conversation anymore. Load the page again to see what is.",
};

const EMPTY = "Message Required: Please write something first.";

const message = z
  .string({ error: EMPTY })
  .trim()
  .max(MESSAGE_LIMIT, "Message Too Long: Please shorten it to 1,000 characters.");

/** A visitor's message. `after` is the number of messages that the page showed. */
export const ChatMessageSchema = z.object({
  message: message.min(1, EMPTY),
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
    message: message.default(""),
  })
  .refine(({ intent, message }) => message !== "" || !["message", "direct"].includes(intent), {
    path: ["message"],
    error: EMPTY,
  });
