export const page = {
  title: "Blog: missed calls, intake and the first reply",
  description:
    "Notes on what happens after a call is missed: the business impact, the technology, the caller's experience and the competition.",
  heading: "Notes on the call that nobody took",
  lede: "We write about one thing: what happens in the minutes after a call is missed, and what a small business can do about it.",
  actions: [],
  closing: {
    title: "Enough reading",
    text: "See what Bubby does with the next call that you miss, or ask us what it would do in a business like yours.",
  },
} as const;
