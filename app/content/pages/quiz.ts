import { CONVERSION_PERCENT, funnelOfMissed, OPPORTUNITY_PERCENT } from "../funnel";
import { dollars } from "../plans";

const EXAMPLE = { missed: 20, value: 5000 };

export const QUIZ_PAGE = {
  title: "What do your missed calls cost?",
  description:
    "A missed-call cost quiz for law firms and trades: four questions, one number, no sign-up. See what unanswered calls cost you a month.",
  heading: "Four questions about your missed calls",
  lede: "Four questions, one number, no sign-up.",
  sum: {
    title: "How we calculate it",
    text: [
      `About ${OPPORTUNITY_PERCENT}% of missed calls are real opportunities, and about ${CONVERSION_PERCENT}% of those become jobs when someone follows up. Both are our planning assumptions. So your monthly loss is missed calls × ${OPPORTUNITY_PERCENT}% × ${CONVERSION_PERCENT}% × average case value.`,
      `With ${EXAMPLE.missed} missed calls and ${dollars(EXAMPLE.value)} a case, that's ${dollars(funnelOfMissed(EXAMPLE.missed, EXAMPLE.value).revenue)} a month.`,
    ],
    link: "Calculate from all your calls",
  },
} as const;

export const handlings = {
  voicemail: {
    label: "They get voicemail",
    verdict: "Voicemail asks a worried caller to wait. The next name on the list doesn't.",
  },
  callback: {
    label: "We call back when we have time",
    verdict: "By the time you call back, many callers have hired someone.",
  },
  "answering-service": {
    label: "An answering service takes a message",
    verdict: "A message isn't an appointment. Somebody still has to call, ask and book.",
  },
  nothing: {
    label: "Nothing",
    verdict: "These callers never learn you'd have helped them.",
  },
} as const;

export const quizQuestions = {
  businessType: {
    title: "What kind of practice or business do you run?",
    hint: "Choose what most of your calls are about.",
    problem: "Choose the kind of practice or business you run.",
  },
  averageJobValue: {
    title: "What is an average case or job worth?",
    hint: "In dollars. Use the average of large and small jobs.",
    problem: "Enter what an average case or job is worth, from $500 to $50,000.",
  },
  missedCallsPerMonth: {
    title: "How many calls do you miss in a month?",
    hint: "Check your phone’s call log. It’s easy to guess too low.",
    problem: "Enter how many calls you miss in a month, from 5 to 100.",
  },
  currentHandling: {
    title: "What happens to those calls today?",
    hint: "Choose what happens most often.",
    problem: "Choose what happens to the calls you miss.",
  },
} as const;

export const quizResults = {
  title: "What your missed calls cost",
  next: (plan: string, price: string, reason: string) =>
    `The next step offers ${plan} at ${price} / month, from our price list. ${reason}`,
  confirmed:
    "This is the quiz’s estimate, with the quiz’s own tiers. You confirm the plan and its price on the next step, before you enter a card. Calls outside business hours need Professional or Enterprise.",
  start: "Start Capturing These Leads Today",
  back: "Back to Quiz",
  subject: "What our missed calls cost",
} as const;
