export const PREVIEW_PAGE = {
  title: "Try your own missed call by text",
  heading: "Be your own caller",
  description:
    "Name your business, press one button, and text with Bubby like a caller you missed. Then see what you'd get: summary, alert and booking. No phone needed.",
  playing:
    "You're the caller now. Tap an answer or write your own. Times and people are made up, and no real text is sent.",
  soFar: "What the owner sees so far",
  over: {
    done: "The call is over. Here's what you'd have on your phone.",
    stopped: "You asked Bubby to stop, so it did. Your callers can do the same at any time.",
  },
  seeOwner: "See the owner's side",
  seeCard: "See it",
  stop: "Stop the call",
  check: { title: "Your call", change: "Change", hidden: "Saved, not shown" },
  ownerTitle: "What you'd get",
  textsTitle: "In the caller's words",
  worthTitle: "What this call is worth",
  worthLink: "Use your own figures",
  forget: "Delete this call",
} as const;

// The loader sends only the texts that the page's current state needs.

export const PREVIEW_START = {
  lede: "Name your business, then answer like one of your callers. You'll see what Bubby asks, and what you'd get on your phone.",
  button: "Call and hang up",
  note: "The call takes about a minute. Nobody's phone rings, and no text leaves this page.",
} as const;

export const PREVIEW_OVER = {
  trial: "Start the trial with these settings",
  again: "Try another call",
  other: "Another business",
  mail: {
    title: "Email me this conversation",
    text: "We'll email you the trade, the urgency, the booked time, and a link to the whole call.",
    button: "Email it to me",
  },
  share: {
    title: "Show the call to somebody",
    text: "The link shows the call for 30 days, with a made-up caller unless you choose to show the real words. The link never shows phone numbers or web addresses, or later changes to the call.",
    boxes: { withName: "Show the business name", withWords: "Show what the caller wrote" },
    button: "Make a link",
  },
} as const;
export type PreviewOver = typeof PREVIEW_OVER;

export const LINKED_CALL = {
  title: "Your preview call",
  lede: "Open the call to read the whole conversation and see what the owner got.",
  open: "Open the call",
  agreeTitle: "Want to hear from us?",
  agree: "Yes, email me",
} as const;
export type LinkedCallWords = typeof LINKED_CALL;

export const OWNERS_WORDS = {
  unsaid: "Not asked",
  optedOut: "Opted out of texts",
  hinted: "Maybe. Please read the caller's words",
} as const;

export const previewHeadingFor = (business: string) => `Call ${business} and hang up`;

export const CALL_MAIL = {
  subject: "Your preview call with Bubby",
  opening:
    "Here's the missed call you tried. This email doesn't contain your own words. Anyone with this email can open the whole call with the button, so don't forward this email. The button works for 30 days:",
  open: "Open the call",
  agree:
    "Someone, hopefully you, also agreed to emails about this call and a trial. We'll send them only if you confirm on the page that the button opens.",
  unasked: "Didn't ask for this? Someone may have typed your address. You can ignore this email.",
} as const;
