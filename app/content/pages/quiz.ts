import { paths } from "~/lib/paths";
import type { PageContent } from "../page";

export const page = {
  title: "What do your missed calls cost?",
  description:
    "Four questions and one sum: practice area, value of a case, calls missed in a month and what happens to them today.",
  heading: "Four questions about your missed calls",
  lede: "Answer them for yourself, on paper or in your head. The sum underneath is the one that we would do with you.",
  actions: [
    { to: paths.demo, label: "Text with Bubby" },
    { to: paths.roi, label: "The arithmetic of a missed call" },
  ],
  sections: [
    {
      title: "The questions",
      items: [
        {
          title: "1. What kind of practice do you run?",
          text: "Personal injury, family law, criminal defense, estate planning, real estate, business law, immigration, or something else.",
        },
        { title: "2. What is an average case or job worth?", text: "In dollars, after the bad ones." },
        {
          title: "3. How many calls do you miss in a month?",
          text: "Your phone's call list knows. Most owners guess half of it.",
        },
        {
          title: "4. What happens to those calls today?",
          text: "Voicemail, a call back when there is time, an answering service, or nothing.",
        },
      ],
    },
    {
      title: "The sum",
      text: [
        "About 33% of missed calls are real opportunities, and about 30% of those become jobs when someone follows up. So: missed calls × 0.33 × 0.3 × the value of a case is what they are worth in a month.",
        "With 20 missed calls and a case worth $5,000 that is $9,900 a month.",
      ],
    },
  ],
  related: [
    { to: paths.pricing, label: "See plans and prices" },
    { to: paths.trial, label: "Start 14-Day Trial" },
    { to: paths.faq, label: "Questions and answers" },
  ],
} satisfies PageContent;
