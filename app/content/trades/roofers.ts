import { paths } from "~/lib/paths";
import { claims } from "../claims";
import { roofing } from "../stories/roofing";
import type { Trade } from "./trade";

export const trade = {
  path: paths.roofers,
  businessType: "roofing",
  title: "Roofing leads after the storm, answered by text",
  description:
    "After a storm the phone rings for two days. Bubby texts every caller you miss, asks about leaks, age and insurance, and books inspections in order.",
  audience: "Roofing contractors",
  second: { to: paths.contact, label: "See Demo" },
  eyebrow: "For roofers",
  heading: "One storm, 200 calls, two hands",
  lede: "Roofing calls come in waves. Bubby texts back the ones you miss, finds out who has water coming in and who has an adjuster coming, and fills your inspection list in the right order.",
  story: roofing,
  challenges: {
    title: "What a hailstorm does to a two-person office",
    items: [
      {
        challenge: "A season's work calls in two days",
        text: "The roofer who answers in those 48 hours keeps three crews busy until fall. Everyone else gets the leftovers.",
        solution:
          "The morning after, Bubby texts 200 people and takes about 30 seconds to answer a question. You get each caller's street, damage and place on the list.",
      },
      {
        challenge: "Storm chasers knock while you climb",
        text: "Out-of-state trucks work the block door to door. A homeowner who hasn't heard from you signs on the porch.",
        solution:
          "Your name and an inspection date are already on the homeowner's phone before the doorbell rings.",
      },
      {
        challenge: "Insurance runs on its own calendar",
        text: "The adjuster's date is hard to move, and you want to see the roof before then.",
        solution:
          "Bubby asks about the claim and the adjuster, then offers a day before the adjuster's visit instead of the next open day.",
      },
      {
        challenge: "Between storms, every lead counts",
        text: "In a dry month you might get six replacement calls, and two of them come in while you're on a roof.",
        solution:
          "Bubby asks for the roof's age, its material, the number of stories and the reason for the call. That's enough to decide if you drive out today or send a satellite estimate.",
      },
    ],
  },
  statistics: [claims.casesRoi, claims.casesRevenue, claims.qualified, claims.businesses],
  features: {
    title: "Built for storm week, useful all year",
    items: [
      {
        title: "Active leaks to the top",
        text: "Water coming in means a tarp today. Missing shingles mean an inspection this week.",
      },
      {
        title: "Claim details collected",
        text: "Insurer, claim number, date of loss, adjuster's visit. The homeowner types these details once, spelled right.",
      },
      {
        title: "Street by street",
        text: "Bubby groups inspections by neighborhood, so one ladder covers a whole block in a morning.",
      },
      {
        title: "Photos from the ground",
        text: "Callers send what they can see from the lawn. Bubby never asks anyone to climb.",
      },
      {
        title: "Material and pitch noted",
        text: "Tile, metal, shingle or flat, one story or two. The right crew brings the right harness.",
      },
      {
        title: "No promises on your behalf",
        text: "Bubby never says what a policy covers. It says when you'll come and look.",
      },
    ],
  },
  testimonials: {
    title: "What roofers say",
    quotes: [
      {
        text: "Last year's hail filled my voicemail by nine. This year's filled my calendar, in order, by zip code.",
        name: "Curtis H.",
        company: "Ridgeline Roofing",
        location: "Wichita, Kansas",
        rating: 5,
        confirmed: false,
      },
      {
        text: "A lot of my callers are just scared. A reply at 6 a.m. calms them down, and then they wait for us.",
        name: "Marisol V.",
        company: "Vega Family Roofing",
        location: "San Antonio, Texas",
        rating: 5,
        confirmed: false,
      },
      {
        text: "I do slate and copper. Bubby asks the two questions that tell me if a house is right for us, and it's polite to callers we can't help.",
        name: "Graham S.",
        company: "Hudson Slate Works",
        location: "Albany, New York",
        rating: 5,
        confirmed: false,
      },
    ],
  },
  closing: {
    title: "Set it up while the sky is clear",
    text: "The first 14 days cost nothing, so you can try it in a light rain before the next storm.",
  },
} satisfies Trade;
