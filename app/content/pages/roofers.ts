import { paths } from "~/lib/paths";
import type { PageContent } from "../page";

export const page = {
  title: "Missed-call texting for roofing companies",
  description:
    "After a storm the phone rings for two days. Bubby texts every caller you miss, asks about leaks, age and insurance, and books inspections in order.",
  eyebrow: "For roofers",
  heading: "One storm, two hundred calls, two hands",
  lede: "Roofing calls come in waves. Bubby texts back each one while you are on a ladder, finds out who has water coming in and who has an adjuster coming, and fills the inspection list in the right order.",
  actions: [
    { to: paths.trial, label: "Start 14-Day Trial" },
    { to: paths.demo, label: "Text with Bubby" },
  ],
  sections: [
    {
      title: "Where the jobs get lost",
      items: [
        {
          title: "A storm is a month of work in two days of calls",
          text: "Whoever answers them keeps the crew busy until autumn.",
        },
        { title: "You are on a roof", text: "The phone is in the truck, or should be." },
        {
          title: "Insurance has its own clock",
          text: "A homeowner with a claim wants a date, not a call back next week.",
        },
      ],
    },
    {
      title: "What Bubby does about it",
      items: [
        { title: "Asks whether water is coming in", text: "Active leaks are put first and tarped first." },
        {
          title: "Notes claim, age and material",
          text: "So that the inspection starts where the phone call would have.",
        },
        {
          title: "Fills the inspection list",
          text: "By area if you like, so that the truck goes down one street at a time.",
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
    { to: paths.contact, label: "See demo" },
    { to: paths.pricing, label: "See plans and prices" },
    { to: paths.integrations, label: "Integrations" },
  ],
} satisfies PageContent;
