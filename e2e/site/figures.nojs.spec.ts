import { examples, figuresOf, inventedFigures } from "../../tests/content/vouched";
import { sitemapPaths } from "../site-pages";
import { expect, test } from "../support";

test.use({ javaScriptEnabled: false });

/** Pages with success stories, or with the conversation of an example business. */
const HAS_EXAMPLES = /^\/(case-studies|hvac|plumbing|electricians|roofers|contractors|$)/;

test("no page states a figure that nothing vouches for", async ({ page, request }) => {
  test.slow();
  let seen = 0;
  for (const path of await sitemapPaths(request)) {
    await page.goto(path);
    // Text that only the other width shows counts, too. Each element's text stands alone, so that neighbors don't run together.
    const texts = await page.locator("body").evaluate((body) => {
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        if (parent && !parent.closest("script, style")) found.push(walker.currentNode.textContent ?? "");
      }
      return found;
    });
    seen += texts.flatMap(figuresOf).length;
    const own = HAS_EXAMPLES.test(path) ? examples : undefined;
    const invented = texts.flatMap((text) => inventedFigures(text, own));
    expect.soft(invented, path).toEqual([]);
  }
  expect(seen).toBeGreaterThan(200);
});
