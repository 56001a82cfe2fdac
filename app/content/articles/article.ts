import type { ArticleCategory, ArticleId } from "./ids";

export interface Article {
  id: ArticleId;
  title: string;
  excerpt: string;
  /** ISO 8601. */
  date: string;
  category: ArticleCategory;
  featured: boolean;
  /** Paragraphs parted by empty lines. `## ` begins a heading, lines with `- ` are a list, `**` marks bold words. */
  content: string;
}
