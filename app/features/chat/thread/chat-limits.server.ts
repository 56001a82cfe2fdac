import { limit, type Limit } from "~/lib/rate-limit.server";

/** Messages from one address; an office shares one. */
export const ADDRESS_LIMIT: Limit = { points: 60, seconds: 600 };

/** Messages in one conversation. */
const SESSION_LIMIT: Limit = { points: 100, seconds: 24 * 60 * 60 };

export const TOO_LONG_A_TALK = {
  title: "Conversation Full",
  description:
    "This conversation has reached its limit for today. Please send us a message through the contact page, and a person will take it from here.",
};

export const countMessage = (sessionId: string) => limit("chat-session", sessionId, SESSION_LIMIT);
