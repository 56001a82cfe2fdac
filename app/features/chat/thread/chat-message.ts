import type { ChatLink } from "~/content/chat/links";

export interface ChatMessage {
  id: string;
  text: string;
  sender: "user" | "ai";
  /** ISO 8601, UTC. */
  timestamp: string;
  /** Set if the reply isn't English. */
  lang?: "es";
  links?: ChatLink[];
  asks?: string[];
  /** The visitor's message, if it got no answer. A button sends the message again. */
  unsent?: string;
  /** True if the visitor's message before this reply hints at danger. */
  danger?: boolean;
}

/** The conversation as the server stored it. Empty while the database is down. */
export interface ChatState {
  sessionId: string | null;
  messages: ChatMessage[] | null;
}

export type ChatEvent = { danger: true } | { text: string } | { message: ChatMessage; sessionId: string };

export const MESSAGE_LIMIT = 1000;
