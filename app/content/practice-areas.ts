export const lawAreas = {
  "personal-injury": "Personal Injury",
  "family-law": "Family Law",
  "criminal-defense": "Criminal Defense",
  "estate-planning": "Estate Planning",
  "real-estate": "Real Estate Law",
  "business-law": "Business Law",
  immigration: "Immigration",
} as const;

export const trades = {
  hvac: "HVAC",
  plumbing: "Plumbing",
  electrical: "Electrical",
  roofing: "Roofing",
  contracting: "General Contracting",
} as const;

const other = { other: "Other Practice Area" } as const;

export const practiceAreas = { ...lawAreas, ...other };

export const businessTypes = { ...practiceAreas, ...trades };

export const businessTypeGroups = { ...practiceAreas, Trades: trades };
