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
  timeframe: string;
  method: string;
  /** True for a real customer's story. A deployment labels every other story "Example". */
  confirmed: boolean;
}
