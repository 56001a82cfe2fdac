import { describe, expect, it } from "vitest";
import { articles } from "~/content/articles";
import { articleCategories, articleIds } from "~/content/articles/ids";

describe("the articles", () => {
  it("are four, one of each category, under addresses of their own", () => {
    expect(articles.map(({ id }) => id)).toEqual([...articleIds]);
    expect(new Set(articles.map(({ id }) => id)).size).toBe(4);
    expect(new Set(articles.map(({ category }) => category))).toEqual(
      new Set(Object.keys(articleCategories)),
    );
  });

  it("come newest first", () => {
    const dates = articles.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it.each(articles.map((article) => [article.id, article] as const))(
    "%s is worth a visit",
    (_id, article) => {
      expect(article.content.split(/\s+/).length).toBeGreaterThan(600);
      expect(article.content.match(/^## /gm)?.length).toBeGreaterThanOrEqual(3);
      expect(article.content).toMatch(/^- /m);
      expect((article.content.match(/\*\*/g)?.length ?? 0) % 2).toBe(0);
      expect(article.excerpt.length).toBeLessThanOrEqual(200);
    },
  );
});
