import { paths } from "~/lib/paths";
import type { PageContent } from "../page";

export const page = {
  title: "Plans and prices",
  description:
    "Bubby costs $127, $197 or $397 a month, less when paid by the year. 14-day free trial, no setup fees, cancel anytime.",
  heading: "Plans and prices",
  lede: "Every plan starts with 14 days free. A card is required for setup and nothing is charged in that time. No setup fees.",
  actions: [],
  sections: [
    {
      title: "Beside a receptionist",
      text: [
        "A traditional receptionist costs $3,200 or more a month, works one shift and can take one call at a time. Professional is $197 a month, takes any number of callers at once and does not sleep. Over a year that is a saving of $36,000 and more.",
      ],
    },
    {
      title: "Before you choose",
      items: [
        {
          title: "Can I cancel anytime?",
          text: "Yes, with 30 days notice. There are no contracts.",
        },
        { title: "What does the trial include?", text: "Full access to your plan for 14 days." },
        {
          title: "Is there a discount?",
          text: "Annual plans get 2 months free. Volume discounts are available on request.",
        },
      ],
    },
  ],
  related: [
    { to: paths.roi, label: "The arithmetic of a missed call" },
    { to: paths.faq, label: "Questions and answers" },
    { to: paths.contact, label: "Contact" },
  ],
} satisfies PageContent;
