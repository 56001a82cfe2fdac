import { firmName } from "./firm";

const sender = firmName === "Bubby" ? firmName : `${firmName} (Bubby)`;

const FREQUENCY = "Message frequency varies.";
const RATES = "Message and data rates may apply. Reply STOP to opt out or HELP for help.";
const LEGAL = "See our Terms of Service and Privacy Policy.";

/**
 * Consent wordings by form, stored with each submission. Change the version when the wording or company name changes.
 */
export const CONSENTS = {
  "demo-request": {
    version: "demo-2026-11-23",
    wording: `I agree that ${sender} may send automated promotional and informational text messages to this number. Consent is not required for purchase. ${FREQUENCY} ${RATES} ${LEGAL}`,
  },
  trial: {
    version: "trial-2026-11-23",
    wording: `By submitting, you agree to our Terms of Service and Privacy Policy and consent to automated texts from ${sender} about your trial setup and account updates. Consent is not a condition of purchase: reply STOP and your trial continues without texts. ${FREQUENCY} ${RATES} If you don't finish this form, we may follow up once by email.`,
  },
  "call-analysis": {
    version: "free-analysis-2026-11-23",
    wording: `Text me too: I agree that ${sender} may send up to 3 automated text messages about my free analysis to this number. Consent is not a condition of purchase. ${RATES} ${LEGAL}`,
  },
  preview: {
    version: "preview-2026-11-23",
    wording: `${sender} may also email me about this call and a trial. I can take this back at any time. See our Privacy Policy.`,
  },
} as const;

export type ConsentForm = keyof typeof CONSENTS;

export const RECEIPT_LINK = "See what you agreed to, or take it back";

export const STARTING_AGREES =
  "By starting your trial, you agree to our Terms of Service and Privacy Policy.";
