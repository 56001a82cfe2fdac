import { paths } from "~/lib/paths";
import { claims } from "../claims";

export const page = {
  title: "Contact: ask us anything about Bubby",
  description: `Contact the people behind Bubby, the AI receptionist that texts. Ask a question, report a problem, or book a demo. Phoenix, Arizona. We answer within ${claims.contactReply.figure}.`,
  heading: "Contact us. A\u00a0person answers.",
  lede: `Ask about your calls, your calendar or your bill. We'll reply by email within ${claims.contactReply.figure}.`,
  stats: [
    { ...claims.contactReply, figure: "24h", text: "response" },
    claims.satisfied,
    { ...claims.businesses, text: "business clients" },
  ],
  reply: {
    label: "Example: our reply",
    subject: "Re: Do I keep my number?",
    from: "Bubby, Phoenix",
    to: "to you, by email",
    when: `within ${claims.contactReply.figure}`,
    text: [
      "Yes. Your number stays on your truck, your cards and your website. The calls you miss reach Bubby by call forwarding.",
      "Nearly every phone provider offers it. Which one do you have?",
    ],
  },
  methods: {
    title: "Need a faster answer?",
    items: [
      { to: paths.chat, label: "Chat", text: "Ask the assistant now. It answers 24/7." },
      { to: paths.demo, label: "Live demo", text: "Enter your number and Bubby texts you." },
      { to: paths.schedule, label: "Quick call", text: "Choose a time for 15 minutes with a person." },
    ],
  },
  form: {
    title: "Send a message",
    again: "Send another message",
    callMe: "Please call me.",
    callHint: "A person will call this number about your message. We won't text it.",
  },
  touch: {
    title: "Get in touch",
    items: [
      { title: "Location", text: "Phoenix, Arizona, serving the United States." },
      { title: "Response time", text: `Within ${claims.contactReply.figure}, on weekends too.` },
      {
        title: "Support",
        text: `The assistant chats 24/7. A person replies within ${claims.contactReply.figure}, critical issues first.`,
      },
    ],
  },
  location: { title: "Location", text: "Phoenix, Arizona. We serve businesses across the United States." },
  hours: {
    title: "Support hours",
    items: [
      { title: "Live chat", text: "24/7, by the assistant." },
      {
        title: "Email",
        text: `24/7, with a reply from a person within ${claims.contactReply.figure}.`,
      },
      {
        title: "Emergency support",
        text: "For critical issues, choose Technical Support and start your message with URGENT.",
      },
    ],
  },
  why: {
    title: "Why businesses choose Bubby",
    items: [
      {
        title: "Nothing to lose",
        text: "You get 14 days free, no setup fee, and no charge until the trial ends.",
      },
      {
        title: "Your number stays",
        text: "Callers dial the same number as always. Missed calls reach Bubby by call forwarding.",
      },
      {
        title: "Set up in under 5 minutes",
        text: "Setup takes under 5 minutes of your time, plus a call of under 10 minutes. We'll do the rest within 24 hours.",
      },
      {
        title: "Cancel anytime",
        text: "No contract and no fee. Cancel online, and you won't pay for another period.",
      },
    ],
  },
  trial: "Start 14-Day Trial",
} as const;
