import { paths } from "~/lib/paths";
import type { PageContent } from "../page";

export const page = {
  title: "Privacy Policy",
  description: "What Bubby collects, why, for how long, and what you can ask for. Effective January 1, 2024.",
  heading: "Privacy Policy",
  lede: "Effective and last updated January 1, 2024.",
  actions: [],
  sections: [
    {
      title: "Information we collect and why",
      text: [
        "What you enter in a form on this site, what callers and the assistant write to each other, and what is needed to run the service. We use it to answer, to book, to notify the business, and to bill it.",
      ],
    },
    {
      title: "Call recording and SMS",
      text: [
        "Where calls are recorded, recordings and transcripts are typically kept for 90 days. Texts are sent to people who called or who agreed to receive them. Message frequency varies; message and data rates may apply. Reply STOP to opt out or HELP for help.",
      ],
    },
    {
      title: "Sharing and security",
      text: [
        "We share information with the providers that carry messages, store data and take payments for us, and with authorities where the law requires it. We do not sell it.",
      ],
    },
    {
      title: "Your rights",
      text: [
        "You may ask what we hold about you, have it corrected, exported or deleted. After a cancellation, data can be exported for 30 days.",
      ],
    },
    {
      title: "Children",
      text: [
        "The service is not meant for children under 13, and we do not knowingly collect their information.",
      ],
    },
    {
      title: "Changes and contact",
      text: [
        "Changes are published on this page with a new date. Questions about privacy reach us through the contact page.",
      ],
    },
  ],
  related: [
    { to: paths.terms, label: "Terms of service" },
    { to: paths.contact, label: "Contact" },
  ],
} satisfies PageContent;
