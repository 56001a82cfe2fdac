import { claims } from "./claims";

/** A missed call that becomes a booking, as the phone shows it. */
export interface Conversation {
  lines: readonly ConversationLine[];
  /** The summary for the owner at its end. */
  summary: readonly { label: string; value: string }[];
}

export interface ConversationLine {
  from: "system" | "bubby" | "caller";
  text: string;
}

/** Header of every conversation. */
export const phoneStatus = {
  presence: "Online",
  response: `${claims.phoneReply.figure} ${claims.phoneReply.text}`,
  rating: `${claims.rating.figure} ${claims.rating.text}`,
} as const;
