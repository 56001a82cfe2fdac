/** Practice areas of law firms. */
export const lawAreas = {
  "personal-injury": "Personal Injury",
  "family-law": "Family Law",
  "criminal-defense": "Criminal Defense",
  "estate-planning": "Estate Planning",
  "real-estate": "Real Estate Law",
  "business-law": "Business Law",
  immigration: "Immigration",
} as const;

/** Trades that have a page. */
export const trades = {
  hvac: "HVAC",
  plumbing: "Plumbing",
  electrical: "Electrical",
  roofing: "Roofing",
  contracting: "General Contracting",
} as const;

const other = { other: "Other Practice Area" } as const;

/** The practice areas of the specification, in order. */
export const practiceAreas = { ...lawAreas, ...other };

/** Lines of work that the quiz and the trial form offer, keyed by the stored value. */
export const businessTypes = { ...practiceAreas, ...trades };

/** Options for a select: the practice areas, then a group with the trades. */
export const businessTypeGroups = { ...practiceAreas, Trades: trades };
