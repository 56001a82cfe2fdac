import type { ConsentForm } from "./consents";

type Channel = "texts" | "emails";

interface Receipt {
  form: string;
  given: string;
  channel: Channel;
  goesOn: readonly string[];
}

const ANSWERS = "Answers to messages you send us.";

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
      "Emails about your running trial or subscription: its start, a notice before each first charge, receipts, and cancellations. Your trial continues without texts.",
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
    given: "You checked the box, then confirmed with the link in our email.",
    channel: "emails",
    goesOn: ["The preview call you asked us to email.", ANSWERS],
  },
} as const satisfies Record<ConsentForm, Receipt>;

export const RECEIPT_PAGE = {
  title: "Your consent",
  description: "What you agreed to, when, and a button to take it back.",
  mail: "You agreed to this when you sent the form. Here's the exact wording, and a button to revoke everything you agreed to with this email address:",
  gone: {
    title: "We can't show this receipt",
    text: "The link may be incomplete. Or we may still be saving your form, so load this page again in a few minutes. A receipt stays open for two years. To stop texts right now, reply STOP to any of them, or send us a message.",
  },
  texts: {
    revoke: "Revoke my consent",
    stops: [
      "Texts about this form. We'll cancel texts that are waiting.",
      "Emails that only follow up on this form if you didn't finish it.",
    ],
    revoked: "You revoked this consent. We won't text you about this form unless you agree again.",
    comes: "Still getting texts?",
    still:
      "Reply STOP: your phone company then blocks all our texts to your number, including those about other forms. Then send us a message with the time of the text, and we'll find out why.",
    notice: {
      subject: "Consent revoked: don't text about this form",
      text: "Someone revoked their consent to texts about a form. Don't text this number about that form, and cancel texts planned in other services. Consents from other forms remain valid.",
    },
  },
  emails: {
    revoke: "Revoke my consent",
    stops: ["Emails about this call, and about a trial after it."],
    revoked: "You revoked this consent. We won't email you about this call or a trial.",
    comes: "Still getting emails?",
    still: "Send us a message with the time of the email, and we'll find out why.",
    notice: {
      subject: "Consent revoked: don't email about this call",
      text: "Someone revoked their consent to emails about their preview call. Don't email this address about the call. Consents from other forms remain valid.",
    },
  },
  mailbox: {
    revoke: "Revoke all my consents",
    stops: [
      "Everything you agreed to with this email address, on any of our forms: texts and follow-up emails. We'll cancel messages that are waiting.",
    ],
    revoked:
      "You revoked everything you agreed to with this email address. We won't text or email you about those forms unless you agree again.",
    comes: "Still getting texts or emails?",
    still:
      "Reply STOP to a text: your phone company then blocks all our texts to your number. Or send us a message with the time of the text or email, and we'll find out why.",
    notice: {
      subject: "Consents revoked: don't text or email this person",
      text: "Someone revoked everything they agreed to with their email address. Don't text or email them about these forms, and cancel messages planned in other services.",
    },
  },
} as const;
