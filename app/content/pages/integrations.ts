import { paths } from "~/lib/paths";
import type { PageContent } from "../page";

export const page = {
  title: "Integrations with calendars, CRMs and messaging",
  description:
    "Bubby works with Calendly, HubSpot, Zapier, Slack, Gmail and Google Calendar, from the number and the tools that you have today.",
  heading: "It works with what you already open every morning",
  lede: "A booked consultation belongs in your calendar, a qualified caller in your CRM, and a notice where you will see it. Bubby puts them there.",
  actions: [
    { to: paths.demo, label: "Text with Bubby" },
    { to: paths.contact, label: "Contact" },
  ],
  sections: [
    {
      title: "Scheduling",
      items: [
        {
          title: "Calendly",
          text: "Callers are offered the times that are free and book without a second message.",
        },
        {
          title: "Google Calendar",
          text: "Consultations appear in the calendar of the person who takes them.",
        },
      ],
    },
    {
      title: "CRM and sales",
      items: [
        {
          title: "HubSpot CRM",
          text: "Each qualified caller becomes a contact with the conversation attached.",
        },
        {
          title: "Salesforce",
          text: "Not available yet. Tell us that you need it and we will write to you when it is.",
        },
      ],
    },
    {
      title: "Communication",
      items: [
        {
          title: "Slack",
          text: "A notice in the channel of your choice the moment a caller is worth your time.",
        },
        { title: "Gmail", text: "The same notice, with the summary, in your inbox." },
        {
          title: "Microsoft Teams",
          text: "Not available yet. Tell us that you need it and we will write to you when it is.",
        },
      ],
    },
    {
      title: "Automation",
      items: [
        {
          title: "Zapier",
          text: "For everything else: pass a finished conversation on to the tools that you have connected there.",
        },
      ],
    },
  ],
  related: [
    { to: paths.pricing, label: "See plans and prices" },
    { to: paths.faq, label: "Questions and answers" },
    { to: paths.contact, label: "Contact" },
  ],
} satisfies PageContent;
