import { claims } from "../claims";

export const SUCCESS_PAGE = {
  title: "Welcome",
  description: "What happens after you start a trial: a setup email, a setup call, and going live.",
  lede: {
    own: "Your trial has started. Here's what happens next.",
    other: "Here's what happens after you start a trial.",
  },
  badge: (plan: string) => `${plan} Plan - 14-Day Trial Started`,
  trialTitle: "Your trial",
  stepsTitle: "Next steps",
  steps: [
    [
      "A setup email within the hour",
      "The email says what to have ready for the call: your hours, the questions you ask, and your calendar.",
    ],
    ["A setup call", "We'll connect your number and test it together."],
    [
      "You go live within 24-48 hours",
      `We set Bubby up within ${claims.setup.figure}. Testing it with you may take one more day. From then on, Bubby answers your missed calls by text.`,
    ],
  ],
  another: "Start a trial for another business",
  detailsTitle: "Trial details",
  details: (plan: string): [string, string][] => [
    ["Plan", plan],
    ["Trial", "14 days"],
    ["Billing", "Starts after the trial ends"],
    ["Cancel", "Before the trial ends, and you pay nothing"],
  ],
  support: `Questions before we call? Send us a message and we'll reply within ${claims.contactReply.figure}.`,
} as const;
