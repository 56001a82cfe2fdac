import { paths } from "~/lib/paths";
import type { PageContent } from "../page";

export const page = {
  title: "Missed-call texting for general contractors",
  description:
    "Remodels start with one phone call on a noisy site. Bubby texts back, asks about scope, budget and timing, and books the walk-through.",
  eyebrow: "For general contractors",
  heading: "The kitchen you did not hear ringing",
  lede: "A remodel is worth a year of small repairs, and it announces itself with one call on a noisy site. Bubby answers it by text, asks about scope and timing, and books the walk-through.",
  actions: [
    { to: paths.trial, label: "Start 14-Day Trial" },
    { to: paths.demo, label: "Text with Bubby" },
  ],
  sections: [
    {
      title: "Where the jobs get lost",
      items: [
        {
          title: "Saws are louder than phones",
          text: "And a homeowner who plans a project calls during working hours, like you.",
        },
        {
          title: "Tyre-kickers take the same time as clients",
          text: "Without scope and budget you cannot know before you have driven there.",
        },
        {
          title: "Subs, suppliers and new clients share one line",
          text: "The one that pays is the one that hangs up.",
        },
      ],
    },
    {
      title: "What Bubby does about it",
      items: [
        {
          title: "Asks about the project",
          text: "What, where, how large, from when, and with roughly what budget.",
        },
        {
          title: "Keeps the drive for the right ones",
          text: "You read the answers before you agree to a walk-through.",
        },
        {
          title: "Books the walk-through",
          text: "At a time that suits the site, with everything in the summary.",
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
