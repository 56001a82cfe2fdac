import { paths } from "~/lib/paths";
import { claims, tradeClaims } from "../claims";
import type { Trade } from "./trade";

export const trade = {
  path: paths.hvac,
  title: "HVAC missed-call texting: no-cooling calls first",
  description:
    "When a furnace dies or an AC fails, the caller wants the first company that answers. Bubby texts back at once, sorts emergencies from tune-ups and books the visit.",
  keywords:
    "HVAC answering service, missed call text back for HVAC, AC repair lead capture, furnace repair scheduling, HVAC dispatch by text",
  second: { to: paths.demo, label: "Text with Bubby" },
  eyebrow: "For heating and cooling",
  heading: "No heat, no cooling, no answer: gone",
  lede: "On the first hot day everyone calls at once. Bubby texts each caller you could not take, finds out who has a baby in a 95-degree house and who wants a tune-up, and books both accordingly.",
  conversation: {
    lines: [
      { from: "system", text: "Missed call · 5:52 PM" },
      {
        from: "bubby",
        text: "Hi, this is Bubby for Saguaro Air. Sorry we missed you. Is it cooling or heating?",
      },
      { from: "caller", text: "AC runs but blows warm. 88 inside" },
      {
        from: "bubby",
        text: "Is anyone there very young, elderly or unwell? And is there ice on the outdoor unit?",
      },
      { from: "caller", text: "My mother is 81. No ice" },
      { from: "bubby", text: "Then today it is: Luis can be there between 6:30 and 7:30. Shall I send him?" },
      { from: "caller", text: "Please!" },
    ],
    summary: [
      { label: "Job", value: "No cooling, elderly resident" },
      { label: "System", value: "Runs, blows warm, no ice" },
      { label: "Sent to", value: "Luis, on call" },
      { label: "Visit", value: "Today, 6:30–7:30 PM" },
    ],
  },
  challenges: {
    title: "The weather decides when your phone rings",
    items: [
      {
        challenge: "The whole city calls on the same afternoon",
        text: "At 110 degrees, two people on the phones cannot answer forty callers. The other thirty-eight dial the next company before your hold music ends.",
        solution:
          "Each of the forty has a conversation of their own, in the same minute. Nobody waits in a queue, because there is none.",
      },
      {
        challenge: "Systems fail after closing time",
        text: "The furnace stops on the first freezing night, at ten, with the family already in bed. Your voicemail asks them to wait until eight.",
        solution:
          "Bubby answers at ten as it does at noon, wakes whoever is on call for the cases that you named, and puts the rest on tomorrow's first round.",
      },
      {
        challenge: "A tune-up takes the slot of a breakdown",
        text: "Whoever calls first gets Tuesday at nine, whether the house is at 92 degrees or somebody remembered the filter.",
        solution:
          "No cooling, weak cooling or maintenance is the first thing it asks. Breakdowns get the next truck; tune-ups fill the slow weeks of April and October.",
      },
      {
        challenge: "Replacement quotes go to whoever came by first",
        text: "A 16-year-old unit with a dead compressor is the largest sale of your month, and it begins as an ordinary repair call.",
        solution:
          "It asks for the age of the system and the last repair, so your comfort advisor knows before the visit which of today's calls is a replacement.",
      },
    ],
  },
  statistics: [claims.firstResponder, claims.pricingRevenue, tradeClaims.responseTime, claims.hours],
  features: {
    title: "Made for two short seasons and a long one between",
    items: [
      {
        title: "Triage by symptom",
        text: "Warm air, no air, ice on the line, a breaker that trips: your technicians' own questions, asked before the truck rolls.",
      },
      {
        title: "People at risk come first",
        text: "Infants, elderly residents and medical equipment move a call to the top, under rules that you write.",
      },
      {
        title: "Membership aware",
        text: "Callers who say that they have a maintenance plan are offered their member slots before anyone else's.",
      },
      {
        title: "On-call rotation",
        text: "Tell it who has this week. After-hours emergencies reach that person's phone and no one else's.",
      },
      {
        title: "Slow-season booking",
        text: "When the calendar has holes, it offers them to those whose filter change can wait or come early.",
      },
      {
        title: "Model and age on the ticket",
        text: "Callers send a picture of the data plate; the technician arrives with the right capacitor.",
      },
    ],
  },
  testimonials: {
    title: "From companies that know a July",
    quotes: [
      {
        text: "The week it hit 115 we did what we could by phone and Bubby did the rest. For the first time nobody in the office cried in July.",
        name: "Hector M.",
        company: "Saguaro Heating & Air",
        location: "Mesa, Arizona",
        rating: 5,
      },
      {
        text: "My on-call guy used to be woken for thermostats with dead batteries. Now when his phone goes at two in the morning, it is a furnace.",
        name: "Beth L.",
        company: "Lindqvist Comfort",
        location: "Duluth, Minnesota",
        rating: 5,
      },
      {
        text: "It asks how old the unit is. That one question sends my best salesman to the right driveway.",
        name: "Terrence W.",
        company: "Bayou Climate Services",
        location: "Lafayette, Louisiana",
        rating: 5,
      },
    ],
  },
  closing: {
    title: "Have it answering before the next heat advisory",
    text: "Two weeks on your own line, in your own weather. The card is for setup and is not charged in that time.",
  },
} satisfies Trade;
