/** A legal text in numbered sections. */
export interface LegalDocument {
  title: string;
  description: string;
  path: string;
  lede: string;
  /** ISO 8601: the day it took effect and was last changed. */
  date: string;
  /** Most wanted topics, each with the id of its section. */
  facts: readonly { text: string; section: string }[];
  sections: readonly LegalSection[];
  /** The other legal document. */
  other: { to: string; label: string };
}

interface LegalSection {
  /** Fragment of the section's URL. */
  id: string;
  title: string;
  text: readonly string[];
  items?: readonly string[];
}
