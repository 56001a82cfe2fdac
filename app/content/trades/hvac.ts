import { paths } from "~/lib/paths";
import { claims } from "../claims";
import { hvac } from "../stories/hvac";
import type { Trade } from "./trade";

export const trade = {
  path: paths.hvac,
  businessType: "hvac",
  title: "HVAC missed-call texting: no-cooling calls first",
  description:
    "When a furnace or an AC fails, callers hire the first company that answers. Bubby texts them back, sorts no-cooling calls from tune-ups and books the visit.",
  keywords:
    "HVAC missed-call texting, missed call text back for HVAC, AC repair lead capture, furnace repair scheduling, HVAC dispatch by text",
  second: { to: paths.demo, label: "Text with Bubby" },
  eyebrow: "For heating and cooling",
  heading: "No heat. No answer. They call the next company.",
  lede: "On the first hot day everyone calls at once. Bubby texts back each caller you couldn't take, finds out who has a baby in a 95-degree house and who wants a tune-up, and books the breakdowns first.",
  story: hvac,
  challenges: {
    title: "The weather decides when your phone rings",
    items: [
      {
        challenge: "The whole city calls on the same afternoon",
        text: "At 110 degrees, two people on the phones can't answer 40 callers. The other 38 dial the next company before your hold music ends.",
        solution:
          "Bubby texts all 40 in the same minute and answers their questions in about 30 seconds. Nobody waits on hold.",
      },
      {
        challenge: "Systems fail after you close",
        text: "The furnace quits on the first freezing night, at 10 p.m., with the kids in bed. Your voicemail tells the family to wait until 8 a.m.",
        solution:
          "On Professional and Enterprise, Bubby answers at 10 p.m. the way it does at noon. It alerts your on-call tech for the emergencies you've named and books the other calls for the next morning. If a caller smells gas, Bubby says to get everyone out of the house, then call 911 or the gas company from outside.",
      },
      {
        challenge: "A tune-up takes a breakdown's slot",
        text: "The first caller gets Tuesday at 9, whether the house is at 92 degrees or somebody finally remembered the filter.",
        solution:
          "Bubby asks first: no cooling, weak cooling or maintenance? Breakdowns get the next truck. Tune-ups fill the slow weeks of April and October.",
      },
      {
        challenge: "The replacement goes to the first company to show up",
        text: "A 16-year-old unit with a dead compressor is your biggest sale of the month, and it starts out as an ordinary repair call.",
        solution:
          "Bubby asks how old the system is and when you last repaired it. Your comfort advisor knows before the visit which of today's calls may be a replacement.",
      },
    ],
  },
  statistics: [claims.firstResponder, claims.firmsRevenue, claims.qualified, claims.hours],
  features: {
    title: "Built for peak season and the slow months",
    items: [
      {
        title: "Triage by symptom",
        text: "Warm air, no air, ice on the line, a tripped breaker. Bubby asks your techs' questions before the truck rolls.",
      },
      {
        title: "People at risk come first",
        text: "Infants, older residents and medical equipment move a call to the top. You write the rules.",
      },
      {
        title: "Membership aware",
        text: "Callers who say they have a maintenance plan get the times you reserve for members.",
      },
      {
        title: "On-call rotation",
        text: "Tell Bubby who's on call this week. Urgent calls alert that tech's phone and nobody else's.",
      },
      {
        title: "Slow-season booking",
        text: "When your calendar has gaps, Bubby offers the gaps to callers whose maintenance can be moved up.",
      },
      {
        title: "Model and age on the ticket",
        text: "Callers send a photo of the data plate, and your tech shows up with the right capacitor.",
      },
    ],
  },
  testimonials: {
    title: "What HVAC owners say",
    quotes: [
      {
        text: "The week it hit 115, we took what we could by phone and Bubby took the rest. It was the first July when nobody in the office cried.",
        name: "Hector M.",
        company: "Saguaro Heating & Air",
        location: "Mesa, Arizona",
        rating: 5,
        confirmed: false,
      },
      {
        text: "My on-call guy used to get woken up for dead thermostat batteries. Now when his phone goes off at 2 a.m., it's a furnace.",
        name: "Beth L.",
        company: "Lindqvist Comfort",
        location: "Duluth, Minnesota",
        rating: 5,
        confirmed: false,
      },
      {
        text: "Bubby asks how old the unit is. That one question sends my best salesman to the right driveway.",
        name: "Terrence W.",
        company: "Bayou Climate Services",
        location: "Lafayette, Louisiana",
        rating: 5,
        confirmed: false,
      },
    ],
  },
  closing: {
    title: "Get Bubby running before the next heat advisory",
    text: "Try Bubby for two weeks on your line, in your weather. You need a card to set up, and we won't charge it during the trial.",
  },
} satisfies Trade;
