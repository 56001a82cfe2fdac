import { paths } from "~/lib/paths";
import { claims } from "../claims";
import { dollars, plans } from "../plans";
import type { PageSection } from "../page";

const [starter, , enterprise] = plans;

const options = ["Voicemail", "Receptionist", "Answering service", "Bubby"] as const;

interface Row {
  question: string;
  answers: readonly [string, string, string, string];
}

/** Contains only facts that readers can check. If providers differ, the answer suggests a question for the provider. */
const rows: readonly Row[] = [
  {
    question: "Who takes the call?",
    answers: [
      "A recording of you.",
      "Your employee, who knows your business.",
      "An operator who answers for many businesses.",
      "An AI assistant that texts in your business's name.",
    ],
  },
  {
    question: "By voice or by text?",
    answers: ["Voice, one way.", "Voice.", "Voice.", "Text only. Bubby doesn't speak or transfer calls."],
  },
  {
    question: "At what hours?",
    answers: [
      "All hours.",
      "The employee's working hours.",
      "As agreed. Ask what nights and holidays cost.",
      `Business hours with ${starter.name}, 24/7 with the other plans.`,
    ],
  },
  {
    question: "What if two people call at once?",
    answers: [
      "Both can leave a message.",
      "One of them waits.",
      "It depends on how many operators are free. Ask how long callers wait.",
      "Each caller gets a separate conversation.",
    ],
  },
  {
    question: "What does the caller get?",
    answers: [
      "A beep.",
      "An answer and often an appointment.",
      "The operator takes a message. Ask if they also book and follow a script.",
      "Your intake questions, the answers you've approved, and an open time.",
    ],
  },
  {
    question: "When do you hear about it?",
    answers: [
      "When you listen to the message.",
      "When the receptionist reaches you.",
      "Usually by message after the call. Ask how urgent calls are handled.",
      "At once if the call is urgent by your rules. Otherwise you get a summary.",
    ],
  },
  {
    question: "What about landline callers?",
    answers: [
      "They can leave a message.",
      "No difference.",
      "No difference.",
      "Landlines can't get a text. Bubby tells you about the call so you can call back.",
    ],
  },
  {
    question: "What does it cost a month?",
    answers: [
      "Usually nothing, because it's part of your phone plan.",
      `${claims.receptionist.figure}for a full-time receptionist, by our estimate.`,
      "Ask the provider. Many bill by the minute or by the call.",
      `${dollars(starter.monthly)} to ${dollars(enterprise.monthly)}, depending on how many texts you need.`,
    ],
  },
];

const sections: readonly PageSection[] = [
  {
    title: "When something else is the better choice",
    items: [
      {
        title: "Keep voicemail",
        text: "if you miss a handful of calls a month and your callers are people who already know you.",
      },
      {
        title: "Hire a receptionist",
        text: "if clients walk into your office, or if most callers need someone to talk to. Bubby can take the calls that come in while the receptionist is on the other line.",
      },
      {
        title: "Sign with an answering service",
        text: "if your callers mostly use landlines, or if you want every call picked up by a human voice.",
      },
    ],
  },
  {
    title: "Questions to ask anyone, us included",
    items: [
      { text: "What happens to the third call in the same minute?" },
      { text: "Who wrote the sentences my callers hear or read, and can I change them today?" },
      { text: "What does a caller get at 9 p.m. on a Sunday, and what do I pay for it?" },
      { text: "How do I find out about an emergency, and how soon?" },
      { text: "Who owns the conversations, and how do I cancel?" },
    ],
  },
];

export const COMPARE_PAGE = {
  title: "Voicemail vs. answering service vs. AI texting",
  description:
    "Voicemail, a receptionist, an answering service and Bubby's missed-call texting side by side: who answers, when, what callers get, and what to ask.",
  eyebrow: "Compare",
  heading: "Four ways to catch a missed call",
  lede: "Each option is right for some businesses. Here's how each one works. Where the answer depends on the provider, we say what to ask.",
  actions: [
    { to: paths.demo, label: "Text with Bubby" },
    { to: paths.pricing, label: "See plans and prices" },
  ],
  options,
  rows,
  sections,
} as const;
