export interface LegalDocument {
  title: string;
  description: string;
  path: string;
  lede: string;
  date: string;
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
