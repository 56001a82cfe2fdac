import { paths } from "~/lib/paths";
import type { PageContent } from "../page";

export const page = {
  title: "Careers",
  description: "There are no open positions at Bubby today. What we value, and how to write to us anyway.",
  eyebrow: "Careers",
  heading: "No open positions today",
  lede: "When there is one, it will be on this page. If you think that we should meet anyway, write to us and say what you would make better.",
  actions: [
    { to: paths.contact, label: "Write to us" },
    { to: paths.home, label: "Back to the home page" },
  ],
  sections: [
    {
      title: "Innovation First",
      text: [
        "We try the simple new thing before the complicated proven one, and throw it away without regret when it does not work.",
        "New means new to the caller. A better model that nobody notices comes after a shorter question that everybody does.",
      ],
    },
    {
      title: "Customer Obsessed",
      text: [
        "Our customers are busy people with wet hands or a judge waiting. What they need to learn to use Bubby should fit in one text message.",
        "When a caller was answered badly, we want to hear it from the person whose caller it was, and we answer them first.",
      ],
    },
    {
      title: "Team Spirit",
      text: [
        "Small, honest and on time. We would rather be told early than told politely.",
        "When something breaks, one of us fixes it, one of us tells the customer, and what we learned is written down.",
      ],
    },
  ],
  related: [
    { to: paths.about, label: "About Bubby" },
    { to: paths.features, label: "What Bubby does" },
    { to: paths.blog, label: "Blog" },
  ],
} satisfies PageContent;
