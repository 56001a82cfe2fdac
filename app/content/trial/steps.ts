import { claims } from "../claims";

export const PAYMENT_STEP = {
  heading: "Almost there!",
  free: "First 14 days FREE",
  next: (plan: string) => [
    "Your trial starts immediately",
    `Your AI phone system is set up within ${claims.setup.figure}`,
    "No charge until the trial ends. Cancel anytime.",
    `Full access to everything in the ${plan} plan`,
  ],
  submit: (plan: string) => `Start My Free ${plan} Trial`,
  busy: "Securing your trial...",
  secure: "Your payment information is secured with 256-bit SSL encryption.",
  hosted: "You'll enter your card on Stripe's secure page, then come right back.",
} as const;

export const CARD_STEP = {
  away: "We couldn't reach our payment provider. Please wait a moment, then try again: nothing was charged.",
  offline: "Your device is offline. Connect to the internet, then try again: nothing was charged.",
  confirmed: "Your card is confirmed.",
  starting: "Please wait, we're starting your trial …",
  kept: "You don't have to enter the card again, and nothing is charged today. Your trial starts by itself, even if you close this page, and we'll email you when it has started.",
} as const;

export const SUCCESS_STEP = {
  heading: "Your 14-day trial is now active",
  next: (plan: string) => [
    "Our team will call you to say hello and learn how you handle calls today",
    "We'll set up your assistant in under 10 minutes, during that call",
    "Bubby starts capturing the calls you miss",
    `You now have everything in the ${plan} plan`,
  ],
  done: "Get Started",
} as const;

/** This page must not reveal the trial's plan or billing, because anyone can enter somebody else's email address. */
export const DUPLICATE_STEP = {
  heading: (email: string) => `We sent an email to ${email}`,
  text: "The email has a link to manage what's already set up with this address. We didn't start a second trial, we don't need a card, and nothing is charged.",
  saved: `Your details are saved, and we'll contact you within ${claims.contactReply.figure}.`,
  again: "Use another email address",
} as const;

export const WHAT_NEXT = "What happens next?";
