/** Copy of the live demo's page and dialog. */
export const DEMO_PAGE = {
  title: "Have Bubby text you",
  lede: "Leave your number and Bubby texts you the way it would text a caller you missed. Answer it like a client would.",
  description:
    "See Bubby work on your own phone: leave your number and the assistant texts you within seconds.",
  steps: [
    [
      "Your phone buzzes",
      "Bubby opens the conversation within seconds, by text, under your business's name.",
    ],
    [
      "You answer as a caller would",
      "Describe a case or a leaking water heater. Bubby asks what you would have asked.",
    ],
    [
      "You see the booking",
      "It qualifies the request, answers questions and offers a time for the consultation.",
    ],
  ],
  next: "While you wait: see what the calls you miss cost you, or pick a plan.",
} as const;
