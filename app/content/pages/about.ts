export const about = {
  title: "About Bubby",
  description:
    "Bubby is made in Phoenix, Arizona, for law firms and trade businesses that lose clients to calls they could not take.",
  lede: "A small idea, taken seriously: nobody who calls a business should be left wondering whether to call the next one.",
  sections: [
    {
      title: "What we make",
      text: "Bubby answers missed calls by text. It asks what the business would ask, answers what it knows, books the consultation or the visit, and tells the owner. The business keeps its number and its calendar.",
    },
    {
      title: "Who it is for",
      text: "Attorneys in court and trades on a roof have the same problem: the phone rings when they cannot pick it up. We work for law firms first, and for heating and cooling, plumbing, electrical, roofing and contracting businesses.",
    },
    {
      title: "Where we are",
      text: "Phoenix, Arizona. We serve businesses across the United States.",
    },
    {
      title: "How we work",
      text: "The trial comes before the bill: 14 days, no setup fee, cancel anytime. The best way to judge Bubby is to let it text you.",
    },
  ],
} as const;
