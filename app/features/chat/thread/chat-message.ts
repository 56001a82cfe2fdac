import type { ChatLink } from "~/content/chat/links";

export interface ChatMessage {
  id: string;
  text: string;
  sender: "user" | "ai";
  /** ISO 8601, UTC. */
  timestamp: string;
  lang?: "es";
  links?: ChatLink[];
  asks?: string[];
  /** Set if the visitor's message got no answer. A button sends the message again. */
  unsent?: string;
  danger?: boolean;
}

/** `messages` is null while Postgres is down. */
export interface ChatState {
  sessionId: string | null;
  messages: ChatMessage[] | null;
}

export type ChatEvent = { danger: true } | { text: string } | { message: ChatMessage; sessionId: string };

export const MESSAGE_LIMIT = 1000;
