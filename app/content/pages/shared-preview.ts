/**
 * /preview/<key>, which shows a preview call to anyone with its link. A separate file, because /preview doesn't use it.
 */
export const SHARED_PREVIEW = {
  title: "A missed call, answered by text",
  description:
    "Somebody played a missed call with Bubby. See what the AI assistant asked, what the owner got, and play your own call. No phone needed.",
  lede: {
    madeUp: "Somebody played a caller, and Bubby answered by text. The caller shown here is made up.",
    words: "Somebody played a caller, and Bubby answered by text.",
  },
  play: "Play your own call",
  over: {
    title: "This link no longer works",
    text: "Links to preview calls work for 30 days, or until the call is deleted. Ask for a new one, or play a call yourself.",
  },
} as const;
