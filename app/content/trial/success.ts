import { serviceClaims } from "../claims";

/** Copy of /success. */
export const SUCCESS_PAGE = {
  title: "Welcome",
  description: "What happens after a trial has begun: setup e-mail, setup call, going live.",
  lede: {
    own: "Your trial runs. Here is what happens now.",
    other: "This is what follows once a trial has begun.",
  },
  badge: (plan: string) => `${plan} Plan - 14-Day Trial Started`,
  stepsTitle: "Next steps",
  steps: [
    [
      "A setup e-mail within the hour",
      "It asks for what we need to know: your hours, your questions, your calendar.",
    ],
    ["A setup call", "We connect your number and try it out together."],
    [
      "You go live within 24-48 hours",
      `Setup is done within ${serviceClaims.goLive.figure}, and testing it with you may take one more day. From then on, a missed call is answered by text.`,
    ],
  ],
  detailsTitle: "Trial details",
  details: (plan: string): [string, string][] => [
    ["Plan", plan],
    ["Trial", "14 days"],
    ["Billing", "Starts after the trial ends"],
    ["Cancel", "Before the trial ends, and nothing is charged"],
  ],
  support: `Questions before we call? Write to us, and we answer within ${serviceClaims.contactReply.figure}.`,
} as const;
