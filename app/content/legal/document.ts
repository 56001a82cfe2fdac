export interface LegalDocument {
  title: string;
  description: string;
  path: string;
  lede: string;
  /** Effective date, and date of the last change (ISO 8601). */
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
