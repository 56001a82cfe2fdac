import { paths } from "~/lib/paths";
import { contactClaims, serviceClaims } from "../claims";

export const page = {
  title: "Contact: ask us anything about Bubby",
  description: `Write to the people behind Bubby: a question, a demo, a technical problem, a plan. We are in Phoenix, Arizona, and answer within ${serviceClaims.contactReply.figure}.`,
  heading: "Write to us. A\u00a0person answers.",
  lede: `Ask about your calls, your calendar or your bill. Say what you need in your own words; we answer within ${serviceClaims.contactReply.figure}, by email.`,
  stats: [contactClaims.response, contactClaims.satisfaction, contactClaims.clients],
  methods: {
    title: "Or quicker than a message",
    items: [
      { to: paths.chat, label: "Chat", text: "Ask the assistant now. It answers at any hour." },
      { to: paths.demo, label: "Live demo", text: "Leave your number and Bubby texts you." },
      { to: paths.schedule, label: "Quick call", text: "Fifteen minutes with a person." },
    ],
  },
  form: { title: "Send a message", again: "Send another message" },
  touch: {
    title: "Get in touch",
    items: [
      { title: "Location", text: "Phoenix, Arizona, serving the United States." },
      { title: "Response time", text: `Within ${serviceClaims.contactReply.figure}, on weekends too.` },
      { title: "Support", text: "The assistant chats 24/7. Critical issues come first." },
    ],
  },
  location: { title: "Location", text: "Phoenix, Arizona. We serve businesses across the United States." },
  hours: {
    title: "Support hours",
    items: [
      { title: "Live chat", text: "24/7, by the assistant." },
      { title: "Email", text: `24/7, with an answer within ${serviceClaims.contactReply.figure}.` },
      { title: "Emergency support", text: "For critical issues: choose Technical Support and say so first." },
    ],
  },
  why: {
    title: "Why businesses choose Bubby",
    items: [
      {
        title: "Nothing to lose in the trial",
        text: "14 days, no setup fee, and no charge until they are over.",
      },
      {
        title: "Your number stays",
        text: "Callers notice nothing: missed calls reach Bubby by call forwarding.",
      },
      { title: "Set up in under 5 minutes", text: "Of your time. The rest is our work." },
      { title: "Cancel anytime", text: "There is no contract to wait out." },
    ],
  },
  trial: "Start 14-Day Trial",
} as const;
