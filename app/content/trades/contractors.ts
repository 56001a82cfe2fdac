import { paths } from "~/lib/paths";
import { claims, tradeClaims } from "../claims";
import type { Trade } from "./trade";

export const trade = {
  path: paths.contractors,
  title: "Remodeling inquiries answered while you build",
  description:
    "Remodels start with one phone call on a noisy site. Bubby texts back, asks about scope, budget and timing, and books the walk-through.",
  audience: "General contractors and remodelers",
  second: { to: paths.contact, label: "See Demo" },
  eyebrow: "For general contractors",
  heading: "The kitchen you did not hear ringing",
  lede: "A remodel is worth a year of small repairs, and it announces itself with one call on a noisy site. Bubby answers it by text, asks about scope and timing, and books the walk-through.",
  conversation: {
    lines: [
      { from: "system", text: "Missed call · 1:47 PM" },
      {
        from: "bubby",
        text: "Hi! Bubby for Oak & Iron Builders; everyone is on site. What would you like to build or change?",
      },
      { from: "caller", text: "Kitchen remodel, take out the wall to the dining room" },
      {
        from: "bubby",
        text: "A good wall to lose. Do you have drawings, a budget in mind, and a month you would like to start?",
      },
      { from: "caller", text: "No drawings. Around 80k, after Easter" },
      {
        from: "bubby",
        text: "That fits our spring. Marcus walks new projects on Saturdays: would 9:30 this week work?",
      },
      { from: "caller", text: "Perfect, both of us are home" },
    ],
    summary: [
      { label: "Project", value: "Kitchen, wall removal" },
      { label: "Budget", value: "About $80,000" },
      { label: "Start", value: "After Easter, no drawings" },
      { label: "Walk-through", value: "Sat, 9:30 AM, Marcus" },
    ],
  },
  challenges: {
    title: "Where next spring's work gets away",
    items: [
      {
        challenge: "A table saw is louder than a ringtone",
        text: "Homeowners plan remodels on their lunch break, which is when your site is at its loudest.",
        solution:
          "They are answered at lunch. You see it at the coffee machine, with the plan of a whole kitchen in five lines.",
      },
      {
        challenge: "Dreamers and clients take the same two hours",
        text: "You cannot tell a Pinterest board from a signed loan until you have driven across town and measured.",
        solution:
          "Scope, budget range, drawings and decision makers come first. You choose which driveways to pull into.",
      },
      {
        challenge: "Subs, suppliers and new clients share one line",
        text: "The drywaller wants a gate code, the lumber yard a signature, and the addition worth six figures hangs up.",
        solution:
          "Known numbers are left to you. New ones get a conversation, and the gate code stays between you and the drywaller.",
      },
      {
        challenge: "A bid takes weeks and silence loses it",
        text: "While you price an addition, the family hears from the other bidder twice.",
        solution:
          "Questions about the process, the permit timeline or your references are answered in your words while you work on the number.",
      },
    ],
  },
  statistics: [tradeClaims.satisfaction, claims.cheaper, claims.answered, tradeClaims.clients],
  features: {
    title: "An office manager for a company that lives on site",
    items: [
      {
        title: "Project intake",
        text: "Rooms, square feet, structure, finishes, permits, dates: your checklist, at the client's own pace.",
      },
      {
        title: "A floor for budgets",
        text: "Name the smallest job you take. Below it, callers get a kind no and, if you like, a colleague's number.",
      },
      {
        title: "Walk-throughs in blocks",
        text: "Offer Saturday mornings only, or Tuesdays after four. It never gives away a day with a pour.",
      },
      {
        title: "Insurance work told apart",
        text: "Fire and water restoration goes to the phone of whoever handles adjusters.",
      },
      {
        title: "Both decision makers",
        text: "It asks who else should be there, so nothing has to be shown twice.",
      },
      {
        title: "References on request",
        text: "Photos of finished work and your license, sent to those who ask while they still wonder.",
      },
    ],
  },
  testimonials: {
    title: "What builders tell other builders",
    quotes: [
      {
        text: "We turned down the right jobs this year and showed up for the right ones. I had never been able to choose before.",
        name: "Marcus D.",
        company: "Oak & Iron Builders",
        location: "Asheville, North Carolina",
        rating: 5,
      },
      {
        text: "The client told me that ours was the only company that asked who would be cooking. That question was Bubby's; I stole it.",
        name: "Ingrid N.",
        company: "Nordhaven Remodeling",
        location: "Madison, Wisconsin",
        rating: 5,
      },
      {
        text: "Four trucks, no office. People assume there is one, and I let them.",
        name: "Luis C.",
        company: "Castellano Design-Build",
        location: "Tucson, Arizona",
        rating: 5,
      },
    ],
  },
  closing: {
    title: "Next spring's projects are calling this week",
    text: "See which ones over 14 days without a charge. If it is not for you, tell us and walk away.",
  },
} satisfies Trade;
