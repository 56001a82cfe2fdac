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
  headline: string;
  challenge: readonly string[];
  solution: readonly string[];
  testimonial: string;
  author: string;
  /** Time with Bubby until the figures were recorded. */
  timeframe: string;
  /** How the figures were measured. */
  method: string;
  /** Whether this is a customer's real story. If not, a deployment labels it "Example". */
  confirmed: boolean;
}
