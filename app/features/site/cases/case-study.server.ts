import { type CaseStudy, cases } from "~/content/cases";
import { type Industry, industries } from "~/content/cases/ids";

export type CaseView = ReturnType<typeof view>;

const view = ({ industry, ...rest }: CaseStudy) => ({ ...rest, industry: industries[industry] });

export function findCases(industry: Industry | "all") {
  return {
    cases: cases.filter((study) => industry === "all" || study.industry === industry).map(view),
    industries: [
      { value: "all", label: "All" },
      ...Object.entries(industries).map(([value, label]) => ({ value, label })),
    ],
  };
}

/** The case and the others, or null when there is none of that id. */
export function readCase(id: string | undefined) {
  const study = cases.find((study) => study.id === id);
  if (!study) return null;
  return { study: view(study), others: cases.filter((other) => other !== study).map(view) };
}
