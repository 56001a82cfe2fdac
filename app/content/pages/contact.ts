import { paths } from "~/lib/paths";
import type { PageContent } from "../page";

export const page = {
  title: "Contact",
  description:
    "Reach the people behind Bubby: ask for a live demo by text, or for a call. We are in Phoenix, Arizona, and answer within 24 hours.",
  heading: "Talk to us, or let Bubby text you first",
  lede: "The quickest way to reach us is the live demo: leave your name, your business and your number. Bubby texts you at once, and a person follows up within 24 hours.",
  actions: [
    { to: paths.demo, label: "Text with Bubby" },
    { to: paths.schedule, label: "Book a quick call" },
  ],
  sections: [
    {
      title: "Get in touch",
      items: [
        { title: "Location", text: "Phoenix, Arizona, serving the United States." },
        { title: "Response time", text: "Within 24 hours, every day." },
        { title: "Support", text: "Chat with the assistant 24/7; critical issues come first." },
      ],
    },
    {
      title: "Why firms choose us",
      items: [
        { title: "No setup fees", text: "And nothing charged during the 14 days of the trial." },
        {
          title: "Your number stays",
          text: "Callers notice nothing; missed calls reach Bubby through call forwarding.",
        },
        { title: "Cancel anytime", text: "There is no contract to outwait." },
      ],
    },
  ],
  related: [
    { to: paths.faq, label: "Questions and answers" },
    { to: paths.pricing, label: "See plans and prices" },
    { to: paths.about, label: "About Bubby" },
  ],
} satisfies PageContent;
