import type { Story } from "./story";

export const electrical: Story = {
  id: "electrical",
  chip: "Electrical",
  title: "The panel upgrade goes to the first to reply.",
  lede: "While you're on a ladder, Bubby asks about safety first, gets a photo of the panel, and sets up the site visit.",
  business: { name: "Brightline Electric", initials: "BE" },
  caller: "(916) 555-0129",
  clock: "10:34",
  lines: [
    { from: "system", text: "Missed call · 10:31 AM" },
    {
      from: "bubby",
      text: "I'm Bubby, Brightline Electric's automated assistant. Sparks, heat or a burning smell? Stay clear and call 911. STOP to opt out.",
    },
    { from: "caller", text: "No, we need an EV charger in the garage" },
    {
      from: "bubby",
      text: "Good. When was the house built? And can you send a photo of the panel from where you stand?",
    },
    { from: "caller", text: "1978. Pic sent, 100 amp" },
    {
      from: "bubby",
      text: "Thanks, I'll pass it on. Does Thursday at 4 work for an estimate, and what address?",
    },
    { from: "caller", text: "Thursday works. 77 Larch Way" },
    { from: "bubby", text: "Booked. Renee will take a look and write up the estimate." },
  ],
  notification: {
    where: "You, on a ladder",
    title: "Site visit, booked",
    text: "EV charger, 100 A panel, photo attached. Thursday at 4.",
  },
  summary: [
    { label: "Job", value: "EV charger" },
    { label: "House", value: "1978, 100 A, photo" },
    { label: "Estimator", value: "Renee, 77 Larch Way" },
    { label: "Site visit", value: "Thu, 4:00 PM" },
  ],
  calendar: [
    { time: "9:00", text: "Rough-in, Maple Ct" },
    { time: "1:00", text: "Inspection, Lot 12" },
    { time: "4:00", text: "EV charger, estimate", booked: true },
  ],
  intake: [
    { question: "Any danger?", answer: "None" },
    { question: "House built?", answer: "1978" },
    { question: "Panel?", answer: "100 A, photo" },
  ],
  day: [
    { time: "10:31 AM", text: "On a ladder, wires in hand" },
    { time: "10:34 AM", text: "Bubby books Thursday at 4" },
    { time: "12:05 PM", text: "You look at the photo" },
  ],
};
