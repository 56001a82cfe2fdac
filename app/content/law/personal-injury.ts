import type { LawArea } from "./area";

export const personalInjury: LawArea = {
  id: "personal-injury",
  head: {
    title: "Legal intake by text for personal injury firms",
    description:
      "Text back the injury callers you miss. Bubby asks what happened, when, about treatment and insurers, takes conflict names and books the consultation.",
  },
  eyebrow: "For personal injury firms",
  heading: "They call from the body shop, then from the waiting room",
  lede: "An injured caller tries several firms in one sitting. When yours can't pick up, Bubby texts back, asks what your intake specialist would ask, and offers a consultation.",
  exchange: {
    firm: "Marsh Injury Law",
    lines: [
      { from: "bubby", text: "What kind of accident was it, and on what date?" },
      { from: "caller", text: "Truck hit me on I-10 Tuesday" },
      { from: "bubby", text: "I'm sorry. Have you been treated, and has an insurer called you?" },
      { from: "caller", text: "ER yes. Adjuster wants a recorded statement tomorrow" },
      {
        from: "bubby",
        text: "Thank you, I'm telling the attorney on call now. Who owned the truck, if you know?",
      },
    ],
  },
  asks: [
    {
      title: "What happened, and on what date?",
      text: "The date comes first because so much depends on it. Bubby writes it down and calculates no deadlines.",
    },
    {
      title: "Who has treated you so far?",
      text: "Emergency room, urgent care, a chiropractor or nobody yet. The summary says so in one line.",
    },
    {
      title: "Has any insurer been in touch?",
      text: "Bubby asks which insurers called, and what they asked for.",
    },
    {
      title: "Is there a report, and are there pictures?",
      text: "Bubby takes the report number, and asks callers to keep their photos until your office says where to send them.",
    },
    {
      title: "Does a lawyer represent you already?",
      text: "A yes ends the intake politely, with no pitch and no second opinion.",
    },
  ],
  urgent: [
    {
      title: "A statement or a release is on the table",
      text: "An adjuster's appointment tomorrow morning can't wait in an inbox. The attorney on call gets the alert and calls back.",
    },
    {
      title: "A death, or a patient in intensive care",
      text: "The family gets one short, gentle message, and a person from your firm takes it from there.",
    },
    {
      title: "An accident from a while back",
      text: "You set a limit in months. Bubby flags older accidents for same-day review, and doesn't tell the caller whether it's too late.",
    },
  ],
  never: [
    {
      title: "What a claim might bring",
      text: "Bubby has no settlement ranges to quote and won't hint at one.",
    },
    { title: "Whose fault it was", text: "Bubby records what happened in the caller's words." },
    {
      title: "Which doctor to see",
      text: "Treatment is between patient and physician. In an emergency the only advice is to call 911.",
    },
  ],
  conflicts:
    "Before it offers a time, Bubby asks for everyone in the collision: drivers, owners, passengers, employers and the carriers. Your staff runs the check. A possible match goes to the person you name and stays off the calendar.",
  questions: [
    {
      question: "Can it tell a crash from a fall at a store?",
      answer:
        "Yes. You list the matters you accept, and each has its own follow-ups: collisions, premises, dog bites, job sites. Callers with other matters get a polite no.",
    },
    {
      question: "What if the caller is represented?",
      answer:
        "A phone number doesn't show that a caller has a lawyer, which is why the question comes early. You can also exclude numbers of opposing counsel, courts and current clients from the start.",
    },
    {
      question: "Does it sign up clients?",
      answer:
        "No. Bubby has no engagement letter to send. It books the consultation, and signing stays with you.",
    },
  ],
};
