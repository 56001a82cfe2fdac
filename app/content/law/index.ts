import type { PageSection } from "../page";
import { lawAreas } from "../practice-areas";
import type { LawArea } from "./area";
import { businessLaw } from "./business-law";
import { criminalDefense } from "./criminal-defense";
import { estatePlanning } from "./estate-planning";
import { familyLaw } from "./family-law";
import { personalInjury } from "./personal-injury";
import { realEstate } from "./real-estate";

export const lawPages: readonly LawArea[] = [
  personalInjury,
  familyLaw,
  estatePlanning,
  criminalDefense,
  realEstate,
  businessLaw,
];

export const lawName = ({ id }: LawArea) => lawAreas[id];

export const sectionsOf = ({ asks, urgent, never, conflicts, questions }: LawArea): PageSection[] => [
  { title: "What Bubby asks", items: asks },
  { title: "What reaches you at once", items: urgent },
  { title: "What it never says", items: never },
  { title: "Before anything is booked", text: [conflicts] },
  {
    title: "Questions lawyers ask",
    items: questions.map(({ question, answer }) => ({ title: question, text: answer })),
  },
];

export const LAW_HUB = {
  title: "AI receptionist and intake for law firms",
  description:
    "Bubby texts back callers a law firm misses, asks each practice area's questions, takes names for the conflict check, and sends urgent matters to an attorney.",
  eyebrow: "For law firms",
  heading: "Intake that knows your practice area",
  lede: "A custody call and a closing have nothing in common but the ringing phone. Choose your area to see what Bubby asks, what it passes on right away and what it leaves to a lawyer.",
} as const;
