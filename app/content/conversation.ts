import { claims } from "./claims";

/** A missed call that becomes a booking, as the phone shows it. */
export interface Conversation {
  /** As many as the stylesheet has times for (`.thread`), by these speakers. */
  lines: readonly [
    ConversationLine<"system">,
    ConversationLine<"bubby">,
    ConversationLine<"caller">,
    ConversationLine<"bubby">,
    ConversationLine<"caller">,
    ConversationLine<"bubby">,
    ConversationLine<"caller">,
  ];
  /** The summary for the owner at its end. */
  summary: readonly { label: string; value: string }[];
}

interface ConversationLine<Speaker extends "system" | "bubby" | "caller"> {
  from: Speaker;
  text: string;
}

/** Header of every conversation. */
export const phoneStatus = {
  presence: "Online",
  response: `${claims.phoneReply.figure} ${claims.phoneReply.text}`,
  rating: `${claims.rating.figure} ${claims.rating.text}`,
} as const;
