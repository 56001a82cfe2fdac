import { paths } from "~/lib/paths";
import type { PageContent } from "../page";

export const page = {
  title: "Missed-call texting for HVAC companies",
  description:
    "When a furnace dies or an AC fails, the caller wants the first company that answers. Bubby texts back at once, sorts emergencies from tune-ups and books the visit.",
  eyebrow: "For heating and cooling",
  heading: "No heat, no cooling, no answer: gone",
  lede: "On the first hot day everyone calls at once. Bubby texts each caller you could not take, finds out who has a baby in a 95-degree house and who wants a tune-up, and books both accordingly.",
  actions: [
    { to: paths.trial, label: "Start 14-Day Trial" },
    { to: paths.demo, label: "Text with Bubby" },
  ],
  sections: [
    {
      title: "Where the jobs get lost",
      items: [
        {
          title: "The whole city calls on the same afternoon",
          text: "Two people on the phones cannot answer forty. The thirty-eight others call the next company.",
        },
        {
          title: "After hours is when systems fail",
          text: "The heating stops at night and the caller will not wait for eight o'clock.",
        },
        {
          title: "A tune-up takes the slot of an emergency",
          text: "Without a question asked first, the calendar fills in the wrong order.",
        },
      ],
    },
    {
      title: "What Bubby does about it",
      items: [
        {
          title: "Asks about the system and the symptom",
          text: "No cooling or weak cooling, its age, whether anyone in the house is at risk.",
        },
        {
          title: "Puts emergencies first",
          text: "Those go to the technician on call; maintenance goes to the next free week.",
        },
        {
          title: "Books the visit",
          text: "A time from your calendar, confirmed by text, with the address in the summary.",
        },
      ],
    },
    {
      title: "What it costs to try",
      text: [
        "Nothing for 14 days. A card is required for setup, there is no setup fee, and you cancel anytime. You keep your number.",
      ],
    },
  ],
  related: [
    { to: paths.pricing, label: "See plans and prices" },
    { to: paths.roi, label: "The arithmetic of a missed call" },
    { to: paths.integrations, label: "Integrations" },
  ],
} satisfies PageContent;
