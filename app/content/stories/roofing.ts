import type { Story } from "./story";

export const roofing: Story = {
  id: "roofing",
  chip: "Roofing",
  title: "After the storm, the first to answer gets the roof.",
  lede: "Bubby texts missed callers at once, asks about leaks, age and claims, and gets you up there before the adjuster.",
  business: { name: "Ridgeline Roofing", initials: "RR" },
  caller: "(316) 555-0164",
  clock: "6:23",
  lines: [
    { from: "system", text: "Missed call · 6:20 AM" },
    {
      from: "bubby",
      text: "Hi, I'm Bubby, Ridgeline Roofing's automated assistant. Is water coming in right now? STOP to opt out.",
    },
    { from: "caller", text: "Stain on ceiling, not dripping. Hail yesterday" },
    {
      from: "bubby",
      text: "How old is the roof, have you opened an insurance claim, and which house is it?",
    },
    { from: "caller", text: "2008. Adjuster comes Friday. 31 Maple Hill Rd" },
    { from: "bubby", text: "Let's look before Friday. We're on Maple Hill tomorrow. Does 11:15 work?" },
    { from: "caller", text: "Yes. Thank u" },
    { from: "bubby", text: "Booked. You'll have our photos before the adjuster comes." },
  ],
  notification: {
    where: "You, in the truck",
    title: "Inspection, booked",
    text: "Hail, 2008 roof, adjuster on Friday. Tomorrow at 11:15.",
  },
  summary: [
    { label: "Damage", value: "Hail, ceiling stain" },
    { label: "Roof", value: "2008, 31 Maple Hill" },
    { label: "Claim", value: "Open, Friday" },
    { label: "Inspection", value: "Wed, 11:15 AM" },
  ],
  calendar: [
    { time: "8:00", text: "Tear-off, Birch Ln" },
    { time: "11:15", text: "Inspection, Maple Hill", booked: true },
    { time: "2:00", text: "Supplier, shingles" },
  ],
  intake: [
    { question: "Water inside?", answer: "Stain, no drip" },
    { question: "Roof built?", answer: "2008" },
    { question: "Claim?", answer: "Adjuster Friday" },
  ],
  day: [
    { time: "6:20 AM", text: "Driving to the first roof" },
    { time: "6:23 AM", text: "Bubby books an inspection" },
    { time: "7:45 AM", text: "You plan the stop" },
  ],
};
