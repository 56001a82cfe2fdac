import type { Story } from "./story";

export const law: Story = {
  id: "law",
  chip: "Law firms",
  title: "Every call you miss is a client someone else signs.",
  lede: "Bubby texts missed callers back in seconds, asks your intake questions, and books the consultation while you're in court.",
  business: { name: "Hale & Ortiz Law", initials: "H&O" },
  caller: "(602) 555-0142",
  clock: "2:16",
  rated: true,
  lines: [
    { from: "system", text: "Missed call · 2:14 PM" },
    {
      from: "bubby",
      text: "Hi, I'm Bubby, Hale & Ortiz Law's automated assistant. We don't represent you yet. Please send nothing confidential. What happened? STOP to opt out.",
    },
    { from: "caller", text: "I got rear-ended yesterday" },
    { from: "bubby", text: "I'm sorry. Were you hurt? And what's your name and the other driver's?" },
    { from: "caller", text: "ER last night. Dana Reed. He's Tom Voss" },
    {
      from: "bubby",
      text: "Ms. Ortiz can see you tomorrow at 10:30, free of charge. Want me to hold it?",
    },
    { from: "caller", text: "Yes please" },
    { from: "bubby", text: "Held. It's yours once our conflict check clears. Bring your ER paperwork." },
  ],
  notification: {
    where: "You, in court",
    title: "Consultation held",
    text: "Dana Reed, rear-ended, ER visit. To check for conflicts: Tom Voss.",
  },
  summary: [
    { label: "Case", value: "Injury, qualified" },
    { label: "Estimated value", value: "$25,000 (your\u00a0range)" },
    { label: "Routed to", value: "M. Ortiz" },
    { label: "Consultation", value: "Held: Tue, 10:30 AM" },
  ],
  calendar: [
    { time: "9:00", text: "Deposition prep" },
    { time: "10:30", text: "Held for D. Reed", booked: true },
    { time: "1:00", text: "Hearing, Room 4B" },
  ],
  intake: [
    { question: "What happened?", answer: "Rear-ended" },
    { question: "Hurt?", answer: "Yes, ER visit" },
    { question: "Other driver?", answer: "Tom Voss" },
  ],
  day: [
    { time: "2:14 PM", text: "In a hearing, phone off" },
    { time: "2:16 PM", text: "Bubby holds 10:30 for Dana" },
    { time: "3:40 PM", text: "You clear the names" },
  ],
};
