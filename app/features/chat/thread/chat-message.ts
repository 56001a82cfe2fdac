import type { ChatLink } from "~/content/chat/links";

/** A message of the thread, shared by server and browser. */
export interface ChatMessage {
  id: string;
  text: string;
  sender: "user" | "ai";
  /** ISO 8601, UTC. */
  timestamp: string;
  /** Language of a reply that isn't English. */
  lang?: "es";
  /** Known pages that a reply links to. */
  links?: ChatLink[];
  asks?: string[];
  /** The visitor's unanswered message, which a button resends. */
  unsent?: string;
  /** True if the message before this reply contains a hint of danger. */
  danger?: boolean;
}

/** The server's copy of the browser's conversation. Empty while the database is down. */
export interface ChatState {
  sessionId: string | null;
  messages: ChatMessage[] | null;
}

/** A line of a streamed reply: the danger flag, a chunk of text, or finally the whole message. */
export type ChatEvent = { danger: true } | { text: string } | { message: ChatMessage; sessionId: string };

export const MESSAGE_LIMIT = 1000;
