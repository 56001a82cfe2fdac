/** The kinds of practice that the quiz and the trial ask for (conversion flows, section 3). */
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
