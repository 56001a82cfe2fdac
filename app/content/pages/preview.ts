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
  over: "That's the call. Here's what you'd have on your phone.",
  stopped: "You asked Bubby to stop, so it did. Your callers can do the same at any time.",
  ownerTitle: "What you'd get",
  worthTitle: "What this call is worth",
  worthLink: "Use your own figures",
  trial: "Start the trial with these settings",
  again: "Play another call",
  forget: "Delete this call",
  shareTitle: "Show it to somebody",
  shareText: "The link shows Bubby's side of the call. What you wrote stays here.",
  shareName: "Show the business name",
  shareButton: "Make a link",
  shared: {
    title: "A missed call, answered by text",
    description:
      "Somebody played a missed call with Bubby. See what the AI assistant asked, what the owner got, and play your own call. No phone needed.",
    lede: "Somebody played a caller, and Bubby answered by text. What the caller wrote isn't shown.",
    said: "The caller's words, not shown",
    play: "Play your own call",
  },
} as const;
