import type { caseFigures } from "./figures";
import type { CaseId, Industry } from "./ids";

export interface CaseStudy extends ReturnType<typeof caseFigures> {
  id: CaseId;
  /** For the browser's tab and search results. */
  title: string;
  company: string;
  city: string;
  industry: Industry;
  size: string;
  featured: boolean;
  /** The problem and the result, in one line. */
  headline: string;
  challenge: readonly string[];
  solution: readonly string[];
  testimonial: string;
  author: string;
  /** How long the customer had used Bubby when the figures were counted. */
  timeframe: string;
  /** Describes what was counted and how. */
  method: string;
  /** True once this is a customer's own story with real figures. Until then a deployment labels it "Example". */
  confirmed: boolean;
}
