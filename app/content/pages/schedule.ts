import { paths } from "~/lib/paths";
import type { PageContent } from "../page";

export const page = {
  title: "Book a quick call",
  description: "Fifteen minutes with a person who sets Bubby up: your questions, your calls, your calendar.",
  heading: "Book a quick call: fifteen minutes",
  lede: "Ask for it where you ask for the live demo. Bubby texts you at once; tell it which day suits you, and a person calls within 24 hours to agree on the time.",
  actions: [
    { to: paths.demo, label: "Text with Bubby" },
    { to: paths.contact, label: "Contact" },
  ],
  sections: [
    {
      title: "What we do in fifteen minutes",
      items: [
        { text: "Look at how many calls you miss and when" },
        { text: "Let Bubby text you with questions for your kind of business" },
        { text: "Answer what you want to know about setup, prices and leaving" },
      ],
    },
  ],
  related: [
    { to: paths.faq, label: "Questions and answers" },
    { to: paths.pricing, label: "See plans and prices" },
    { to: paths.roi, label: "The arithmetic of a missed call" },
  ],
} satisfies PageContent;
