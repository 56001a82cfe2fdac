export const caseIds = [
  "okafor-pierce",
  "harlan-family-law",
  "delgado-defense",
  "whitcomb-elder-law",
  "kessler-heating-cooling",
  "marlow-plumbing",
  "brandt-electric",
  "stillwater-roofing",
  "dunmore-builders",
] as const;

export type CaseId = (typeof caseIds)[number];

export const industries = {
  "personal-injury": "Personal Injury Law",
  "family-law": "Family Law",
  "criminal-defense": "Criminal Defense",
  "estate-elder": "Estate & Elder Law",
  trades: "Trades",
} as const;

export type Industry = keyof typeof industries;
