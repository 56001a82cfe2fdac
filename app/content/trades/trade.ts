import type { Claim } from "../claims";
import type { trades } from "../practice-areas";
import type { Story } from "../stories/story";

/** Copy of a trade's landing page. */
export interface Trade {
  path: string;
  /** Chosen already in the trial's form of visitors from here. */
  businessType: keyof typeof trades;
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
  story: Story;
  challenges: {
    title: string;
    items: readonly { challenge: string; text: string; solution: string }[];
  };
  /** Claims, which the trades share. */
  statistics: readonly Claim[];
  features: { title: string; items: readonly { title: string; text: string }[] };
  testimonials: {
    title: string;
    quotes: readonly {
      text: string;
      name: string;
      company: string;
      location: string;
      rating: 5;
      /** They are a customer's own words. */
      confirmed: boolean;
    }[];
  };
  closing: { title: string; text: string };
}
