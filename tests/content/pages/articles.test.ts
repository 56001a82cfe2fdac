import { describe, expect, it } from "vitest";
import { articles } from "~/content/articles";
import { articleCategories, articleIds } from "~/content/articles/ids";
import { blocksOf } from "~/features/site/blog/article.server";

describe("Articles", () => {
  it("cover every category and have unique URLs", () => {
    expect(articles.map(({ id }) => id)).toEqual([...articleIds]);
    expect(new Set(articles.map(({ id }) => id)).size).toBe(6);
    expect(new Set(articles.map(({ category }) => category))).toEqual(
      new Set(Object.keys(articleCategories)),
    );
  });

  it("are ordered newest first", () => {
    const dates = articles.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it.each(articles.map((article) => [article.id, article] as const))(
    "%s has sources, links, and enough text",
    (_id, article) => {
      expect(article.content.split(/\s+/).length).toBeGreaterThan(600);
      expect(article.content.match(/^## /gm)?.length).toBeGreaterThanOrEqual(3);
      expect(article.content).toMatch(/^- /m);
      expect((article.content.match(/\*\*/g)?.length ?? 0) % 2).toBe(0);
      expect(article.excerpt.length).toBeLessThanOrEqual(200);
      expect(article.updated >= article.date).toBe(true);
      expect(article.sources.length).toBeGreaterThan(0);
      expect(article.content.match(/\]\(\//g)?.length, "links to pages").toBeGreaterThanOrEqual(2);
    },
  );

  it.each(articles.map((article) => [article.id, article] as const))(
    "%s has a table in which each row has as many cells as the header",
    (_id, article) => {
      const [table] = blocksOf(article).filter((block) => block.kind === "table");
      expect(table?.head.length).toBeGreaterThanOrEqual(3);
      expect(table?.rows.length).toBeGreaterThanOrEqual(3);
      expect(table?.rows.map((row) => row.length)).toEqual(table?.rows.map(() => table.head.length));
    },
  );
});
