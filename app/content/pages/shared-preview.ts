/**
 * Texts of /preview/<key>, which shows a preview call to anyone with its link. In a separate file, because /preview
 * doesn't use these texts.
 */
export const SHARED_PREVIEW = {
  title: "A missed call, answered by text",
  description:
    "A missed call that Bubby answered by text: see what the AI assistant asked and what the owner got. Then try your own call. No phone needed.",
  lede: {
    madeUp: "Somebody texted as a caller, and Bubby answered. The caller shown here is made up.",
    words: "Somebody texted as a caller, and Bubby answered.",
  },
  play: "Try your own call",
  over: {
    title: "This link no longer works",
    text: "Links to preview calls work for 30 days, or until the call is deleted. Ask for a new one, or try a call yourself.",
  },
} as const;
