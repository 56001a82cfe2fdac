import { claims } from "../claims";
import type { Conversation } from "../conversation";

const hero = {
  eyebrow: "For law firms and the trades",
  title: "The call you miss is the client they sign.",
  lede: "Bubby texts every missed caller within seconds, asks what you would ask, and books the consultation while you are in court.",
  note: "Card required for setup. Nothing is charged for 14 days.",
} as const;

const practiceAreas = [
  "Personal Injury",
  "Family Law",
  "Estate Planning",
  "Criminal Defense",
  "Real Estate Law",
  "Business Law",
] as const;

const conversation = {
  lines: [
    { from: "system", text: "Missed call · 2:14 PM" },
    {
      from: "bubby",
      text: "Hi, this is Bubby for Hale & Ortiz Law. Sorry we missed you. How can we help?",
    },
    { from: "caller", text: "I was rear-ended on the freeway yesterday" },
    { from: "bubby", text: "I'm sorry to hear that. Were you hurt, and have you seen a doctor?" },
    { from: "caller", text: "Yes, ER last night" },
    {
      from: "bubby",
      text: "Thank you. Ms. Ortiz can see you tomorrow at 10:30, and the consultation is free. Shall I book it?",
    },
    { from: "caller", text: "Yes please" },
  ],
  summary: [
    { label: "Case", value: "Personal injury, qualified" },
    { label: "Estimated value", value: "$25,000" },
    { label: "Routed to", value: "M. Ortiz" },
    { label: "Consultation", value: "Tue, 10:30 AM" },
  ],
} as const satisfies Conversation;

const statistics = {
  title: "What silence costs",
  lede: "People with a legal problem or a burst pipe do not leave voicemail. They call the next name on the list.",
  figures: [claims.unanswered, claims.shopAround, claims.followUp],
  action: "See what your missed calls cost",
} as const;

const timeline = {
  title: "From missed call to booked, without you",
  steps: [
    {
      title: "Call missed",
      text: "You are with a client, in court or under a sink. The call goes unanswered, as it does today; your number stays the same.",
    },
    {
      title: "Instant text",
      text: "Bubby texts the caller by your firm's name, before they have dialed the next number.",
    },
    {
      title: "Qualify the case",
      text: "It asks what you would ask: what happened, when, where, how urgent. It answers what it knows and says when it does not.",
    },
    {
      title: "Booked",
      text: "A free slot is offered and taken. You get the summary; the caller gets a time and a name.",
    },
  ],
} as const;

const features = {
  title: "What Bubby does while you work",
  lede: "Not an answering service and not a phone tree. One conversation, by text, that ends in a booking or an honest answer.",
  items: [
    {
      icon: "message",
      title: "Texts back at once",
      text: "Every missed caller hears from you first, by text, day or night.",
    },
    {
      icon: "clipboard",
      title: "Qualifies the caller",
      text: "Your intake questions, in your order. You read a summary instead of a voicemail.",
    },
    {
      icon: "calendar",
      title: "Books the consultation",
      text: "It offers the times that your calendar has free and confirms the one that suits.",
    },
    {
      icon: "answer",
      title: "Answers questions",
      text: "Fees, areas, hours, what to bring: from what you told it, never from guesswork.",
    },
    {
      icon: "bell",
      title: "Tells you",
      text: "You are notified the moment a caller is worth your attention.",
    },
    {
      icon: "phone",
      title: "Keeps your number",
      text: "Works with call forwarding from the line that you already have. Callers notice nothing.",
    },
  ],
} as const;

/** Sample quotes without figures; the owner replaces them with customers' own words. */
const testimonials = {
  title: "What changes when nobody is left waiting",
  lede: `${claims.attorneys.figure} ${claims.attorneys.text}.`,
  figures: [claims.replyTime, claims.hours, claims.uptime, claims.unansweredWithBubby],
  quotes: [
    {
      text: "I used to come out of a hearing to six voicemails and no idea which one mattered. Now I come out to a summary and a booked consultation.",
      name: "Maria T.",
      role: "Personal injury attorney",
    },
    {
      text: "Families call us at ten at night, when they have finally decided to. That is when an answer counts, and that is when we never had one.",
      name: "David R.",
      role: "Family law, two attorneys",
    },
    {
      text: "It asks the questions my paralegal would ask, and then it stops. Nobody has complained about talking to it; a few have thanked it.",
      name: "Priya S.",
      role: "Estate planning attorney",
    },
  ],
} as const;

const closing = {
  title: "Hear it the way your callers will",
  text: "Leave your number and Bubby texts you within seconds. Or start the trial: we set it up with you, and nothing is charged for 14 days.",
} as const;

/** Copy of the home page. */
export const home = {
  hero,
  practiceAreas,
  conversation,
  statistics,
  timeline,
  features,
  testimonials,
  closing,
} as const;

export type HomeContent = typeof home;
