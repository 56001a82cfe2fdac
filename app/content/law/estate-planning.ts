import type { LawArea } from "./area";

export const estatePlanning: LawArea = {
  id: "estate-planning",
  head: {
    title: "Intake by text for estate planning attorneys",
    description:
      "An AI receptionist for wills, trusts and probate: it texts missed callers, sorts planning from probate, lists what to bring and books the first meeting.",
  },
  eyebrow: "For estate planning attorneys",
  heading: "The lunch-break call about Mom's house",
  lede: "Estate callers are rarely in a hurry, but they have one free half hour. If the call ends in voicemail, the folder goes back on the shelf. Bubby answers the call by text.",
  exchange: {
    firm: "Aldridge Estate Law",
    lines: [
      { from: "bubby", text: "Is this about planning ahead, or has someone passed away?" },
      { from: "caller", text: "My dad died in March, there's a house" },
      { from: "bubby", text: "I'm sorry for your loss. Did he leave a will or a trust, as far as you know?" },
      { from: "caller", text: "A will, my sister has it" },
      {
        from: "bubby",
        text: "Thank you. What are your father's and your sister's full names? Then I'll look for a time.",
      },
    ],
  },
  asks: [
    {
      title: "Planning, or settling an estate?",
      text: "The two need different lawyers, documents and amounts of time, so Bubby separates them at the first reply.",
    },
    {
      title: "Who are you calling for?",
      text: "Daughters call for fathers, neighbors for neighbors. Bubby notes who the client would be, because it isn't always the person texting.",
    },
    {
      title: "Is anything signed already?",
      text: "A will from 1998, a trust from another state, powers of attorney: Bubby asks what exists and where the originals are.",
    },
    {
      title: "What does the estate include, roughly?",
      text: "A home, a business, accounts, land elsewhere. Bubby asks about kinds of property, never about balances.",
    },
    {
      title: "Office, home visit or video?",
      text: "For a client who no longer drives, the place decides whether the meeting happens at all.",
    },
  ],
  urgent: [
    {
      title: "A client in a hospital or hospice",
      text: "When somebody wants to sign while they still can, your attorney hears about it at once and calls back.",
    },
    {
      title: "A notice from the probate court",
      text: "Bubby copies the date printed on the notice into your alert.",
    },
    {
      title: "Money is leaving an older person's account",
      text: "Suspected exploitation goes to a lawyer at your firm, not into a queue.",
    },
  ],
  never: [
    {
      title: "Will or trust",
      text: "Bubby explains wills and trusts only in the words you've approved, and never says which one fits.",
    },
    {
      title: "Whether a document is valid",
      text: "Bubby won't judge a document, from a photo or from a description.",
    },
    { title: "What the taxes will be", text: "Taxes depend on documents Bubby doesn't read." },
  ],
  conflicts:
    "Siblings often call the same practice about the same estate. Bubby takes the names of the deceased or future client, the spouse, the children and the named executor, so you know which of them you may speak with.",
  questions: [
    {
      question: "My clients are in their eighties. Will they text?",
      answer:
        "Some do, and their children nearly always do. A caller who'd rather talk gets a callback time. Landlines can't receive texts, so Bubby reports those calls to you.",
    },
    {
      question: "Can it send a list of documents to bring?",
      answer:
        "Yes, your own list: deeds, statements, beneficiary forms, IDs. There's one version for planning and another for probate.",
    },
    {
      question: "Does it quote flat fees?",
      answer:
        "If you publish your fees, Bubby repeats them word for word. Otherwise it says the fee depends on the plan and comes from you.",
    },
  ],
};
