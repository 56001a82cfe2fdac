import type { Notice } from "~/lib/form-result";
import { claims } from "../claims";

export const CHAT = {
  title: "Chat with Bubby",
  description:
    "Ask the AI assistant how missed-call text-back works: plans, prices, the trial, setup, integrations or your trade. It answers in seconds, at any hour.",
  heading: "Chat with Bubby",
  lede: "Ask about plans, setup, integrations or what your missed calls cost. An AI assistant answers, not a person, and it says so when it doesn't know.",
  name: "Bubby, AI assistant",
  kind: "AI assistant",
  presence: "Online now",
  claim: `${claims.firstResponder.figure} of leads go to first responder`,
  placeholder: "Ask about ROI, pricing, demos...",
  footer: { secure: "Secure chat", demo: "Book a demo", roi: "Instant ROI calculator" },
  greeting:
    "Hi, I'm Bubby. I can tell you about plans and prices, the 14-day trial, setup, integrations and how I'd answer missed calls in your line of work. What would you like to know?",
  examples: [
    "What does it cost?",
    "What does the trial include?",
    "What are my missed calls worth?",
    "How long does setup take?",
  ],
  typing: "Bubby is typing",
  forget: "Forget this conversation",
  again: "Send again",
  book: "Book 15 minutes with a person",
  notForgotten: "We couldn't delete it just now. Please try again.",
  found: "Here's what our site says:",
  failed:
    "I apologize, but I'm having trouble connecting right now. Bubby normally responds instantly to help you understand how we can grow your business. Can you try again, or would you like to schedule a quick demo to see it in action?",
  unknown: `I don't know that one, and I don't want to guess. Tell us more, and a person replies within ${claims.contactReply.figure}.`,
  passedOn: `I've passed this on with your contact details. A person replies within ${claims.contactReply.figure}.`,
  danger: `I can't help in an emergency, so please use the numbers above. For anything else, a person replies within ${claims.contactReply.figure}.`,
  inDanger: "Somebody is in danger",
} as const;

export const CHAT_NOTICES = {
  forgotten: {
    title: "Conversation forgotten",
    description: "We've deleted everything in it.",
  },
};

export const UNREAD: Notice = {
  title: "Your conversation can't be shown right now",
  description: "We saved your conversation. Please reload this page in a minute.",
  tone: "destructive",
};

export const LAUNCHER = {
  tooltip: "Get instant ROI help",
  bubble: "Quick question! How many calls do you miss per week? I can show you the ROI impact!",
  leaving: "Before you go, tell me how many calls you miss per week, and I'll show you what they're worth.",
  start: "Let's chat",
} as const;

export const TRIAL_LINES = {
  en: "Ready to begin? [Start your 14-day trial](#trial-form)",
  es: "¿Empezamos? [Comience su prueba de 14 días](#trial-form)",
} as const;
export const TRIAL_BUTTONS = {
  en: "Start your 14-day trial",
  es: "Comience su prueba de 14 días",
} as const;
