/** A page of text: a heading, what it is about, sections, and where to go from there. */
export interface PageContent {
  /** In the browser's tab and in search results. */
  title: string;
  description: string;
  eyebrow?: string;
  heading: string;
  lede: string;
  actions: readonly PageLink[];
  sections: readonly PageSection[];
  /** Pages that a reader of this one wants next. */
  related: readonly PageLink[];
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
