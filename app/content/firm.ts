interface Firm {
  /** The registered name. */
  legalName: string | null;
  street: string | null;
  city: string;
  region: string;
  postalCode: string | null;
  /** Country code, ISO 3166. */
  country: string;
  phone: string | null;
  email: string | null;
}

/**
 * The company behind the site, for the footer, legal pages, mails and structured data. Null values are left out until
 * the owner fills them in.
 */
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

/** The party that sends, charges and signs. The product's name until the legal name is filled in. */
export const firmName: string = FIRM.legalName ?? "Bubby";

/** On one line, such as "1 Main St, Phoenix, Arizona 85001". */
export const firmAddress = ({ street, city, region, postalCode }: Firm = FIRM): string =>
  [street, city, [region, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");

/** The company details that are missing, by their names in this file. */
export const missingFirmDetails = (firm: Firm = FIRM): string[] =>
  Object.entries(firm).flatMap(([name, value]) => (value === null ? [name] : []));
