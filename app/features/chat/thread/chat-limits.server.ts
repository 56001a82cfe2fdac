import { hintsAtDanger } from "~/features/safety/danger.server";
import { parseForm } from "~/lib/form.server";
import { limit, type Limit } from "~/lib/rate-limit.server";
import { ChatMessageSchema } from "./chat.schema.server";

/** Messages from one IP address. Generous, because an office shares one. */
export const ADDRESS_LIMIT: Limit = { points: 60, seconds: 600 };

/** Messages in one conversation. */
const SESSION_LIMIT: Limit = { points: 100, seconds: 24 * 60 * 60 };

export const TOO_LONG_A_TALK = {
  title: "Conversation Full",
  description:
    "This conversation has reached its limit for today. Please send us a message through the contact page, and a person will take it from here.",
};

export const countMessage = (sessionId: string) => limit("chat-session", sessionId, SESSION_LIMIT);

/**
 * Parses and counts a visitor's message. A refusal's `next` tells whether the message hints at danger, because the
 * safety card is shown at a limit too.
 */
export async function parseMessage(request: Request, sessionId: string) {
  const form = await parseForm(request, ChatMessageSchema, { name: "chat", limit: ADDRESS_LIMIT });
  const refused = (reply: Extract<typeof form, { ok: false }>["reply"]) => {
    reply.data.next = { danger: hintsAtDanger(String(reply.data.result.initialValue?.message)) };
    return { ok: false, reply } as const;
  };
  if (!form.ok) return refused(form.reply);
  const { allowed, retryAfter } = await countMessage(sessionId);
  return allowed ? form : refused(form.fail(429, TOO_LONG_A_TALK, { "Retry-After": String(retryAfter) }));
}
