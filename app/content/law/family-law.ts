import type { LawArea } from "./area";

export const familyLaw: LawArea = {
  id: "family-law",
  head: {
    title: "Discreet intake by text for family law firms",
    description:
      "Missed-call text-back for divorce and custody callers. It asks first if texting is safe, then about children, papers served and the other side's name.",
  },
  eyebrow: "For family law firms",
  heading: "Some callers can only type",
  lede: "A spouse in the next room, a child asleep in the back seat: many people who need a family lawyer can't speak out loud. Bubby answers in writing, and checks that writing is safe.",
  exchange: {
    firm: "Linden Family Law",
    opening:
      "Hi, this is Bubby, the automated assistant of the Linden office. Is this a good number and a good time for texts? Reply STOP to opt out.",
    lines: [
      { from: "caller", text: "Yes, nobody else sees my phone" },
      {
        from: "bubby",
        text: "Thanks for calling Linden Family Law. This isn't legal advice, and there's no attorney-client relationship yet, so please send nothing confidential. Were you served with papers, or are you thinking about filing?",
      },
      { from: "caller", text: "Served today. Custody." },
      {
        from: "bubby",
        text: "What response date do the papers show, and what's the other parent's full name?",
      },
    ],
  },
  asks: [
    {
      title: "Is it safe to text this number?",
      text: "If the answer is no, Bubby sends nothing more and leaves the next step to you.",
    },
    {
      title: "What do you need help with?",
      text: "Divorce, custody, support, an order of protection, an adoption. One word is enough.",
    },
    {
      title: "Were papers served?",
      text: "Bubby takes down the response date the caller reads from the papers, and leaves the interpretation to you.",
    },
    {
      title: "Are there children under 18?",
      text: "Number and ages only. Names and schools can wait for the meeting.",
    },
    {
      title: "In which county does each of you live?",
      text: "You learn at once if the matter belongs in a court you practice in.",
    },
  ],
  urgent: [
    {
      title: "Someone is in danger, or needs an order of protection",
      text: "Bubby tells callers in danger to call 911, gives them the hotline number you've approved, and alerts the lawyer on call right away.",
    },
    {
      title: "A child was taken or not returned",
      text: "Bubby asks where and when the child was last seen, then passes the call to a person.",
    },
    {
      title: "A hearing this week",
      text: "Judge, courthouse and time go straight to the attorney you chose for emergencies.",
    },
  ],
  never: [
    {
      title: "Who will get the house or the kids",
      text: "Judges decide that. Bubby says a lawyer has to look at the case.",
    },
    {
      title: "What to delete, hide or move",
      text: "Bubby gives no instructions about messages, accounts or belongings, since evidence rules apply to all of them.",
    },
    { title: "Opinions about the other spouse", text: "Bubby takes no side and repeats no accusation." },
  ],
  conflicts:
    "One lawyer can't meet both spouses. Bubby asks for the other party's full name, with maiden and former names, before any appointment. Bubby also asks about grandparents and new partners who are part of the dispute.",
  questions: [
    {
      question: "What does the first text give away?",
      answer:
        "Very little. The text names an office, not a law firm, and asks if it's a good time for texts. It also says it's automated and how to opt out. The legal notice comes in the second text, after a yes: no attorney-client relationship, and nothing confidential.",
    },
    {
      question: "Can a caller end the conversation quickly?",
      answer:
        "Yes. STOP ends the conversation at once, and that phone gets nothing more unless the person texts START.",
    },
    {
      question: "How are reminders worded?",
      answer: "You write them. A reminder can name a time and a room number and leave everything else out.",
    },
  ],
};
