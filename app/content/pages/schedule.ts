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
} as const;
