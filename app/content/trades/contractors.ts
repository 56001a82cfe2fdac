import { paths } from "~/lib/paths";
import { claims } from "../claims";
import { contracting } from "../stories/contracting";
import type { Trade } from "./trade";

export const trade = {
  path: paths.contractors,
  businessType: "contracting",
  title: "Remodeling inquiries answered while you build",
  description:
    "Remodels start with one phone call on a noisy site. Bubby texts back, asks about scope, budget and timing, and books the walk-through.",
  audience: "General contractors and remodelers",
  second: { to: paths.contact, label: "See Demo" },
  eyebrow: "For general contractors",
  heading: "The remodel call you missed while the saw was running",
  lede: "One remodel is worth a year of small repairs, and it starts with one call on a noisy site. Bubby texts back, asks about scope and timing, and books the walk-through.",
  story: contracting,
  challenges: {
    title: "How next spring's work gets away",
    items: [
      {
        challenge: "A table saw is louder than a ringtone",
        text: "Homeowners plan remodels on their lunch break, when your site is at its loudest.",
        solution:
          "Bubby answers them at lunch, about 30 seconds after they ask. When you stop for coffee, you read about a whole kitchen in five lines.",
      },
      {
        challenge: "Dreamers cost the same two hours as clients",
        text: "You can't tell a Pinterest board from an approved loan until you've driven across town and measured.",
        solution:
          "Bubby asks about scope, budget range, drawings and decision makers first. You choose which driveways to pull into.",
      },
      {
        challenge: "Subs, suppliers and new clients share one line",
        text: "The drywaller wants a gate code, the lumber yard wants a signature, and the caller with a six-figure addition hangs up.",
        solution:
          "List the numbers you know, and Bubby leaves those callers to you. It texts with everyone else.",
      },
      {
        challenge: "A bid takes weeks, and silence loses it",
        text: "While you price an addition, the family hears from the other bidder twice.",
        solution:
          "While you work on the bid, Bubby answers questions about your process, your schedule and your references in your words.",
      },
    ],
  },
  statistics: [claims.contractorsVisits, claims.satisfied, claims.cheaper, claims.businesses],
  features: {
    title: "An office manager for a company with no office",
    items: [
      {
        title: "Project intake",
        text: "Rooms, square feet, structure, finishes, permits, dates. It's your checklist, at the client's pace.",
      },
      {
        title: "Your minimum budget",
        text: "Name the smallest job you take. Callers with smaller jobs get a polite no and, if you like, a colleague's number.",
      },
      {
        title: "Walk-throughs in blocks",
        text: "Offer Saturday mornings only, or Tuesdays after 4. Bubby never books over a pour day.",
      },
      {
        title: "Insurance work kept separate",
        text: "Fire and water restoration goes to the person on your team who handles adjusters.",
      },
      {
        title: "Both decision makers",
        text: "Bubby asks who else should be there, so you only present once.",
      },
      {
        title: "References on request",
        text: "Bubby sends photos of finished work and your license to callers who ask.",
      },
    ],
  },
  testimonials: {
    title: "What contractors say",
    quotes: [
      {
        text: "We turned down the wrong jobs this year and showed up for the right ones. I'd never been able to choose before.",
        name: "Marcus D.",
        company: "Oak & Iron Builders",
        location: "Asheville, North Carolina",
        rating: 5,
        confirmed: false,
      },
      {
        text: "The client said we were the only company that asked who'd be cooking. That was Bubby's question. I stole it.",
        name: "Ingrid N.",
        company: "Nordhaven Remodeling",
        location: "Madison, Wisconsin",
        rating: 5,
        confirmed: false,
      },
      {
        text: "Four trucks, no office. People assume we have one, and I let them.",
        name: "Luis C.",
        company: "Castellano Design-Build",
        location: "Tucson, Arizona",
        rating: 5,
        confirmed: false,
      },
    ],
  },
  closing: {
    title: "Next spring's projects are calling this week",
    text: "See which calls you're missing in a free 14-day trial. If Bubby's not for you, cancel online and pay nothing.",
  },
} satisfies Trade;
