import { CONVERSION_PERCENT, funnelOfMissed, OPPORTUNITY_PERCENT } from "../funnel";
import { dollars } from "../plans";

const EXAMPLE = { missed: 20, value: 5000 };

export const QUIZ_PAGE = {
  title: "What do your missed calls cost?",
  description:
    "Four questions and one sum: practice area, value of a case, calls missed in a month and what happens to them today.",
  heading: "Four questions about your missed calls",
  lede: "Four answers, one sum, nothing to sign up for.",
  sum: {
    title: "The sum",
    text: [
      `About ${OPPORTUNITY_PERCENT}% of missed calls are real opportunities, and about ${CONVERSION_PERCENT}% of those become jobs when someone follows up. So: missed calls × ${OPPORTUNITY_PERCENT / 100} × ${CONVERSION_PERCENT / 100} × the value of a case is what they are worth in a month.`,
      `With ${EXAMPLE.missed} missed calls and a case worth ${dollars(EXAMPLE.value)} that is ${dollars(funnelOfMissed(EXAMPLE.missed, EXAMPLE.value).revenue)} a month.`,
    ],
    link: "The same from all of your calls",
  },
} as const;

/** What happens to a missed call today, and the result's comment on it. */
export const handlings = {
  voicemail: {
    label: "They get voicemail",
    verdict: "Voicemail asks a worried caller to wait. The next firm on the list does not.",
  },
  callback: {
    label: "We call back when there is time",
    verdict: "A call back reaches people who have often hired someone by then.",
  },
  "answering-service": {
    label: "An answering service takes a message",
    verdict: "A message is not an appointment: somebody still has to call, ask and book.",
  },
  nothing: {
    label: "Nothing",
    verdict: "Nobody tells these callers that you would have wanted their case.",
  },
} as const;

export const quizQuestions = {
  businessType: {
    title: "What kind of practice do you run?",
    hint: "Choose what most of your calls are about.",
    problem: "Choose the kind of practice that you run.",
  },
  averageJobValue: {
    title: "What is an average case or job worth?",
    hint: "In dollars, the good ones and the bad ones together.",
    problem: "Say what an average case or job is worth, from $500 to $50,000.",
  },
  missedCallsPerMonth: {
    title: "How many calls do you miss in a month?",
    hint: "Your phone’s call list knows. Most owners guess too low.",
    problem: "Say how many calls you miss in a month, from 5 to 100.",
  },
  currentHandling: {
    title: "What happens to those calls today?",
    hint: "Choose what happens most often.",
    problem: "Choose what happens to the calls that you miss.",
  },
} as const;

export const quizResults = {
  title: "What your missed calls cost",
  confirmed:
    "This is the quiz’s estimate. You confirm the plan and its price on the next step, before any card.",
  start: "Start Capturing These Leads Today",
  back: "Back to Quiz",
} as const;
