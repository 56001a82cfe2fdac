import { paths } from "~/lib/paths";
import { claims } from "../claims";
import { plumbing } from "../stories/plumbing";
import type { Trade } from "./trade";

export const trade = {
  path: paths.plumbing,
  businessType: "plumbing",
  title: "Text back every plumbing call you miss",
  description:
    "Missed-call texting for plumbers: Bubby texts back the calls you miss, tells a burst pipe from a dripping faucet and books the job.",
  keywords:
    "missed-call texting for plumbers, plumbing calls by text, emergency plumbing leads, drain cleaning booking, water heater replacement leads",
  second: { to: paths.demo, label: "Text with Bubby" },
  eyebrow: "For plumbers",
  heading: "Water doesn't wait for a callback",
  lede: "You're under a sink with both hands wet when the phone rings. Bubby texts back, asks where the water's coming from, and has the job booked before you've dried your hands.",
  story: plumbing,
  challenges: {
    title: "Four ways your job ends up on someone else's truck",
    items: [
      {
        challenge: "The caller has a phone in one hand and a bucket in the other",
        text: "They call down the list until someone answers. A recording doesn't count.",
        solution:
          "Bubby's text arrives while they're still looking at the list, with a question they can answer with one thumb. If they ask a question back, Bubby answers in about 30 seconds.",
      },
      {
        challenge: "Crawl spaces have no signal",
        text: "By the time you've backed out and wiped off the screen, you have three missed calls and no messages.",
        solution:
          "Bubby has already texted all three. You come out to three summaries, sorted by how wet the floor is.",
      },
      {
        challenge: "Everybody says it's urgent",
        text: "A running toilet and a slab leak sound the same in a rushed voicemail.",
        solution:
          "Bubby asks if the main is off and where the water's going. If water is still running, Bubby alerts you right away. A drip waits until Thursday.",
      },
      {
        challenge: "The small job hides the big one",
        text: "No hot water since this morning could be a thermocouple, or a 2009 tank that's about to fail.",
        solution:
          "Bubby asks if the heater is gas or electric, tank or tankless, and how old it is. You load the truck for the right job. A caller who smells gas gets one answer: leave first, then call 911 or the gas utility once you're outside.",
      },
    ],
  },
  statistics: [claims.plumbersRevenue, claims.handled, claims.qualified, claims.tradesRating],
  features: {
    title: "What it does while your hands are full",
    items: [
      {
        title: "Shut-off help",
        text: "Bubby tells the caller how to find the valve, in words you've approved. There's less to mop when you get there.",
      },
      {
        title: "Pictures before prices",
        text: "The summary includes a photo of the fitting or the water heater's label, so you quote the right part.",
      },
      {
        title: "Trip charge up front",
        text: "Bubby states your trip charge and what it covers before the booking. Nobody argues at the door.",
      },
      {
        title: "Your after-hours rules",
        text: "On the 24/7 plans, sewage in the bathtub wakes you up and a slow drain doesn't. You draw the line.",
      },
      {
        title: "Landlords and tenants",
        text: "Bubby asks who owns the place, who pays and who has the key, all before you drive over.",
      },
      {
        title: "One route, not a zigzag",
        text: "Bubby books drain cleanings on the same side of town for the same morning.",
      },
    ],
  },
  testimonials: {
    title: "What plumbers say",
    quotes: [
      {
        text: "There are two of us. When we were both in crawl spaces, the shop used to be closed. Now somebody's at the desk.",
        name: "Dan K.",
        company: "Kowalski Plumbing",
        location: "Toledo, Ohio",
        rating: 5,
        confirmed: false,
      },
      {
        text: "The lady had the main off before I got there, because Bubby sent her our instructions. She thought we were geniuses.",
        name: "Ramon E.",
        company: "Tidewater Rooter & Drain",
        location: "Norfolk, Virginia",
        rating: 5,
        confirmed: false,
      },
      {
        text: "Half my water heater sales start with a text at 6 a.m. I used to sleep through those.",
        name: "Colleen B.",
        company: "Front Range Plumbing Co.",
        location: "Loveland, Colorado",
        rating: 5,
        confirmed: false,
      },
    ],
  },
  closing: {
    title: "The next pipe will burst, ready or not",
    text: "Try Bubby for 14 days. You keep your number, there's no setup fee, and we don't charge your card until the trial ends.",
  },
} satisfies Trade;
