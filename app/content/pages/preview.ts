/** Copy of /preview, where a visitor plays a caller of the visitor's own business. */
export const PREVIEW_PAGE = {
  title: "Play your own missed call by text",
  heading: "Be your own caller",
  description:
    "Name your business, press one button, and text with Bubby like a caller you missed. Then see what you'd get: summary, alert and booking. No phone needed.",
  lede: "Name your business, then text like one of your callers. Bubby answers the way it would answer for you.",
  button: "Call and hang up",
  steps: [
    ["You call and hang up", "Nobody's phone rings. Bubby texts back right here on this page."],
    ["You play the caller", "Be in a hurry, change your mind, ask if it's a robot. Bubby copes."],
    ["You see the owner's side", "The alert, the summary, the booking, and what the call is worth."],
  ],
  /** Next to the phone. */
  playing:
    "You're the caller now. Tap an answer or type anything you like. Times and people are made up for this page, and no text leaves it.",
  soFar: "What the owner sees so far",
  over: {
    done: "That's the call. Here's what you'd have on your phone.",
    stopped: "You asked Bubby to stop, so it did. Your callers can do the same at any time.",
    "called off": "You called it off, so Bubby leaves you alone. Your callers can do the same.",
  },
  ownerTitle: "What you'd get",
  textsTitle: "All the caller wrote",
  worthTitle: "What this call is worth",
  worthLink: "Use your own figures",
  trial: "Start the trial with these settings",
  again: "Play another call",
  other: "Another business",
  forget: "Delete this call",
  mailTitle: "Email me this conversation",
  mailText: "We mail you Bubby's side, plus a link that opens the whole call.",
  mailButton: "Email it to me",
  shareTitle: "Show it to somebody",
  shareText: "The link shows Bubby's side of the call for 30 days. What you wrote stays here.",
  shareName: "Show the business name, without numbers and web addresses",
  shareButton: "Make a link",
  /** Behind the link of a mailed call. */
  linked: {
    title: "The call you played",
    lede: "Open it to read the whole conversation and see what the owner got.",
    open: "Open the call",
    agreeTitle: "Want to hear from us?",
    agree: "Yes, email me",
  },
} as const;

/** The heading where the trade is known, such as "a plumbing company". */
export const previewHeadingFor = (business: string) => `Call ${business} and hang up`;

/** Words of the mail of a played call. */
export const CALL_MAIL = {
  subject: "The call you played with Bubby",
  opening:
    "Here's the missed call you played. Your own words aren't in this mail. The button opens the whole call for anyone who has this mail, so keep it to yourself. It works for 30 days:",
  open: "Open the call",
  agree:
    "Someone, hopefully you, also agreed to emails about this call and a trial. We'll send them only if you confirm that on the page behind the button.",
  asked: "What Bubby said:",
  unasked: "Didn't ask for this? Then somebody typed your address. You can ignore this mail.",
} as const;
