import type { Author } from "./authors";
import type { ArticleCategory, ArticleId } from "./ids";

export interface Article {
  id: ArticleId;
  title: string;
  excerpt: string;
  /** Search-engine title (at most 52 characters) and description (at most 160). */
  head: { title: string; description: string };
  author: Author;
  date: string;
  updated: string;
  category: ArticleCategory;
  featured: boolean;
  /**
   * Paragraphs separated by empty lines. Also allows `## ` headings, `- ` lists, `| ` tables with a header row, `**`
   * bold, and `[label](/path)` links.
   */
  content: string;
  worksheet?: { label: string; rows: readonly (readonly string[])[] };
  sources: readonly string[];
}
