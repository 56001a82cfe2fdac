export const page = {
  title: "Integrations with calendars, CRMs and messaging",
  description:
    "Bubby works with Calendly, HubSpot, Zapier, Slack, Gmail and Google Calendar, from the number and the tools that you have today.",
  heading: "It works with what you already open every morning",
  lede: "A booked consultation belongs in your calendar, a qualified caller in your CRM, and a notice where you will see it. Bubby puts them there.",
  actions: [],
  empty: {
    title: "No integrations found",
    text: "Try adjusting your search or category filter",
  },
  ask: {
    request: {
      title: "Something missing?",
      text: "Name the tool that you would rather not live without. Each request is read by a person, and those that come often are built first.",
    },
    notify: {
      title: "Notify When Ready",
      text: "It is being built. Leave your address and we write to you once, on the day it works.",
    },
    support: "Already connected, and something does not work?",
  },
} as const;
