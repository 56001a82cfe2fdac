import type { Story } from "./story";

export const contracting: Story = {
  id: "contracting",
  chip: "Contracting",
  title: "The remodel goes to the builder who answers.",
  lede: "With the whole crew on site, Bubby asks about scope, budget and timing, and puts the walk-through on your calendar.",
  business: { name: "Oak & Iron Builders", initials: "O&I" },
  caller: "(828) 555-0186",
  clock: "1:50",
  lines: [
    { from: "system", text: "Missed call · 1:47 PM" },
    {
      from: "bubby",
      text: "Hi, I'm Bubby, Oak & Iron Builders' automated assistant. What would you like to build? STOP to opt out.",
    },
    { from: "caller", text: "Kitchen remodel, take out the wall to the dining room" },
    {
      from: "bubby",
      text: "Great project. Where's the home? And do you have drawings, a budget and a start month?",
    },
    { from: "caller", text: "14 Dogwood Ln. No drawings. Around 80k, after Easter" },
    { from: "bubby", text: "That fits our spring. Marcus walks new projects on Saturdays. Does 9:30 work?" },
    { from: "caller", text: "Perfect, we'll both be home" },
    { from: "bubby", text: "Booked. Have your inspiration photos ready." },
  ],
  notification: {
    where: "You, on site",
    title: "Walk-through, booked",
    text: "14 Dogwood, kitchen, wall out, about $80,000. Saturday at 9:30.",
  },
  summary: [
    { label: "Project", value: "Kitchen, one wall out" },
    { label: "Budget", value: "About $80,000" },
    { label: "Start", value: "After Easter" },
    { label: "Walk-through", value: "Sat, 9:30 AM" },
  ],
  calendar: [
    { time: "9:30", text: "Walk-through, kitchen", booked: true },
    { time: "11:00", text: "Tile delivery, Elm St" },
    { time: "1:30", text: "Crew check, Lot 7" },
  ],
  intake: [
    { question: "Project?", answer: "Kitchen, wall out" },
    { question: "Budget?", answer: "About $80,000" },
    { question: "Start?", answer: "After Easter" },
  ],
  day: [
    { time: "1:47 PM", text: "On site, saw running" },
    { time: "1:50 PM", text: "Bubby books Saturday" },
    { time: "3:15 PM", text: "You know the budget already" },
  ],
};
