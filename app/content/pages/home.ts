import { claims } from "../claims";
import { CALCULATOR, funnelOfCalls } from "../funnel";
import { lawIds } from "../law/ids";
import { lawAreas } from "../practice-areas";
import { calculatorPlan, dollars } from "../plans";

const hero = { note: "Card required for setup. No charge for 14 days." } as const;

const statistics = {
  title: "What an unanswered phone costs",
  lede: "Most people with a legal problem or a burst pipe don't wait for a callback. They call the next name on the list.",
  figures: [claims.unanswered, claims.shopAround, claims.followUp],
  action: "See what your missed calls cost",
} as const;

const timeline = {
  title: "From missed call to booked, while you work",
  panels: [
    {
      who: "Your caller",
      steps: [
        {
          title: "Call missed",
          text: "You're with a client, in court or under a sink. Nobody picks up. Your number doesn't change.",
        },
      ],
    },
    {
      who: "Bubby",
      steps: [
        {
          title: "Instant text",
          text: "Bubby texts the caller in your business's name before they dial the next number.",
        },
        {
          title: "Qualify the case",
          text: "Bubby asks your intake questions: what happened, when, where, how urgent. It answers in about 30 seconds and says so when it doesn't know.",
        },
      ],
    },
    {
      who: "You",
      steps: [
        {
          title: "Booked",
          text: "Bubby offers an open time, and the caller takes it. You get the summary. The caller knows when, and whom they'll meet.",
        },
      ],
    },
  ],
} as const;

const { calls, jobValue } = CALCULATOR;

const worth = {
  title: "What your missed calls could bring back",
  figure: `${dollars(Math.round(funnelOfCalls(calls.start, jobValue.start).revenue))} a month`,
  text: `at ${calls.start} calls a month and ${dollars(jobValue.start)} a job. ${calculatorPlan.name} costs ${dollars(calculatorPlan.monthly)} a month.`,
  fields: [
    { name: "calls", label: "Calls you get in a month", ...calls },
    {
      name: "jobValue",
      label: "Average case or job, in dollars",
      ...jobValue,
    },
  ],
  action: "Calculate for my business",
} as const;

const features = {
  title: "What Bubby does while you work",
  lede: "Each caller gets one text conversation. It ends with a booking or a straight answer.",
  figures: [claims.answered, claims.consultations, claims.onPhone],
  items: [
    {
      icon: "MessageSquareText",
      title: "Texts back at once",
      text: "Every caller with a cell phone gets a text in seconds. Starter covers business hours; Professional and Enterprise cover 24/7.",
    },
    {
      icon: "ClipboardCheck",
      title: "Qualifies the caller",
      text: "Bubby asks your intake questions in your order. You read a summary instead of a voicemail.",
    },
    {
      icon: "CalendarCheck",
      title: "Books the consultation",
      text: "Bubby offers open times on your calendar and confirms the one that works. Law firms get everyone's name first, for the conflict check.",
    },
    {
      icon: "MessageCircleQuestionMark",
      title: "Answers questions",
      text: "Bubby answers from what you've told it about fees, hours and practice areas. It never guesses.",
    },
    {
      icon: "Bell",
      title: "Notifies you",
      text: "You get a text the moment a caller needs you.",
    },
    {
      icon: "Phone",
      title: "Keeps your number",
      text: "Missed calls forward to Bubby from the line you already have. Callers dial the number they've always dialed.",
    },
  ],
} as const;

const testimonials = {
  title: "What changes when callers get an answer",
  lede: `${claims.attorneys.figure} ${claims.attorneys.text}.`,
  confirmed: claims.attorneys.confirmed,
  figures: [claims.replyTime, claims.hours, claims.uptime, claims.unansweredWithBubby],
  quotes: [
    {
      text: "I used to come out of a hearing to six voicemails and no idea which one mattered. Now I come out to a summary and a booked consultation.",
      name: "Maria T.",
      role: "Personal injury attorney",
      confirmed: false,
    },
    {
      text: "Families call us at 10 at night, once they've finally made up their minds. That's when an answer counts, and nobody used to answer.",
      name: "David R.",
      role: "Family law, two attorneys",
      confirmed: false,
    },
    {
      text: "Bubby asks the questions my paralegal would ask, and then it stops. No client has complained, and a few have thanked it.",
      name: "Priya S.",
      role: "Estate planning attorney",
      confirmed: false,
    },
  ],
} as const;

const closing = {
  title: "See it the way your callers will",
  text: "Enter your number and Bubby will text you in seconds. Or start the trial. We'll set up Bubby with you, and there's no charge for 14 days.",
} as const;

export const home = {
  hero,
  practiceAreas: lawIds.map((id) => ({ id, name: lawAreas[id] })),
  statistics,
  timeline,
  worth,
  features,
  testimonials,
  closing,
} as const;

export type HomeContent = typeof home;
