import { paths } from "~/lib/paths";
import type { PageContent } from "../page";

export const page = {
  title: "Careers",
  description: "There are no open positions at Bubby today. What we value, and how to write to us anyway.",
  heading: "No open positions today",
  lede: "When there is one, it will be on this page. If you think that we should meet anyway, write to us and say what you would make better.",
  actions: [
    { to: paths.contact, label: "Contact" },
    { to: paths.home, label: "Back to the home page" },
  ],
  sections: [
    {
      title: "Innovation First",
      text: [
        "We try the simple new thing before the complicated proven one, and throw it away without regret when it does not work.",
      ],
    },
    {
      title: "Customer Obsessed",
      text: [
        "Our customers are busy people with wet hands or a judge waiting. What they need to learn to use Bubby should fit in one text message.",
      ],
    },
    {
      title: "Team Spirit",
      text: ["Small, honest and on time. We would rather be told early than told politely."],
    },
  ],
  related: [
    { to: paths.about, label: "About Bubby" },
    { to: paths.features, label: "What Bubby does" },
    { to: paths.contact, label: "Contact" },
  ],
} satisfies PageContent;
