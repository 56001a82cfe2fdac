import { paths } from "~/lib/paths";
import { claims } from "../claims";

/** Copy of the website assistant: its page, its dialog and the panel on the trades' pages. */
export const CHAT = {
  title: "Chat with Bubby",
  description:
    "Ask the AI assistant how missed-call text-back works: plans, prices, the trial, setup, integrations or your trade. It answers in seconds, at any hour.",
  heading: "Chat with Bubby",
  lede: "Ask about plans, setup, integrations or what your missed calls cost. An assistant answers, not a person, and it says so when it doesn't know.",
  presence: "Online now",
  claim: `${claims.firstResponder.figure} of leads go to first responder`,
  placeholder: "Ask about ROI, pricing, demos...",
  footer: { secure: "Secure chat", demo: "Book a demo", roi: "Instant ROI calculator" },
  greeting:
    "Hi, I'm Bubby. I can tell you about plans and prices, the 14-day trial, setup, integrations and how I'd answer missed calls in your line of work. What would you like to know?",
  examples: [
    "What does the Professional plan include?",
    "What happens after the 14 days?",
    "Can you book into my calendar?",
    "How long does setup take?",
  ],
  typing: "Bubby is typing",
  rate: {
    up: "Helpful",
    down: "Not helpful",
    lost: "We couldn't keep your rating just now. Please try again.",
  },
  cut: "The reply broke off here. Ask again for the rest.",
  forget: "Forget this conversation",
  known: "What I remember:",
  forgetKnown: "Forget that",
  forgetMessage: "Forget what I told you",
  numberTaken: "Thanks. We have your number.",
  notForgotten: "We couldn't delete it just now. Please try again.",
  /** Introduces the site's own answer below the apology. */
  found: "Here's what our site says:",
  failed:
    "I apologize, but I'm having trouble connecting right now. Bubby normally responds instantly to help you understand how we can grow your business. Can you try again, or would you like to schedule a quick demo to see it in action?",
  unknown: `I don't know that one, and I don't want to guess. Send us a message through the contact page, and a person will reply within ${claims.contactReply.figure}.`,
} as const;

/** Notices of /chat. */
export const CHAT_NOTICES = {
  forgotten: {
    title: "Conversation forgotten",
    description: "We've deleted everything in it.",
  },
};

export const LAUNCHER = {
  tooltip: "Get instant ROI help",
  bubble: "Quick question! How many calls do you miss per week? I can show you the ROI impact!",
  leaving: "Before you go, tell me how many calls you miss per week, and I'll show you what they're worth.",
  start: "Let's chat",
} as const;

export interface ChatLink {
  to: string;
  label: string;
}

/** Every page that a reply may link to. A link is always one of these, never a model's text. */
export const LINKS: readonly ChatLink[] = [
  { to: paths.pricing, label: "Plans and prices" },
  { to: paths.trial, label: "The 14-day trial" },
  { to: paths.demo, label: "Live demo by text" },
  { to: paths.preview, label: "Play one of your callers" },
  { to: paths.schedule, label: "Book a quick call" },
  { to: paths.integrations, label: "Integrations" },
  { to: paths.faq, label: "Questions and answers" },
  { to: paths.contact, label: "Contact" },
  { to: paths.contactFromChat, label: "Write to us" },
  { to: paths.roi, label: "ROI calculator" },
  { to: paths.quiz, label: "What missed calls cost you" },
  { to: paths.caseStudies, label: "Success stories" },
  { to: paths.about, label: "About Bubby" },
  { to: paths.careers, label: "Careers" },
  { to: paths.blog, label: "Blog" },
  { to: paths.home, label: "What Bubby does" },
  { to: paths.privacy, label: "Privacy policy" },
  { to: paths.terms, label: "Terms of service" },
  { to: paths.auth, label: "Sign in" },
  { to: paths.freeAnalysis, label: "Free call analysis" },
  { to: paths.hvac, label: "For heating and cooling" },
  { to: paths.plumbing, label: "For plumbers" },
  { to: paths.electricians, label: "For electricians" },
  { to: paths.roofers, label: "For roofers" },
  { to: paths.contractors, label: "For contractors" },
];

/** The known ones among these paths, in their order. */
export const linksTo = (to: readonly string[]): ChatLink[] =>
  to.flatMap((path) => LINKS.find((link) => link.to === path) ?? []);

/** Added to a reply about starting; shown as a button that opens the trial's form. */
export const TRIAL_LINE = "Ready to begin? [Start your 14-day trial](#trial-form)";
export const TRIAL_BUTTON = "Start your 14-day trial";
