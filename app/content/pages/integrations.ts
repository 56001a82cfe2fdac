export const page = {
  title: "Integrations with calendars, CRMs and messaging",
  description:
    "Bubby's AI receptionist books into Calendly and Google Calendar and sends leads to HubSpot, Slack, Gmail and Zapier. Keep your phone number and your tools.",
  heading: "Bubby works with the tools you open every morning",
  lede: "Bubby puts the booking on your calendar, the qualified caller in your CRM, and an alert where you'll see it.",
  actions: [],
  picture: {
    label: "Example: a conversation with a law firm's caller",
    lines: [
      {
        from: "bubby",
        text: "Hi, I'm Bubby, Hale & Ortiz Law's automated assistant. We don't represent you yet. Please send nothing confidential. What happened, and who's involved? STOP to opt out.",
      },
      { from: "caller", text: "I got rear-ended yesterday by Tom Voss. This is Dana Reed" },
      {
        from: "bubby",
        text: "I'm sorry, Dana. Ms. Ortiz can see you Tuesday at 10:30. Want me to hold it?",
      },
      { from: "caller", text: "Yes please" },
      { from: "bubby", text: "Held. We'll confirm it once our conflict check clears." },
    ],
  },
  others: "More integrations",
  empty: {
    title: "No integrations found",
    text: "Try adjusting your search or category filter",
  },
  ask: {
    request: {
      title: "Something missing?",
      text: "Name the tool you can't live without. A person reads every request, and we build the most-requested first.",
    },
    notify: {
      title: "Notify When Ready",
      text: "We're building this integration. Leave your email, and we'll send you one message on the day it's ready.",
    },
    support: "Already connected, and something isn't working?",
  },
} as const;
