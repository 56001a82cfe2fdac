import type { ChatLink } from "~/content/chat";

/** A message as the thread shows it, on the server's page and in the browser alike. */
export interface ChatMessage {
  id: string;
  text: string;
  sender: "user" | "ai";
  /** ISO 8601, UTC. */
  timestamp: string;
  /** Pages that a reply points to: known ones only. */
  links?: ChatLink[];
  /** The model broke the reply off. */
  cut?: boolean;
}

/** Characters in a visitor's message. */
export const MESSAGE_LIMIT = 1000;
