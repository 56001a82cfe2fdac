import { paths } from "~/lib/paths";
import type { PageContent } from "../page";

export const page = {
  title: "The arithmetic of a missed call",
  description:
    "How we estimate what missed calls are worth: each share, each step and a worked example that you can repeat with your own numbers.",
  heading: "The arithmetic of a missed call",
  lede: "No black box: these are the four numbers that we use and what they give. Put in your own.",
  actions: [
    { to: paths.demo, label: "Text with Bubby" },
    { to: paths.pricing, label: "See plans and prices" },
  ],
  sections: [
    {
      title: "The steps",
      items: [
        { title: "Of your calls, 37% are missed", text: "Of 100 calls a month, 37." },
        {
          title: "Of those, 33% are real opportunities",
          text: "About 12. The rest are wrong numbers, suppliers and people who call again.",
        },
        { title: "Of those, 30% become jobs", text: "When they get an answer. Between three and four." },
        {
          title: "Each is worth your average job",
          text: "At $500, about $1,832 a month; at $5,000, about $18,315.",
        },
      ],
    },
    {
      title: "Against the price",
      text: [
        "The Professional plan is $197 a month. With 100 calls and $500 jobs it pays for itself with two jobs; with $5,000 cases, with one. A traditional receptionist costs $3,200 or more a month and goes home at five.",
      ],
    },
  ],
  related: [
    { to: paths.quiz, label: "What missed calls cost" },
    { to: paths.pricing, label: "See plans and prices" },
    { to: paths.faq, label: "Questions and answers" },
  ],
} satisfies PageContent;
