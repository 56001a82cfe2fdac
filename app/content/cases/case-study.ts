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
  /** How long they had used Bubby when they counted. */
  timeframe: string;
  /** Describes what was counted and how. */
  method: string;
  /** It's a customer's own story with their figures. Until then a deployment labels it "Example". */
  confirmed: boolean;
}
