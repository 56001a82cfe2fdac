import type { Story } from "./story";

export const plumbing: Story = {
  id: "plumbing",
  chip: "Plumbing",
  title: "A burst pipe won't wait for your voicemail.",
  lede: "Bubby texts back in seconds, sends your shut-off tips, and books your plumber while you're under a sink.",
  business: { name: "Kowalski Plumbing", initials: "KP" },
  caller: "(419) 555-0173",
  clock: "7:11",
  lines: [
    { from: "system", text: "Missed call · 7:08 AM" },
    {
      from: "bubby",
      text: "Morning! I'm Bubby, Kowalski Plumbing's automated assistant. What's leaking, and is the water off? STOP to opt out.",
    },
    { from: "caller", text: "Pipe under the kitchen sink, cant find the shutoff" },
    {
      from: "bubby",
      text: "Our plumbers say: turn the oval handle under the sink to the right. Stuck? The main is by the meter.",
    },
    { from: "caller", text: "ok got it. stopped" },
    { from: "bubby", text: "Great. Ray can be there at 7:30. What's the address?" },
    { from: "caller", text: "418 Alder St" },
    { from: "bubby", text: "Booked. Ray will call from the driveway." },
  ],
  notification: {
    where: "You, under a sink",
    title: "Burst pipe, booked",
    text: "Water's off. Ray heads to 418 Alder St for 7:30.",
  },
  summary: [
    { label: "Job", value: "Burst supply line" },
    { label: "Water", value: "Off, by the caller" },
    { label: "Sent to", value: "Ray, 418 Alder St" },
    { label: "Arrives", value: "Today, 7:30 AM" },
  ],
  calendar: [
    { time: "7:30", text: "Burst line, 418 Alder", booked: true },
    { time: "9:00", text: "Water heater, Oak Ave" },
    { time: "1:00", text: "Repipe, day 2" },
  ],
  intake: [
    { question: "What's leaking?", answer: "Kitchen sink" },
    { question: "Water off?", answer: "Yes, now" },
    { question: "Where?", answer: "418 Alder St" },
  ],
  day: [
    { time: "7:08 AM", text: "Under a sink, both hands wet" },
    { time: "7:11 AM", text: "Bubby books Ray for 7:30" },
    { time: "7:25 AM", text: "You read the summary" },
  ],
};
