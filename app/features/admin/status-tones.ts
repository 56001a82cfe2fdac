import type { Tone } from "~/ui/status-chip";

const LEAD: Record<string, Tone> = { new: "yellow", answered: "green" };

/** Colours of the statuses, by list; what has none is grey. */
export const STATUS_TONES: Record<string, Record<string, Tone>> = {
  "demo-requests": { pending: "yellow", completed: "green", cancelled: "red" },
  "trial-signups": { active: "green", expired: "red", converted: "blue" },
  "contact-messages": LEAD,
  "call-analyses": LEAD,
  "integration-requests": LEAD,
  appointments: { active: "green", completed: "blue", canceled: "red" },
  deliveries: { queued: "yellow", delivered: "green", failed: "red" },
  "chat-transcripts": { active: "green" },
  users: { admin: "blue" },
};
