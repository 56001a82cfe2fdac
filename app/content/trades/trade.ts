import type { Claim } from "../claims";
import type { trades } from "../practice-areas";
import type { Story } from "../stories/story";

export interface Trade {
  path: string;
  businessType: keyof typeof trades;
  title: string;
  description: string;
  keywords?: string;
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
      /** True if a real customer wrote the quote. */
      confirmed: boolean;
    }[];
  };
  closing: { title: string; text: string };
}
