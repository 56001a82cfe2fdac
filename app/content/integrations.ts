export const integrationCategories = {
  crm: { label: "CRM & Sales", short: "CRM" },
  scheduling: { label: "Scheduling", short: "Scheduling" },
  communication: { label: "Communication", short: "Communication" },
  automation: { label: "Automation", short: "Automation" },
} as const;

export type IntegrationCategory = keyof typeof integrationCategories;

export const comingIds = ["salesforce", "microsoft-teams"] as const;

export interface Integration {
  id: string;
  name: string;
  description: string;
  category: IntegrationCategory;
  status: "available" | "coming-soon";
  popularity: "high" | "medium";
  features: readonly string[];
  arrives: string;
}

export const integrations: readonly Integration[] = [
  {
    id: "calendly",
    name: "Calendly",
    description: "Bubby offers callers your open times and books the one they choose.",
    category: "scheduling",
    status: "available",
    popularity: "high",
    features: ["Your event types and buffers", "Rescheduling by text", "Reminders stay with Calendly"],
    arrives: "Tue 10:30, consultation, Dana R.",
  },
  {
    id: "hubspot",
    name: "HubSpot CRM",
    description: "Each qualified caller becomes a contact with the conversation attached.",
    category: "crm",
    status: "available",
    popularity: "high",
    features: ["Contacts and deals", "The summary as a note", "Recognizes known callers"],
    arrives: "New contact: Dana R., rear-end collision",
  },
  {
    id: "salesforce",
    name: "Salesforce",
    description: "Leads with their source and summary, assigned by the rules you already have.",
    category: "crm",
    status: "coming-soon",
    popularity: "high",
    features: ["Leads and tasks", "Assignment rules", "Custom fields"],
    arrives: "New lead: Dana R., from a text",
  },
  {
    id: "zapier",
    name: "Zapier",
    description: "Bubby sends each finished conversation to the other apps you use.",
    category: "automation",
    status: "available",
    popularity: "high",
    features: ["New caller", "Appointment booked", "Needs a person"],
    arrives: "Tue 10:30 held: your next step runs",
  },
  {
    id: "slack",
    name: "Slack",
    description: "An alert in the channel you choose, the moment a caller needs you.",
    category: "communication",
    status: "available",
    popularity: "medium",
    features: ["A channel for each office", "Urgent calls by mention", "The summary in the message"],
    arrives: "#intake: Dana R., conflict check: Tom Voss",
  },
  {
    id: "gmail",
    name: "Gmail",
    description: "A summary of every conversation in your inbox, under one label.",
    category: "communication",
    status: "available",
    popularity: "medium",
    features: ["One email for each caller", "A summary in the morning", "Reply to text the caller"],
    arrives: "Summary: Dana R., rear-end collision",
  },
  {
    id: "google-calendar",
    name: "Google Calendar",
    description: "Consultations appear in the calendar of the person who takes them.",
    category: "scheduling",
    status: "available",
    popularity: "high",
    features: ["Open times for several people", "Travel time between visits", "The summary in the event"],
    arrives: "10:30 to 11:00, Dana R., consultation",
  },
  {
    id: "microsoft-teams",
    name: "Microsoft Teams",
    description: "Alerts in a channel or a chat, for offices that work in Teams.",
    category: "communication",
    status: "coming-soon",
    popularity: "medium",
    features: ["Channel messages", "Urgent calls by mention", "Sign-in with your organization"],
    arrives: "Intake: Dana R., held for Tuesday",
  },
];
