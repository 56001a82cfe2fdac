type Channel = "texts" | "emails";

interface Receipt {
  /** The form that the consent was given with. */
  form: string;
  /** How it was given. */
  given: string;
  /** What it allows. */
  channel: Channel;
  /** What comes all the same after it was revoked. */
  goesOn: readonly string[];
}

const ANSWERS = "Answers to messages you send us.";

/** What a receipt says about a consent besides its wording, by the form's name. */
export const RECEIPTS = {
  "demo-request": {
    form: "Live demo",
    given: "You checked the box and sent the form.",
    channel: "texts",
    goesOn: [ANSWERS],
  },
  trial: {
    form: "14-day trial",
    given: "You sent the form with these words above its button.",
    channel: "texts",
    goesOn: [
      "Emails your trial or subscription needs while it runs: when it starts, before each first charge, receipts, and cancellations. Your trial continues without texts.",
      ANSWERS,
    ],
  },
  "call-analysis": {
    form: "Free call analysis",
    given: "You checked the box and sent the form.",
    channel: "texts",
    goesOn: ["The free analysis you asked for, by email.", ANSWERS],
  },
  preview: {
    form: "Be your own caller",
    given: "You checked the box and sent the form.",
    channel: "emails",
    goesOn: ["The played call you asked us to email.", ANSWERS],
  },
} as const satisfies Record<string, Receipt>;

/** Copy of the receipt's page. */
export const RECEIPT_PAGE = {
  title: "Your consent",
  description: "What you agreed to, when, and a button to take it back.",
  mail: "You agreed to this when you sent the form. Here's the exact wording, and a button to take it back:",
  revoke: "Revoke my consent",
  gone: {
    title: "We can't show this receipt",
    text: "We stored your form a moment ago and are still filing it, or we deleted it since. Load this page again in a few minutes. A receipt stays open for two years. To stop texts right now, reply STOP to any of them, or send us a message.",
  },
  texts: {
    stops: [
      "Texts to this number, whatever form asked for them. Texts waiting to be sent are canceled.",
      "Emails that only follow up on a form you didn't finish.",
    ],
    revoked:
      "You took this consent back. We won't text this number unless you agree again on one of our forms.",
    comes: "A text still comes?",
    still:
      "Reply STOP to it: your phone company then blocks it too. Then send us a message with the time you got it, and we'll find out why.",
    notice: {
      subject: "Consent revoked: don't text this number",
      text: "Someone took back their consent to texts. Don't text this number, and stop what other services have planned for it.",
    },
  },
  emails: {
    stops: ["Emails about the call you played, and about a trial after it."],
    revoked: "You took this consent back. We won't email you about this call or a trial.",
    comes: "An email still comes?",
    still: "Send us a message with the time you got it, and we'll find out why.",
    notice: {
      subject: "Consent revoked: don't email this address",
      text: "Someone took back their consent to emails about a call they played. Don't email this address about it.",
    },
  },
} as const;
