import { paths } from "~/lib/paths";
import type { PageContent } from "../page";

export const page = {
  title: "Questions and answers",
  description:
    "How Bubby answers missed calls by text, what it costs, what it connects to, and how to leave: plain answers to what owners ask first.",
  heading: "What owners ask first",
  lede: "Plain answers. If yours is not here, ask Bubby itself, or write to us: we answer within 24 hours.",
  actions: [
    { to: paths.demo, label: "Text with Bubby" },
    { to: paths.schedule, label: "Book a quick call" },
  ],
  sections: [
    {
      title: "AI SMS Assistant Basics",
      items: [
        {
          title: "What does Bubby do when I miss a call?",
          text: "It texts the caller at once in your business's name, asks your intake questions, answers what it knows, and offers a time that your calendar has free. You get the summary.",
        },
        {
          title: "How much can it handle alone?",
          text: "Over 95% of calls are handled without a human. When a caller needs you, it says so and hands the conversation over.",
        },
      ],
    },
    {
      title: "Missed Call Automation",
      items: [
        {
          title: "Do I have to change my number?",
          text: "No. You keep your number; missed calls reach Bubby through call forwarding.",
        },
        { title: "How long is setup?", text: "Under 5 minutes on your side." },
      ],
    },
    {
      title: "Pricing & Plans",
      items: [
        {
          title: "What does the trial include?",
          text: "Full access for 14 days and up to 50 calls. A card is required for setup and nothing is charged in that time.",
        },
        {
          title: "What if I go over my limit?",
          text: "Calls over the limit are charged per call, or you move up a plan.",
        },
        {
          title: "Can I cancel?",
          text: "Anytime, without a fee. Service runs to the end of the billing period.",
        },
        { title: "Is it cheaper than a receptionist?", text: "It costs 80% less than one." },
      ],
    },
    {
      title: "Integrations",
      items: [
        {
          title: "Which tools does it work with?",
          text: "Calendly, HubSpot, Zapier, Slack, Gmail and Google Calendar today.",
        },
      ],
    },
    {
      title: "Security & Privacy",
      items: [
        {
          title: "Is it secure?",
          text: "The service is SOC 2 compliant. The privacy policy says what is kept, for how long, and how to have it removed.",
        },
      ],
    },
    {
      title: "Support & Performance",
      items: [
        {
          title: "Who helps me?",
          text: "Support is there 24/7. Messages sent through the contact page are answered within 24 hours.",
        },
      ],
    },
    {
      title: "Industry-Specific Questions",
      items: [
        {
          title: "Does it know my practice area?",
          text: "It is set up with your own intake questions, so that a personal-injury firm and an estate planner get different conversations.",
        },
        {
          title: "I run a trade business. Does it work for me?",
          text: "Yes: heating and cooling, plumbing, electrical, roofing and general contracting each have a page that says how.",
        },
      ],
    },
  ],
  related: [
    { to: paths.pricing, label: "See plans and prices" },
    { to: paths.integrations, label: "Integrations" },
    { to: paths.contact, label: "Contact" },
  ],
} satisfies PageContent;
