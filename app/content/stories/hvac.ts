import type { Story } from "./story";

export const hvac: Story = {
  id: "hvac",
  chip: "HVAC",
  title: "Miss the call, and another company fixes the AC.",
  lede: "Bubby texts callers right back, sorts breakdowns from tune-ups, and books the visit while you're in an attic.",
  business: { name: "Saguaro Heating & Air", initials: "SH" },
  caller: "(480) 555-0117",
  clock: "5:54",
  lines: [
    { from: "system", text: "Missed call · 5:52 PM" },
    {
      from: "bubby",
      text: "Hi, I'm Bubby, Saguaro Heating & Air's automated assistant. Is it heating or cooling? STOP to opt out.",
    },
    { from: "caller", text: "AC runs but blows warm. 88 inside" },
    {
      from: "bubby",
      text: "Is a baby or anyone elderly or sick at home? Any ice on the outdoor unit?",
    },
    { from: "caller", text: "My mom is 81. No ice" },
    {
      from: "bubby",
      text: "We can come today. Luis is free between 6:30 and 7:30. If that works, what's your street address?",
    },
    { from: "caller", text: "Please! 2210 E Agave Rd" },
    { from: "bubby", text: "Booked. Luis will call on his way. If she feels faint or confused, call 911." },
  ],
  notification: {
    where: "You, in an attic",
    title: "No cooling, booked",
    text: "81-year-old at home, 88 inside. Luis, between 6:30 and 7:30.",
  },
  summary: [
    { label: "Job", value: "No cooling, elderly" },
    { label: "System", value: "Blows warm, no ice" },
    { label: "Sent to", value: "Luis, 2210 E Agave" },
    { label: "Visit", value: "Today, 6:30-7:30 PM" },
  ],
  calendar: [
    { time: "3:00", text: "Filter change, Elm St" },
    { time: "4:30", text: "Tune-up, Alder St" },
    { time: "6:30", text: "No cooling, urgent", booked: true },
  ],
  intake: [
    { question: "Heating or cooling?", answer: "Blows warm" },
    { question: "Who's at home?", answer: "Mom, 81" },
    { question: "Ice outside?", answer: "No" },
  ],
  day: [
    { time: "5:52 PM", text: "In an attic, hands full" },
    { time: "5:54 PM", text: "Bubby sends Luis" },
    { time: "6:10 PM", text: "You see it's handled" },
  ],
};
