export const page = {
  title: "Blog: missed calls, intake and the first reply",
  description:
    "Articles on missed calls, client intake and AI receptionists for law firms and trades: what a missed call costs, what to text back, and what not to automate.",
  heading: "Notes on the call nobody took",
  lede: "We write about one thing: what happens in the minutes after a call is missed, and what a small business can do about it.",
  actions: [],
  picture: {
    label: "Example: the minutes after a missed call",
    lines: [
      {
        from: "bubby",
        text: "I'm Bubby, Kowalski Plumbing's automated assistant. Is water running right now? STOP to opt out.",
      },
      { from: "caller", text: "Yes, behind the dishwasher" },
      { from: "bubby", text: "Do you know where your main valve is?" },
    ],
  },
  closing: {
    title: "Ready to try it?",
    text: "See what Bubby does with the next call you miss, or ask us how it'd work in a business like yours.",
  },
} as const;
