import { claims } from "../claims";

export const page = {
  title: "Free missed-call analysis",
  description: `A free estimate of how many calls your business misses, when, and what they're worth. A person emails it within ${claims.contactReply.figure}.`,
  heading: "Get a free call analysis",
  short: "Before you go, see how many calls you may be missing and what they're worth.",
  lede: `Tell us about your business. Within ${claims.contactReply.figure}, we'll email you an estimate of how many calls you miss, when, and what they're worth.`,
  steps: [
    [
      "How many you miss",
      "An estimate by hour and by day, from the figures of businesses like yours. Reply with your call volume, and we'll sharpen it.",
    ],
    ["What they're worth", "The math, step by step, so you can check it."],
    ["What to do about it", "A straight recommendation, even if it's that you don't need us."],
  ],
  next: "While you wait, do the math yourself or have Bubby text you.",
} as const;
