import type { ChatLink } from "~/content/chat/links";

/** A message of the thread, on the server and in the browser. */
export interface ChatMessage {
  id: string;
  text: string;
  sender: "user" | "ai";
  /** ISO 8601, UTC. */
  timestamp: string;
  /** Known pages that a reply links to. */
  links?: ChatLink[];
  /** Questions to choose from, as buttons. */
  asks?: string[];
  /** The visitor's message that got no reply: a press sends it again. */
  unsent?: string;
  /** The message before this reply hints at danger. */
  danger?: boolean;
}

/** The browser's conversation as the server has it; no messages while the database is away. */
export interface ChatState {
  sessionId: string | null;
  messages: ChatMessage[] | null;
}

/** A line of a streamed reply: a hint at danger, a piece of the text, or finally the whole message. */
export type ChatEvent = { danger: true } | { text: string } | { message: ChatMessage; sessionId: string };

/** Characters in a visitor's message. */
export const MESSAGE_LIMIT = 1000;
