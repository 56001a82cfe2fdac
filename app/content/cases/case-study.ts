import type { caseFigures } from "./figures";
import type { CaseId, Industry } from "./ids";

export interface CaseStudy extends ReturnType<typeof caseFigures> {
  id: CaseId;
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
  /** Time with Bubby until the figures were recorded. */
  timeframe: string;
  /** Explains how the figures were measured. */
  method: string;
  /** True for a customer's real story. Until then a deployment labels it "Example". */
  confirmed: boolean;
}
