export const integrationCategories = {
  crm: { label: "CRM & Sales", short: "CRM" },
  scheduling: { label: "Scheduling", short: "Scheduling" },
  communication: { label: "Communication", short: "Communication" },
  automation: { label: "Automation", short: "Automation" },
} as const;

export type IntegrationCategory = keyof typeof integrationCategories;

/** Announced integrations; visitors can ask for a notice. */
export const comingIds = ["salesforce", "microsoft-teams"] as const;

export interface Integration {
  id: string;
  name: string;
  description: string;
  category: IntegrationCategory;
  status: "available" | "coming-soon";
  popularity: "high" | "medium";
  features: readonly string[];
}

/** All integrations. */
export const integrations: readonly Integration[] = [
  {
    id: "calendly",
    name: "Calendly",
    description: "Callers are offered the times that are free and book without a second message.",
    category: "scheduling",
    status: "available",
    popularity: "high",
    features: ["Your event types and buffers", "Rescheduling by text", "Reminders stay with Calendly"],
  },
  {
    id: "hubspot",
    name: "HubSpot CRM",
    description: "Each qualified caller becomes a contact with the conversation attached.",
    category: "crm",
    status: "available",
    popularity: "high",
    features: ["Contacts and deals", "The summary as a note", "Known callers are recognized"],
  },
  {
    id: "salesforce",
    name: "Salesforce",
    description: "Leads with their source and summary, assigned by the rules that you already have.",
    category: "crm",
    status: "coming-soon",
    popularity: "high",
    features: ["Leads and tasks", "Assignment rules", "Custom fields"],
  },
  {
    id: "zapier",
    name: "Zapier",
    description:
      "For everything else: a finished conversation is passed on to the tools that you have there.",
    category: "automation",
    status: "available",
    popularity: "high",
    features: ["New caller", "Appointment booked", "Needs a person"],
  },
  {
    id: "slack",
    name: "Slack",
    description: "A notice in the channel of your choice the moment a caller is worth your time.",
    category: "communication",
    status: "available",
    popularity: "medium",
    features: ["A channel for each office", "Urgent calls by mention", "The summary in the message"],
  },
  {
    id: "gmail",
    name: "Gmail",
    description: "The summary of every conversation in your inbox, under one label.",
    category: "communication",
    status: "available",
    popularity: "medium",
    features: ["One e-mail for each caller", "A digest in the morning", "Reply to text the caller"],
  },
  {
    id: "google-calendar",
    name: "Google Calendar",
    description: "Consultations appear in the calendar of the person who takes them.",
    category: "scheduling",
    status: "available",
    popularity: "high",
    features: ["Free times of several people", "Travel time between visits", "The summary in the event"],
  },
  {
    id: "microsoft-teams",
    name: "Microsoft Teams",
    description: "Notices in a channel or a chat, for offices that live in Teams.",
    category: "communication",
    status: "coming-soon",
    popularity: "medium",
    features: ["Channel messages", "Urgent calls by mention", "Sign-in with your organization"],
  },
];
