import type { Conversation } from "../conversation";

/** Copy of a trade's landing page. */
export interface Trade {
  path: string;
  title: string;
  description: string;
  keywords?: string;
  /** Audience in the structured data, next to an offer; only some pages have it. */
  audience?: string;
  /** Second button of the hero. */
  second: { to: string; label: "See Demo" | "Text with Bubby" };
  eyebrow: string;
  heading: string;
  lede: string;
  conversation: Conversation;
  challenges: {
    title: string;
    items: readonly { challenge: string; text: string; solution: string }[];
  };
  /** Claims, which the trades share. */
  statistics: readonly { figure: string; text: string }[];
  features: { title: string; items: readonly { title: string; text: string }[] };
  testimonials: {
    title: string;
    quotes: readonly { text: string; name: string; company: string; location: string; rating: 5 }[];
  };
  closing: { title: string; text: string };
}
