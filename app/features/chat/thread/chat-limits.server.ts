import { dangerIn } from "~/features/safety/danger.server";
import { type Answers, parseForm } from "~/lib/form.server";
import { networkOf } from "~/lib/http/address";
import type { Visit } from "~/lib/http/visit.server";
import { limit, type Limit } from "~/lib/rate-limit.server";
import { ChatMessageSchema } from "./chat.schema.server";

/** Messages per IP address. The limit is high, because everyone in an office shares one address. */
export const ADDRESS_LIMIT: Limit = { points: 60, seconds: 600 };

const SESSION_LIMIT: Limit = { points: 100, seconds: 24 * 60 * 60 };

/** Messages per network and day, so that one network can't use up CHAT_DAILY_BUDGET. */
const NETWORK_LIMIT: Limit = { points: 200, seconds: 24 * 60 * 60 };

const TOO_LONG_A_TALK = {
  title: "Conversation Full",
  description:
    "You've reached the chat's limit for today. Please send us a message through the contact page, and a person will take it from here.",
};

/** Counts a message. Returns the error if the conversation or its network is at its limit. */
export async function refuseIfFull<Reply>(
  { fail, visit }: Answers<Reply> & { visit: Visit },
  sessionId: string,
): Promise<Reply | null> {
  for (const [name, key, rule] of [
    ["chat-session", sessionId, SESSION_LIMIT],
    ["chat-network", networkOf(visit.address), NETWORK_LIMIT],
  ] as const) {
    const { allowed, retryAfter } = await limit(name, key, rule);
    if (!allowed) return fail(429, TOO_LONG_A_TALK, { "Retry-After": String(retryAfter) });
  }
  return null;
}

export async function parseMessage(request: Request, sessionId: string) {
  const rules = { name: "chat", limit: ADDRESS_LIMIT, refusalData: dangerIn };
  const form = await parseForm(request, ChatMessageSchema, rules);
  if (!form.ok) return form;
  const reply = await refuseIfFull(form, sessionId);
  return reply ? ({ ok: false, reply } as const) : form;
}
