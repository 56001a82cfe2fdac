export const phoneProviders = {
  ringcentral: "RingCentral",
  vonage: "Vonage",
  "8x8": "8x8",
  "zoom-phone": "Zoom Phone",
  nextiva: "Nextiva",
  dialpad: "Dialpad",
  grasshopper: "Grasshopper",
  ooma: "Ooma",
  verizon: "Verizon",
  att: "AT&T",
  tmobile: "T-Mobile",
  sprint: "Sprint",
  comcast: "Comcast/Xfinity",
  spectrum: "Spectrum",
  cox: "Cox Communications",
  centurylink: "CenturyLink",
  other: "Other",
} as const;

export const callVolumes = {
  "1-25": "1-25 calls per week",
  "26-50": "26-50 calls per week",
  "51-100": "51-100 calls per week",
  "100+": "100+ calls per week",
} as const;
