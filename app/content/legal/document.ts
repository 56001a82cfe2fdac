/** A legal text in numbered sections (site and admin, section 2). */
export interface LegalDocument {
  title: string;
  description: string;
  path: string;
  lede: string;
  /** ISO 8601; both the day it took effect and the day it was last changed. */
  date: string;
  sections: readonly LegalSection[];
  /** The other text. */
  other: { to: string; label: string };
}

interface LegalSection {
  /** Its place in the address. */
  id: string;
  title: string;
  text: readonly string[];
  items?: readonly string[];
}
