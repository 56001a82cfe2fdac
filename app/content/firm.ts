interface Firm {
  /** As it's registered. */
  legalName: string | null;
  street: string | null;
  city: string;
  region: string;
  postalCode: string | null;
  /** ISO 3166. */
  country: string;
  phone: string | null;
  email: string | null;
}

/** The firm behind the site, for its footer, legal pages, mails and structured data. Null is left out until the owner fills it in. */
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

/** The party that sends, charges and signs: the product's name until the legal name is filled in. */
export const firmName: string = FIRM.legalName ?? "Bubby";

/** On one line, such as "1 Main St, Phoenix, Arizona 85001". */
export const firmAddress = ({ street, city, region, postalCode }: Firm = FIRM): string =>
  [street, city, [region, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");

/** Names of what's still to fill in, as this file has them. */
export const missingFirmDetails = (firm: Firm = FIRM): string[] =>
  Object.entries(firm).flatMap(([name, value]) => (value === null ? [name] : []));
