/** The practice areas that have a page under /law, which are also choices in the trial's form. */
export const lawIds = [
  "personal-injury",
  "family-law",
  "estate-planning",
  "criminal-defense",
  "real-estate",
  "business-law",
] as const;

export type LawId = (typeof lawIds)[number];
