export interface PageContent {
  title: string;
  description: string;
  eyebrow?: string;
  heading: string;
  lede: string;
  actions: readonly PageLink[];
  sections: readonly PageSection[];
}

export interface PageLink {
  to: string;
  label: string;
}

export interface PageSection {
  title: string;
  text?: readonly string[];
  items?: readonly { title?: string; text: string }[];
}
