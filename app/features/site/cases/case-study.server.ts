import { cases } from "~/content/cases";
import type { CaseStudy } from "~/content/cases/case-study";
import { type CaseId, type Industry, industries } from "~/content/cases/ids";

export type CaseView = ReturnType<typeof view>;
export type CaseCard = ReturnType<typeof card>;

const view = ({ industry, ...rest }: CaseStudy) => ({ ...rest, industry: industries[industry] });

function card(study: CaseStudy, open: CaseId | null) {
  const { id, company, city, size, featured, headline, timeframe, roi, revenue, confirmed } = study;
  const facts = {
    id,
    company,
    city,
    size,
    featured,
    headline,
    timeframe,
    roi,
    revenue,
    confirmed,
    industry: industries[study.industry],
  };
  return { ...facts, story: id === open ? view(study) : null };
}

export function findCases(industry: Industry | "all", open: CaseId | null) {
  return {
    cases: cases
      .filter((study) => industry === "all" || study.industry === industry)
      .map((study) => card(study, open)),
    industries: [
      { value: "all", label: "All" },
      ...Object.entries(industries).map(([value, label]) => ({ value, label })),
    ],
  };
}

export function readCase(id: string | undefined) {
  const index = cases.findIndex((study) => study.id === id);
  const [study, ...others] = [...cases.slice(index), ...cases.slice(0, index)];
  if (index === -1 || !study) return null;
  return { study: view(study), others: others.slice(0, 3).map((other) => card(other, null)) };
}
