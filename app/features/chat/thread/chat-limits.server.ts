import { dangerIn } from "~/features/safety/danger.server";
import { type Answers, parseForm } from "~/lib/form.server";
import { limit, type Limit } from "~/lib/rate-limit.server";
import { ChatMessageSchema } from "./chat.schema.server";

/** Messages per IP address. The limit is high, because everyone in an office shares one address. */
export const ADDRESS_LIMIT: Limit = { points: 60, seconds: 600 };

const SESSION_LIMIT: Limit = { points: 100, seconds: 24 * 60 * 60 };

const TOO_LONG_A_TALK = {
  title: "Conversation Full",
  description:
    "This conversation has reached its limit for today. Please send us a message through the contact page, and a person will take it from here.",
};

/** Counts a message. Returns the error if the conversation is at its limit. */
export async function refuseIfFull<Reply>(
  { fail }: Answers<Reply>,
  sessionId: string,
): Promise<Reply | null> {
  const { allowed, retryAfter } = await limit("chat-session", sessionId, SESSION_LIMIT);
  return allowed ? null : fail(429, TOO_LONG_A_TALK, { "Retry-After": String(retryAfter) });
}

export async function parseMessage(request: Request, sessionId: string) {
  const rules = { name: "chat", limit: ADDRESS_LIMIT, refusalData: dangerIn };
  const form = await parseForm(request, ChatMessageSchema, rules);
  if (!form.ok) return form;
  const reply = await refuseIfFull(form, sessionId);
  return reply ? ({ ok: false, reply } as const) : form;
}
