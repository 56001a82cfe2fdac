interface Firm {
  legalName: string | null;
  street: string | null;
  city: string;
  region: string;
  postalCode: string | null;
  /** ISO 3166 country code. */
  country: string;
  phone: string | null;
  email: string | null;
}

export const FIRM: Firm = {
  legalName: null,
  street: null,
  city: "Phoenix",
  region: "Arizona",
  postalCode: null,
  country: "US",
  phone: null,
  email: null,
};

export const firmName: string = FIRM.legalName ?? "Bubby";

export const firmAddress = ({ street, city, region, postalCode }: Firm = FIRM): string =>
  [street, city, [region, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");

export const missingFirmDetails = (firm: Firm = FIRM): string[] =>
  Object.entries(firm).flatMap(([name, value]) => (value === null ? [name] : []));
