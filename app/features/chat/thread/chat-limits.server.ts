import { dangerIn } from "~/features/safety/danger.server";
import { parseForm } from "~/lib/form.server";
import { limit, type Limit } from "~/lib/rate-limit.server";
import { ChatMessageSchema } from "./chat.schema.server";

/** Messages per IP address. The limit is high, because everyone in an office shares one address. */
export const ADDRESS_LIMIT: Limit = { points: 60, seconds: 600 };

const SESSION_LIMIT: Limit = { points: 100, seconds: 24 * 60 * 60 };

export const TOO_LONG_A_TALK = {
  title: "Conversation Full",
  description:
    "This conversation has reached its limit for today. Please send us a message through the contact page, and a person will take it from here.",
};

export const countMessage = (sessionId: string) => limit("chat-session", sessionId, SESSION_LIMIT);

export async function parseMessage(request: Request, sessionId: string) {
  const rules = { name: "chat", limit: ADDRESS_LIMIT, refusalData: dangerIn };
  const form = await parseForm(request, ChatMessageSchema, rules);
  if (!form.ok) return form;
  const { allowed, retryAfter } = await countMessage(sessionId);
  if (allowed) return form;
  const reply = form.fail(429, TOO_LONG_A_TALK, { "Retry-After": String(retryAfter) });
  return { ok: false, reply } as const;
}
