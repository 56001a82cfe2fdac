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
   * Paragraphs separated by empty lines. `## ` starts a heading, lines with `- ` are a list, lines with `| ` are a table whose first line
   * has the column heads, `**` marks bold words, `[label](/path)` links to a page.
   */
  content: string;
  /** The article's table, offered as a file to fill in. */
  worksheet?: { label: string; rows: readonly (readonly string[])[] };
  /** Sources of the article's figures. */
  sources: readonly string[];
}
