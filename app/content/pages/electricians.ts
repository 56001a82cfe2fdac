import { paths } from "~/lib/paths";
import type { PageContent } from "../page";

export const page = {
  title: "Missed-call texting for electricians",
  description:
    "You cannot take a call with your hands in a live panel. Bubby texts back, asks about safety first, sorts service calls from quotes and books the visit.",
  eyebrow: "For electricians",
  heading: "Nobody should answer the phone in a live panel",
  lede: "Half of your calls come while you are somewhere a phone has no business being. Bubby answers them by text, asks about safety first, and keeps quotes and service calls apart.",
  actions: [
    { to: paths.trial, label: "Start 14-Day Trial" },
    { to: paths.demo, label: "Text with Bubby" },
  ],
  sections: [
    {
      title: "Where the jobs get lost",
      items: [
        {
          title: "Your best hours are the ones without a phone",
          text: "Which are the hours that new customers call in.",
        },
        {
          title: "A burning smell and a new outlet arrive in the same voicemail box",
          text: "And are listened to in the same order, at six in the evening.",
        },
        {
          title: "Quotes go cold",
          text: "Someone planning a panel upgrade asks three companies and hires the one that came back first.",
        },
      ],
    },
    {
      title: "What Bubby does about it",
      items: [
        {
          title: "Asks about sparks, smell and heat",
          text: "Anything dangerous reaches you at once, with the advice to switch off the breaker.",
        },
        {
          title: "Collects what a quote needs",
          text: "Age of the house, panel size, what is to be added, photos if they have them.",
        },
        {
          title: "Books the visit",
          text: "In a slot that suits the kind of work, with the details in the summary.",
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
