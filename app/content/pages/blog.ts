import { paths } from "~/lib/paths";
import type { PageContent } from "../page";

export const page = {
  title: "Blog: missed calls, intake and the first reply",
  description:
    "Notes on what happens after a call is missed: the business impact, the technology, the caller's experience and the competition.",
  heading: "Notes on the call that nobody took",
  lede: "We write about one thing: what happens in the minutes after a call is missed, and what a small business can do about it.",
  actions: [
    { to: paths.quiz, label: "What missed calls cost" },
    { to: paths.demo, label: "Text with Bubby" },
  ],
  sections: [
    {
      title: "Business Impact",
      text: [
        "A missed call is not a missed call. Of a hundred, some are wrong numbers and some are salespeople; about a third are people with work to give. Count those, multiply by what a job is worth, and the figure is seldom small. Our calculator page shows each step of that sum.",
      ],
    },
    {
      title: "AI Technology",
      text: [
        "An assistant is useful when it knows three things: what to ask, what it may answer, and when to stop. Most of the work of setting Bubby up is writing down those three for your business.",
      ],
    },
    {
      title: "Customer Experience",
      text: [
        "Nobody minds that the first reply was automatic if it came at once, asked sensible questions and led to a person. What people mind is silence.",
      ],
    },
    {
      title: "Competitive Strategy",
      text: [
        "42% of leads go to the first responder. Being first is not a matter of talent or price; it is a matter of having something answer while you work.",
      ],
    },
  ],
  related: [
    { to: paths.roi, label: "The arithmetic of a missed call" },
    { to: paths.caseStudies, label: "Case studies" },
    { to: paths.faq, label: "Questions and answers" },
  ],
} satisfies PageContent;
