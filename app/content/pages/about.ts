export const about = {
  title: "About Bubby",
  description:
    "Bubby is an AI receptionist made in Phoenix, Arizona, for law firms and trade businesses. It texts missed callers back before they call someone else.",
  lede: "A small idea we take seriously: when people call a business, they should hear back before they call the next one.",
  picture: {
    title: "What happens to a missed call",
    steps: [
      "Your phone rings while you're on a roof.",
      "Bubby texts the caller and asks what you'd ask.",
      "Bubby books an open time on your calendar.",
      "You read one line: who, what, when.",
    ],
  },
  sections: [
    {
      title: "What we make",
      text: "Bubby answers missed calls by text. It asks the questions the business would ask, answers what it knows, books the consultation or the visit, and notifies the owner. The business keeps its number and its calendar.",
    },
    {
      title: "Who it's for",
      text: "An attorney in court and a roofer on a roof have the same problem: the phone rings when they can't answer. We work for law firms first, and for heating and cooling, plumbing, electrical, roofing and contracting businesses.",
    },
    {
      title: "Where we are",
      text: "Phoenix, Arizona. We serve businesses across the United States.",
    },
    {
      title: "How we work",
      text: "You try Bubby before you pay: 14 days, no setup fee, cancel anytime online. The best way to judge Bubby is to have it text you.",
    },
  ],
} as const;
