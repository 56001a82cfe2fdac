import { paths } from "~/lib/paths";
import type { PageContent } from "../page";

export const page = {
  title: "Welcome",
  description: "What happens after a trial has begun: setup e-mail, setup call, going live.",
  heading: "Welcome",
  lede: "This is what follows once a trial has been set up.",
  actions: [
    { to: paths.home, label: "Return to homepage" },
    { to: paths.contact, label: "Contact" },
  ],
  sections: [
    {
      title: "Next steps",
      items: [
        {
          title: "A setup e-mail within the hour",
          text: "With what we need to know: your hours, your questions, your calendar.",
        },
        { title: "A setup call", text: "We connect your number and try it together." },
        { title: "You go live", text: "Within 24 to 48 hours." },
      ],
    },
    {
      title: "Trial details",
      items: [
        { text: "14 days, with full access to your plan" },
        { text: "Billing starts after the trial ends" },
        { text: "Cancel before the trial ends and nothing is charged" },
      ],
    },
  ],
  related: [
    { to: paths.faq, label: "Questions and answers" },
    { to: paths.pricing, label: "See plans and prices" },
  ],
} satisfies PageContent;
