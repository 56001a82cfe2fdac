import { paths } from "~/lib/paths";
import type { PageContent } from "../page";

export const page = {
  title: "Start Your 14-Day Trial",
  description:
    "Full access to Bubby for 14 days: card required for setup, nothing charged in that time, no setup fees, cancel anytime.",
  heading: "Start Your 14-Day Trial",
  lede: "Card required for setup, no charges for 14 days. We set every trial up with its owner in person: ask for the live demo, and our team contacts you within 24 hours to switch yours on.",
  actions: [
    { to: paths.demo, label: "Text with Bubby to start" },
    { to: paths.pricing, label: "See plans and prices" },
  ],
  sections: [
    {
      title: "What’s Included",
      items: [
        { text: "AI SMS responses to every missed call" },
        { text: "Lead capture and qualification, with your own questions" },
        { text: "Appointment scheduling in your calendar" },
        { text: "24/7 support" },
        { text: "An analytics dashboard" },
        { text: "Custom business training: Bubby learns your services, areas and fees" },
      ],
    },
    {
      title: "What happens next?",
      items: [
        {
          title: "You talk to Bubby",
          text: "Leave your number; it texts you at once, the way it will text your callers.",
        },
        { title: "We contact you", text: "Within 24 hours, to choose a plan and connect your number." },
        {
          title: "Bubby is set up",
          text: "Within 24 hours of that call. Missed calls are answered from then on.",
        },
        { title: "You decide", text: "No charge until the trial ends, and you cancel anytime." },
      ],
    },
  ],
  related: [
    { to: paths.quiz, label: "What missed calls cost" },
    { to: paths.faq, label: "Questions and answers" },
    { to: paths.terms, label: "Terms of service" },
  ],
} satisfies PageContent;
