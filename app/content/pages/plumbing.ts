import { paths } from "~/lib/paths";
import type { PageContent } from "../page";

export const page = {
  title: "Missed-call texting for plumbers",
  description:
    "Water does not wait for a call back. Bubby texts the callers you miss under the sink, tells a burst pipe from a dripping tap and books the job.",
  eyebrow: "For plumbers",
  heading: "Water does not wait for a call back",
  lede: "You are under a sink with both hands wet when the phone rings. Bubby answers by text, asks where the water is coming from, and has the job booked before you have dried your hands.",
  actions: [
    { to: paths.trial, label: "Start 14-Day Trial" },
    { to: paths.demo, label: "Text with Bubby" },
  ],
  sections: [
    {
      title: "Where the jobs get lost",
      items: [
        {
          title: "The caller has a phone in one hand and a bucket in the other",
          text: "They ring down the list until someone answers. Voicemail counts as nobody.",
        },
        {
          title: "You cannot take a call in a crawl space",
          text: "And by the time you are out, the job is someone else's.",
        },
        {
          title: "Every call sounds urgent",
          text: "Until you know whether the main is shut off, you cannot tell which one is.",
        },
      ],
    },
    {
      title: "What Bubby does about it",
      items: [
        {
          title: "Asks the question that matters first",
          text: "Is the water off? If not, it says to find the main valve.",
        },
        {
          title: "Tells a burst pipe from a dripping tap",
          text: "The one reaches you at once, the other gets a slot on Thursday.",
        },
        {
          title: "Sends you the job, not a voicemail",
          text: "Address, problem, photos if the caller sends them, and the time that was agreed.",
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
