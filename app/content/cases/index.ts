import type { CaseStudy } from "./case-study";
import { lawCases } from "./law";
import { tradeCases } from "./trades";

/** Sample stories, until the owner replaces them with real ones. */
export const cases: readonly CaseStudy[] = [...lawCases, ...tradeCases];
