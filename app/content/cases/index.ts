import type { CaseStudy } from "./case-study";
import { lawCases } from "./law";
import { tradeCases } from "./trades";

/** Sample stories. Replace them with real customers' stories. */
export const cases: readonly CaseStudy[] = [...lawCases, ...tradeCases];
