import type { LawArea } from "./area";

export const criminalDefense: LawArea = {
  id: "criminal-defense",
  head: {
    title: "Missed-call intake for criminal defense lawyers",
    description:
      "When families call while you're in court, Bubby texts back, asks who's held, where and when the hearing is, and alerts you. It never asks what happened.",
  },
  eyebrow: "For criminal defense lawyers",
  heading: "Your phone is off by order of the judge",
  lede: "Arrests happen at night, and relatives start dialing in the morning, when defense lawyers are standing in front of a judge. Bubby texts the relatives back, and tells you at recess who needs you.",
  exchange: {
    firm: "Castell Defense",
    lines: [
      { from: "bubby", text: "Please don't write about what happened. Who's in custody, and in which jail?" },
      { from: "caller", text: "My son Tyler Boone, 4th Avenue jail since last night" },
      { from: "bubby", text: "Thank you. Do you know if a court date is set?" },
      { from: "caller", text: "They said 2 pm today" },
      { from: "bubby", text: "I'm alerting Mr. Castell now. Was anyone else arrested with Tyler?" },
    ],
  },
  asks: [
    {
      title: "Who needs a lawyer?",
      text: "The person texting is usually a mother, a partner or a friend. The summary lists the caller and the client separately.",
    },
    {
      title: "In custody or at home?",
      text: "Bubby asks for the facility, and for the booking number if there is one. That's how your office finds the client.",
    },
    {
      title: "What's the charge on the paper?",
      text: "Bubby asks only what's printed on the paper. It doesn't ask what happened, and tells the caller not to write about it.",
    },
    {
      title: "Is a court date set?",
      text: "Bubby asks for the courthouse, the room and the time. A hearing within a day triggers an alert to the number you chose.",
    },
    {
      title: "Has a public defender been assigned?",
      text: "If counsel is already on the case, you'll want to know before you say a word.",
    },
  ],
  urgent: [
    {
      title: "An arraignment within 24 hours",
      text: "The alert has the jail, the judge and the time in three lines.",
    },
    {
      title: "Officers at the door, or an interview today",
      text: "Nobody fills out a form first. The attorney on duty is alerted and calls the client.",
    },
    {
      title: "Someone in custody",
      text: "Your alert says where. If the person is a minor, Bubby tells the parents right away that a lawyer will call.",
    },
  ],
  never: [
    {
      title: "What to tell the police",
      text: "That advice comes from a lawyer, so Bubby alerts the lawyer.",
    },
    {
      title: "How long the sentence could be",
      text: "Bubby has no table of penalties and doesn't guess from a statute number.",
    },
    {
      title: "That charges will go away",
      text: "Bubby makes no promises, gives no percentages and tells no stories about other clients.",
    },
  ],
  conflicts:
    "Co-defendants often call the same solo practitioner. Bubby first takes the names of anyone else arrested, the alleged victim and any witnesses the family knows of. You decide whom you can represent.",
  questions: [
    {
      question: "Could these texts be used as evidence?",
      answer:
        "Assume they could. That's why Bubby asks callers to leave out the facts, takes only names, places and dates, and leaves everything else for a call with you.",
    },
    {
      question: "Can it take calls from jail phones?",
      answer:
        "Jail phones can't receive texts, so you get the number and the time as a missed call. Bubby can text with relatives who call from cell phones.",
    },
    {
      question: "Where do traffic tickets go?",
      answer:
        "Traffic tickets and expungements get the times you keep for them, such as Friday afternoons, and trigger no alert.",
    },
  ],
};
