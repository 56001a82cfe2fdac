import { paths } from "~/lib/paths";
import type { PageContent } from "../page";

export const page = {
  title: "Free call analysis",
  description:
    "A free look at the calls that your business misses: how many, when, and what they are worth. By a person, within 24 hours.",
  heading: "A free look at the calls you miss",
  lede: "Tell us your business and your number. Within 24 hours a person looks at your situation with you: how many calls go unanswered, at what hours, and what they are worth.",
  actions: [
    { to: paths.demo, label: "Ask for it with the live demo" },
    { to: paths.quiz, label: "What missed calls cost" },
  ],
  sections: [
    {
      title: "What you get",
      items: [
        { text: "An estimate of missed calls, by hour and by day" },
        { text: "What they are worth, with each step of the sum shown" },
        { text: "A plain recommendation, which may be that you do not need us" },
      ],
    },
  ],
  related: [
    { to: paths.roi, label: "The arithmetic of a missed call" },
    { to: paths.pricing, label: "See plans and prices" },
    { to: paths.faq, label: "Questions and answers" },
  ],
} satisfies PageContent;
