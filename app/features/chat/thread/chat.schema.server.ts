import { z } from "zod";
import { MESSAGE_LIMIT } from "./chat-message";
import { titled } from "~/lib/form-result";

const EMPTY = titled("Message Required", "Please write something first.");

const message = z
  .string({ error: EMPTY })
  .trim()
  .max(MESSAGE_LIMIT, titled("Message Too Long", "Please shorten it to 1,000 characters."));

/** `after` is the number of messages that the page showed. */
export const ChatMessageSchema = z.object({
  message: message.min(1, EMPTY),
  after: z.coerce.number().int().min(0).max(10_000).optional().catch(undefined),
});

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
