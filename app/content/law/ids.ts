export const lawIds = [
  "personal-injury",
  "family-law",
  "estate-planning",
  "criminal-defense",
  "real-estate",
  "business-law",
] as const;

export type LawId = (typeof lawIds)[number];
