import { paths } from "~/lib/paths";
import { claims, tradeClaims } from "../claims";
import type { Trade } from "./trade";

export const trade = {
  path: paths.electricians,
  title: "An answering service for electricians, by text",
  description:
    "You cannot take a call with your hands in a live panel. Bubby texts back, asks about safety first, sorts service calls from quotes and books the visit.",
  audience: "Electrical contractors and electricians",
  second: { to: paths.contact, label: "See Demo" },
  eyebrow: "For electricians",
  heading: "Nobody should answer the phone in a live panel",
  lede: "Half of your calls come while you are somewhere a phone has no business being. Bubby answers them by text, asks about safety first, and keeps quotes and service calls apart.",
  conversation: {
    lines: [
      { from: "system", text: "Missed call · 10:31 AM" },
      {
        from: "bubby",
        text: "Hello, Bubby for Brightline Electric. Do you see sparks, smell burning, or feel heat anywhere?",
      },
      { from: "caller", text: "No nothing like that. We're getting an EV and need a charger in the garage" },
      {
        from: "bubby",
        text: "Good. Roughly when was the house built, and could you send a photo of the open panel door?",
      },
      { from: "caller", text: "1978. Here's the pic, says 100 amp" },
      {
        from: "bubby",
        text: "Thanks, that helps: the panel may need an upgrade. Would Thursday at 4 suit for a site visit?",
      },
      { from: "caller", text: "Thursday works" },
    ],
    summary: [
      { label: "Job", value: "EV charger, likely panel upgrade" },
      { label: "House", value: "1978, 100 A service, photo" },
      { label: "Estimator", value: "Renee" },
      { label: "Site visit", value: "Thu, 4:00 PM" },
    ],
  },
  challenges: {
    title: "Why the good jobs never reach your voicemail",
    items: [
      {
        challenge: "Your working hours are your callers' calling hours",
        text: "New customers call between nine and four. So does every inspection, rough-in and service call that keeps you off the phone.",
        solution:
          "You stay on the ladder. The caller is answered, asked and scheduled, and you read about it when the breaker is back on.",
      },
      {
        challenge: "A burning smell and a new dimmer sit in the same mailbox",
        text: "You listen to them in the order they came in, at six in the evening, in the truck.",
        solution:
          "Heat, smoke, sparks or a tingling switch are asked about before anything else. A yes rings through to you, and the caller is told which breaker to turn off.",
      },
      {
        challenge: "Panel and EV quotes cool off overnight",
        text: "People who plan ahead write to three companies and hire the one that came back with a date.",
        solution:
          "Yours is the one that came back with a date, and with sensible questions about amperage and distance to the panel.",
      },
      {
        challenge: "Builders want an answer, not a callback",
        text: "A general contractor with a schedule slipping calls down the list of subs until someone commits to a day.",
        solution:
          "It recognizes trade callers, takes the site, the stage and the inspection date, and offers the crew days that you left open.",
      },
    ],
  },
  statistics: [tradeClaims.revenueRise, claims.firstResponder, tradeClaims.satisfaction, claims.hours],
  features: {
    title: "Careful by default, quick everywhere else",
    items: [
      {
        title: "Safety questions first",
        text: "A short list that you approve, asked of every caller, with advice that never goes beyond switching off and stepping away.",
      },
      {
        title: "Service or project",
        text: "A dead outlet gets a two-hour window. A rewire gets an estimator and an afternoon.",
      },
      {
        title: "Panel photos attached",
        text: "Main breaker, brand and free spaces are in the summary, so problem panels are known before the visit.",
      },
      {
        title: "Permit-minded",
        text: "It notes the jurisdiction and whether the work needs an inspection, and leaves the answer about permits to you.",
      },
      {
        title: "Generator season",
        text: "When a storm takes out a district, outage calls are sorted from those who now want a transfer switch.",
      },
      {
        title: "License number ready",
        text: "Careful homeowners ask for it. It is in the reply, with your insurance, before they have to.",
      },
    ],
  },
  testimonials: {
    title: "Said by people with insulated gloves",
    quotes: [
      {
        text: "Charger installs are a race. We were losing it because I was installing chargers.",
        name: "Renee A.",
        company: "Brightline Electric",
        location: "Sacramento, California",
        rating: 5,
      },
      {
        text: "One caller had a warm outlet and no idea that it mattered. It told her to kill the breaker and called me. I would have heard that message at dinner.",
        name: "Owen P.",
        company: "Prentiss & Daughter Electric",
        location: "Portland, Maine",
        rating: 5,
      },
      {
        text: "My estimator drives to houses where he already knows the panel. He has stopped complaining, which is how I know that it works.",
        name: "Yolanda G.",
        company: "Gulfstream Electrical",
        location: "Tampa, Florida",
        rating: 5,
      },
    ],
  },
  closing: {
    title: "Leave the phone in the truck",
    text: "Start with 14 free days. Setup takes a card and one call with us; leaving takes one message.",
  },
} satisfies Trade;
