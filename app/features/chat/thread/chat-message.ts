import type { ChatLink } from "~/content/chat/chat";

/** What a form for the visitor's number begins with. */
export interface CallForm {
  name?: string;
  phone?: string;
}

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
  /** A form for the visitor's number goes with it. */
  call?: CallForm;
  /** What the visitor has told about their business; with the newest reply. */
  known?: string[];
  /** The model broke the reply off. */
  cut?: boolean;
  /** Of a saved reply: what the visitor thinks of it, null for nothing yet. */
  rating?: "up" | "down" | null;
}

/** The browser's conversation as the server has it; no messages while the database is away. */
export interface ChatState {
  sessionId: string | null;
  messages: ChatMessage[] | null;
}

/** A line of a streamed reply: a piece of it, or finally the whole. */
export type ChatEvent = { text: string } | { message: ChatMessage; sessionId: string };

/** Characters in a visitor's message. */
export const MESSAGE_LIMIT = 1000;
