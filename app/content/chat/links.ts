import { lawPath, paths } from "~/lib/paths";
import { CHAT } from "./chat";
import { lawIds } from "../law/ids";
import { lawAreas } from "../practice-areas";

export interface ChatLink {
  to: string;
  label: string;
}

/** The only pages that a reply or an owner's answer may link to. Links never come from a model's text. */
export const LINKS: readonly ChatLink[] = [
  { to: paths.pricing, label: "Plans and prices" },
  { to: paths.trial, label: "The 14-day trial" },
  { to: paths.demo, label: "Live demo by text" },
  { to: paths.preview, label: "Try it as one of your callers" },
  { to: paths.schedule, label: CHAT.book },
  { to: paths.integrations, label: "Integrations" },
  { to: paths.faq, label: "Questions and answers" },
  { to: paths.contact, label: "Contact" },
  { to: paths.contactFromChat, label: "Contact us (your message is already filled in)" },
  { to: paths.callFromChat, label: "Have a person call you" },
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
  { to: paths.law, label: "For law firms" },
  ...lawIds.map((id) => ({ to: lawPath(id), label: `For law firms: ${lawAreas[id]}` })),
  { to: paths.compare, label: "Voicemail, receptionist or Bubby" },
];

export const WAYS = [paths.schedule, paths.contactFromChat, paths.callFromChat] as const;
