import type { Claim } from "../claims";
import type { trades } from "../practice-areas";
import type { Story } from "../stories/story";

export interface Trade {
  path: string;
  /** Preselected in the trial form for visitors of this page. */
  businessType: keyof typeof trades;
  title: string;
  description: string;
  keywords?: string;
  /** Audience in structured data. Only some pages have it. */
  audience?: string;
  second: { to: string; label: "See Demo" | "Text with Bubby" };
  eyebrow: string;
  heading: string;
  lede: string;
  story: Story;
  challenges: {
    title: string;
    items: readonly { challenge: string; text: string; solution: string }[];
  };
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
      /** Whether this is a customer's own words. */
      confirmed: boolean;
    }[];
  };
  closing: { title: string; text: string };
}
