export interface LegalDocument {
  title: string;
  description: string;
  path: string;
  lede: string;
  /** ISO 8601. Effective date and date of the last change. */
  date: string;
  /** Key topics with the ids of their sections. */
  facts: readonly { text: string; section: string }[];
  sections: readonly LegalSection[];
  other: { to: string; label: string };
}

interface LegalSection {
  id: string;
  title: string;
  text: readonly string[];
  items?: readonly string[];
}
