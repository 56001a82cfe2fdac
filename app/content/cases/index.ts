import type { CaseStudy } from "./case-study";
import { lawCases } from "./law";
import { tradeCases } from "./trades";

/** Samples, until the owner replaces them with customers' own. */
export const cases: readonly CaseStudy[] = [...lawCases, ...tradeCases];
