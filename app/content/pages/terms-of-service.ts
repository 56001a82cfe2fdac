import { paths } from "~/lib/paths";
import type { PageContent } from "../page";

export const page = {
  title: "Terms of Service",
  description: "The agreement between Bubby and the businesses that use it. Effective January 1, 2024.",
  heading: "Terms of Service",
  lede: "Effective and last updated January 1, 2024.",
  actions: [],
  sections: [
    {
      title: "The service and who may use it",
      text: [
        "Bubby answers missed calls by text on a business's behalf, qualifies callers and books appointments. You must be 18 or older and able to bind the business that you sign up.",
      ],
    },
    {
      title: "Recording and acceptable use",
      text: [
        "You are responsible for following the recording and messaging laws that apply to your calls, and for what you have the assistant say. Do not use it for unlawful, misleading or unsolicited messages.",
      ],
    },
    {
      title: "Billing",
      text: [
        "A trial lasts 14 days and needs a card, which is not charged in that time. After it the plan is billed until it is cancelled. Price changes are announced 30 days ahead.",
      ],
    },
    {
      title: "Availability, data and property",
      text: [
        "We work to keep the service available and do not promise that it never stops. Your data stays yours; the service and its software stay ours.",
      ],
    },
    {
      title: "Liability and indemnification",
      text: [
        "Liability is capped at the amount that you paid in the 12 months before the claim. Each side answers for claims that its own breach causes.",
      ],
    },
    {
      title: "Ending it",
      text: [
        "Cancel anytime; service runs to the end of the billing period. Either side may end the agreement without cause with 30 days notice. Data can be exported for 30 days after.",
      ],
    },
    {
      title: "Disputes, changes and contact",
      text: [
        "Disputes are settled by arbitration in Phoenix, Arizona. Changes are published on this page with a new date. Questions reach us through the contact page.",
      ],
    },
  ],
  related: [
    { to: paths.privacy, label: "Privacy policy" },
    { to: paths.contact, label: "Contact" },
  ],
} satisfies PageContent;
