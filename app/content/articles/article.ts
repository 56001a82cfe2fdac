import type { Author } from "./authors";
import type { ArticleCategory, ArticleId } from "./ids";

export interface Article {
  id: ArticleId;
  title: string;
  excerpt: string;
  /** Title and description for search engines: at most 52 and 160 characters. */
  head: { title: string; description: string };
  author: Author;
  /** Publication date, ISO 8601. */
  date: string;
  /** Date of the last revision, ISO 8601. */
  updated: string;
  category: ArticleCategory;
  featured: boolean;
  /**
   * Empty lines separate paragraphs. Also allowed: `## ` heading, `- ` list, `| ` table with a header row, `**` bold,
   * `[label](/path)` link.
   */
  content: string;
  /** Table to download and fill in. */
  worksheet?: { label: string; rows: readonly (readonly string[])[] };
  sources: readonly string[];
}
