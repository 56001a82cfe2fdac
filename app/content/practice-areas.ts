/** Practice areas of the quiz and the trial. */
export const businessTypes = {
  "personal-injury": "Personal Injury",
  "family-law": "Family Law",
  "criminal-defense": "Criminal Defense",
  "estate-planning": "Estate Planning",
  "real-estate": "Real Estate Law",
  "business-law": "Business Law",
  immigration: "Immigration",
  other: "Other Practice Area",
} as const;
