import { articles } from "~/content/articles";
import type { Article } from "~/content/articles/article";
import { type ArticleCategory, articleCategories } from "~/content/articles/ids";
import { articleViews } from "~/content/claims";
import { typedKeys } from "~/lib/keys";
import { matches } from "~/lib/text/search";

export type ArticleBlock =
  | { kind: "heading"; id: string; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] };

export type ArticleCard = ReturnType<typeof card>;

const WORDS_PER_MINUTE = 220;
const PREVIEW = 3;

export function blocksOf({ content }: Article): ArticleBlock[] {
  return content
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      if (block.startsWith("## ")) return headingOf(block.slice(3));
      if (block.startsWith("- ")) {
        return { kind: "list", items: block.split("\n").map((line) => line.slice(2)) };
      }
      if (block.startsWith("| ")) {
        const [head = [], ...rows] = block.split("\n").map(cellsOf);
        return { kind: "table", head, rows };
      }
      return { kind: "paragraph", text: block };
    });
}

const cellsOf = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

const headingOf = (text: string) =>
  ({ kind: "heading", id: text.toLowerCase().replace(/[^a-z0-9]+/g, "-"), text }) as const;

const paragraphsOf = (article: Article): string[] =>
  blocksOf(article).flatMap((block) => (block.kind === "paragraph" ? [block.text] : []));

const dayOf = (date: string) =>
  new Date(date).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

function card(article: Article) {
  const { id, title, excerpt, date, category, featured, content } = article;
  const views = articleViews[id];
  return {
    id,
    title,
    excerpt,
    date,
    day: dayOf(date),
    views: views === undefined ? null : `${views.toLocaleString("en-US")} views`,
    readTime: `${Math.ceil(content.split(/\s+/).length / WORDS_PER_MINUTE)} min read`,
    category: articleCategories[category],
    featured,
    preview: paragraphsOf(article).slice(0, PREVIEW),
  };
}

interface Query {
  q: string;
  category: ArticleCategory | "all";
}

export function findArticles({ q, category }: Query) {
  const found = articles.filter(({ title, excerpt, content, category }) =>
    matches(q, title, excerpt, content, articleCategories[category]),
  );
  const within = (category: ArticleCategory) => found.filter((article) => article.category === category);
  return {
    cards: (category === "all" ? found : within(category)).map(card),
    categories: [
      { value: "all", label: "All", count: found.length },
      ...typedKeys(articleCategories).map((value) => ({
        value,
        label: articleCategories[value],
        count: within(value).length,
      })),
    ],
  };
}

export function readArticle(id: string | undefined) {
  const article = articles.find((article) => article.id === id);
  if (!article) return null;
  const { preview: _, ...shown } = card(article);
  const { head, author, date, updated } = article;
  return {
    article: { ...shown, head, author, updated, revised: updated === date ? null : dayOf(updated) },
    blocks: blocksOf(article),
    sources: article.sources,
    worksheet: article.worksheet?.label ?? null,
    others: articles
      .filter((other) => other !== article)
      .map(({ id, title, category }) => ({ id, title, category: articleCategories[category] })),
  };
}
