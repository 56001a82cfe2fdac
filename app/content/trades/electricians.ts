import { paths } from "~/lib/paths";
import { claims } from "../claims";
import { electrical } from "../stories/electrical";
import type { Trade } from "./trade";

export const trade = {
  path: paths.electricians,
  businessType: "electrical",
  title: "Missed-call texting, made for electricians",
  description:
    "You can't take a call with your hands in a panel. Bubby texts back, asks about safety first, sorts service calls from quotes and books the visit.",
  audience: "Electrical contractors and electricians",
  second: { to: paths.contact, label: "See Demo" },
  eyebrow: "For electricians",
  heading: "Hands in a panel? Let the phone ring.",
  lede: "Half your calls come while you're somewhere a phone doesn't belong. Bubby texts back, asks about safety first, and keeps quotes and service calls apart.",
  story: electrical,
  challenges: {
    title: "Why the good jobs never reach your voicemail",
    items: [
      {
        challenge: "Customers call while you work",
        text: "New customers call between 9 and 4. That's when you're on rough-ins, inspections and service calls.",
        solution:
          "You stay on the ladder. Bubby answers a question in about 30 seconds, books the visit, and you read about it when the breaker's back on.",
      },
      {
        challenge: "A burning smell and a new dimmer sit in the same voicemail box",
        text: "You listen to both at 6 p.m. in the truck, in the order they came in.",
        solution:
          "Bubby asks about heat, smoke, sparks and tingling switches before anything else. If there's danger, Bubby tells the caller to stay clear and call 911, and alerts you at once so you can call back.",
      },
      {
        challenge: "Panel and EV quotes cool off overnight",
        text: "People who plan ahead contact three companies and hire the first one that offers a date.",
        solution:
          "That's you. Bubby offers a date right away, and asks about amperage and distance to the panel.",
      },
      {
        challenge: "Builders want an answer, not a callback",
        text: "A GC who's behind schedule goes down the list of subs until one commits to a day.",
        solution:
          "Bubby recognizes callers from the trades, asks for the site, the stage and the inspection date, and offers the days you've left open for crews.",
      },
    ],
  },
  statistics: [claims.electriciansRevenue, claims.firstResponder, claims.satisfied, claims.hours],
  features: {
    title: "Careful first, then quick",
    items: [
      {
        title: "Safety questions first",
        text: "You approve a short list of safety questions, and Bubby asks every caller. Its only technical advice is to stay clear and call 911.",
      },
      {
        title: "Service or project",
        text: "A dead outlet gets a two-hour window. A rewire gets an estimator and an afternoon.",
      },
      {
        title: "Panel photos attached",
        text: "Main breaker, brand and open spaces are in the summary, so you know about a problem panel before the visit.",
      },
      {
        title: "Permit-minded",
        text: "Bubby notes the city or county and leaves questions about permits and inspections to you.",
      },
      {
        title: "Generator season",
        text: "After an outage, Bubby separates no-power calls from people who want a generator and a transfer switch.",
      },
      {
        title: "License number ready",
        text: "Careful homeowners ask for your license number. Bubby sends it along with your proof of insurance.",
      },
    ],
  },
  testimonials: {
    title: "What electricians say",
    quotes: [
      {
        text: "Charger installs are a race. I was losing it because I was busy installing chargers.",
        name: "Renee A.",
        company: "Brightline Electric",
        location: "Sacramento, California",
        rating: 5,
        confirmed: false,
      },
      {
        text: "One caller had a warm outlet and no idea it mattered. Bubby told her to stay clear of it and call 911, and it texted me. I'd have heard that voicemail at dinner.",
        name: "Owen P.",
        company: "Prentiss & Daughter Electric",
        location: "Portland, Maine",
        rating: 5,
        confirmed: false,
      },
      {
        text: "My estimator pulls up already knowing the panel. He's stopped complaining, which is how I know it works.",
        name: "Yolanda G.",
        company: "Gulfstream Electrical",
        location: "Tampa, Florida",
        rating: 5,
        confirmed: false,
      },
    ],
  },
  closing: {
    title: "Leave the phone in the truck",
    text: "Start with 14 free days. Setup takes a card and one call with us. You can cancel online anytime.",
  },
} satisfies Trade;
