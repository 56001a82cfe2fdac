import { claims } from "../claims";

/** Copy of booking a call, its page and its dialog. */
export const page = {
  title: "Book a 15-minute call about your missed calls",
  description:
    "Talk for 15 minutes with a person who sets up Bubby's missed-call texting: your questions, your calls, your calendar.",
  heading: "Book a quick call",
  lede: "Get 15 minutes with a person who sets Bubby up. Bring your questions and a rough idea of how many calls you miss.",
  steps: [
    ["Your calls", "We look at how many you miss and when."],
    ["Bubby, live", "It texts you the questions it would ask your callers."],
    ["Your questions", "Setup, prices, your calendar, and how to cancel."],
  ],
  elsewhere: "We use a scheduling service for our calendar. It loads only when you open it.",
  /** Where no scheduling service is configured. */
  ask: {
    heading: "Ask for a quick call",
    title: "Tell us when to call",
    text: `Send us two times that work for you. We'll confirm one by email within ${claims.contactReply.figure}.`,
    now: "Want to see it now? Bubby will text you in seconds.",
  },
} as const;
