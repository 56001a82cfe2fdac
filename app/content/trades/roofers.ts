import { paths } from "~/lib/paths";
import { tradeClaims } from "../claims";
import type { Trade } from "./trade";

export const trade = {
  path: paths.roofers,
  title: "Roofing leads after the storm, answered by text",
  description:
    "After a storm the phone rings for two days. Bubby texts every caller you miss, asks about leaks, age and insurance, and books inspections in order.",
  audience: "Roofing contractors",
  second: { to: paths.contact, label: "See Demo" },
  eyebrow: "For roofers",
  heading: "One storm, two hundred calls, two hands",
  lede: "Roofing calls come in waves. Bubby texts back each one while you are on a ladder, finds out who has water coming in and who has an adjuster coming, and fills the inspection list in the right order.",
  conversation: {
    lines: [
      { from: "system", text: "Missed call · 6:20 AM" },
      {
        from: "bubby",
        text: "This is Bubby for Ridgeline Roofing. We saw the hail too. Is water coming into the house right now?",
      },
      { from: "caller", text: "Stain on bedroom ceiling, not dripping. Lots of granules in the gutter" },
      {
        from: "bubby",
        text: "Thank you. How old is the roof, and have you opened a claim with your insurer yet?",
      },
      { from: "caller", text: "2008. Adjuster comes Friday afternoon" },
      { from: "bubby", text: "Then we should look before Friday. We are on Maple Hill tomorrow: 11:15?" },
      { from: "caller", text: "Yes. Thank u" },
    ],
    summary: [
      { label: "Damage", value: "Hail, ceiling stain, no drip" },
      { label: "Roof", value: "2008, asphalt shingle" },
      { label: "Claim", value: "Open, adjuster Friday" },
      { label: "Inspection", value: "Tomorrow, 11:15 AM" },
    ],
  },
  challenges: {
    title: "What a hailstorm does to an office of two",
    items: [
      {
        challenge: "A season's work calls within two days",
        text: "Whoever picks up in those forty-eight hours keeps three crews busy until the leaves fall. The rest sweep up.",
        solution:
          "Two hundred people are answered on the morning after, each with their street, their damage and a place on the list.",
      },
      {
        challenge: "Storm chasers knock while you climb",
        text: "Out-of-state trucks work the block door to door. A homeowner who heard nothing from you signs on the porch.",
        solution:
          "Yours is the local name in their messages with an inspection date, before the doorbell rings.",
      },
      {
        challenge: "Insurance runs on a calendar of its own",
        text: "Adjusters come on a day that nobody can move. An inspection after it is worth half.",
        solution:
          "It asks about the claim and the adjuster, then offers a day ahead of that date instead of the next one free.",
      },
      {
        challenge: "Between storms, every lead counts",
        text: "In a dry month there may be six calls about replacements. Two of them came while you were measuring a seventh.",
        solution:
          "Age, material, stories and why now: enough for you to decide whether to drive out today or send a satellite estimate.",
      },
    ],
  },
  statistics: [
    tradeClaims.averageRoi,
    tradeClaims.revenueIncrease,
    tradeClaims.responseTime,
    tradeClaims.clients,
  ],
  features: {
    title: "Built for the wave, useful in the calm",
    items: [
      {
        title: "Active leaks to the top",
        text: "Water coming in means a tarp today. Missing shingles mean an inspection this week.",
      },
      {
        title: "Claim details collected",
        text: "Insurer, claim number, date of loss, adjuster's visit: noted once, spelled by the homeowner.",
      },
      {
        title: "Street by street",
        text: "Inspections are grouped by neighborhood, so one ladder serves a whole block in a morning.",
      },
      {
        title: "Photos from the ground",
        text: "Callers send what they see from the lawn; nobody is asked to climb.",
      },
      {
        title: "Material and pitch noted",
        text: "Tile, metal, shingle or flat, one story or two. The right crew brings the right harness.",
      },
      {
        title: "No promises on your behalf",
        text: "It never says what a policy covers. It says when you will come and look.",
      },
    ],
  },
  testimonials: {
    title: "After the hail, in their words",
    quotes: [
      {
        text: "April's storm filled my voicemail by nine. This year it filled my inspection calendar instead, in order, by zip code.",
        name: "Curtis H.",
        company: "Ridgeline Roofing",
        location: "Wichita, Kansas",
        rating: 5,
      },
      {
        text: "People forget how many of my calls are just frightened. A reply at six in the morning calms them down, and then they wait for us.",
        name: "Marisol V.",
        company: "Vega Family Roofing",
        location: "San Antonio, Texas",
        rating: 5,
      },
      {
        text: "I do slate and copper. It asks the two questions that tell me whether a house is mine, and is polite to the ones that are not.",
        name: "Graham S.",
        company: "Hudson Slate Works",
        location: "Albany, New York",
        rating: 5,
      },
    ],
  },
  closing: {
    title: "Set it up while the sky is clear",
    text: "The first 14 days cost nothing, so there is time to see it through a shower before a storm.",
  },
} satisfies Trade;
