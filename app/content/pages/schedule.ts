import { serviceClaims } from "../claims";

/** Copy of booking a call, its page and its dialog. */
export const page = {
  title: "Book a quick call",
  description: "Fifteen minutes with a person who sets Bubby up: your questions, your calls, your calendar.",
  heading: "Book a quick call",
  lede: "Fifteen minutes with a person who sets Bubby up. Bring your questions, and a rough idea of how many calls you miss.",
  steps: [
    ["Your calls", "We look at how many you miss and when."],
    ["Bubby, live", "It texts you with the questions that it would ask your callers."],
    ["Your questions", "Setup, prices, your calendar, and how to leave again."],
  ],
  elsewhere: "Our calendar is kept by a scheduling service. Nothing is loaded from there until you open it.",
  unavailable: `Online booking is not open at the moment. Write to us with two times that suit you: a person confirms one of them within ${serviceClaims.contactReply.figure}.`,
} as const;
