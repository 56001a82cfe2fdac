import type { Author } from "./authors";
import type { ArticleCategory, ArticleId } from "./ids";

export interface Article {
  id: ArticleId;
  title: string;
  excerpt: string;
  /** Title and description for search engines: up to 52 and 160 characters. */
  head: { title: string; description: string };
  author: Author;
  /** First published, ISO 8601. */
  date: string;
  /** Last revised, ISO 8601. */
  updated: string;
  category: ArticleCategory;
  featured: boolean;
  /**
   * Empty lines separate paragraphs. `## `: heading. `- `: list. `| `: table, head first. `**`: bold. `[label](/path)`:
   * link.
   */
  content: string;
  /** Table to download and fill in. */
  worksheet?: { label: string; rows: readonly (readonly string[])[] };
  sources: readonly string[];
}
