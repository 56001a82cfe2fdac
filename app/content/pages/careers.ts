import { paths } from "~/lib/paths";
import type { PageContent } from "../page";

export const page = {
  title: "Careers at Bubby: how we work",
  description:
    "Bubby, the AI receptionist that texts back missed calls, has no open positions today. Read what we value and how to reach us anyway.",
  eyebrow: "Careers",
  heading: "No open positions today",
  lede: "We'll post new positions here. Think we should talk anyway? Tell us what you'd improve.",
  actions: [
    { to: paths.contact, label: "Contact us" },
    { to: paths.home, label: "Back to the home page" },
  ],
  sections: [
    {
      title: "Innovation First",
      text: [
        "We try the simple new thing before the complicated proven one, and we throw it out when it doesn't work.",
        "A new feature has to matter to the caller. A shorter question everybody notices beats a better model nobody notices.",
      ],
    },
    {
      title: "Customer Obsessed",
      text: [
        "Our customers are busy people with wet hands or a judge waiting. Everything they need to know to use Bubby should fit in one text.",
        "When a caller gets a bad answer, we want the customer to tell us, and we reply to that customer first.",
      ],
    },
    {
      title: "Team Spirit",
      text: [
        "We're small, honest and on time. We'd rather hear bad news early than hear it politely.",
        "When something breaks, one of us fixes it, one of us tells the customer, and we write down what we learned.",
      ],
    },
  ],
} satisfies PageContent;

export const mistake = {
  title: "When something breaks",
  steps: ["One of us fixes it", "One of us tells the customer", "We write down what we learned"],
} as const;
