import { paths } from "~/lib/paths";
import type { PageContent } from "../page";

export const page = {
  title: "Chat with Bubby",
  description:
    "Have a conversation with Bubby the way your callers will: by text, on your own phone, within seconds.",
  heading: "Chat with Bubby where it lives: on your phone",
  lede: "Bubby is at home in text messages. Leave your number and it starts the conversation, exactly as it will with your callers. Ask it about prices, setup or your practice area.",
  actions: [
    { to: paths.demo, label: "Text with Bubby" },
    { to: paths.faq, label: "Questions and answers" },
  ],
  sections: [
    {
      title: "Things to ask it",
      items: [
        { text: "How many calls do firms like mine miss?" },
        { text: "What does the Professional plan include?" },
        { text: "Can you book into my calendar?" },
        { text: "What happens after the 14 days?" },
      ],
    },
  ],
  related: [
    { to: paths.pricing, label: "See plans and prices" },
    { to: paths.integrations, label: "Integrations" },
    { to: paths.contact, label: "Contact" },
  ],
} satisfies PageContent;
