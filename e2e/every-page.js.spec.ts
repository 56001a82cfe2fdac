import { sitemapPaths } from "./site-pages";
import { accessibilityFaults, expect, test } from "./support";

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

/** Two halves, which run beside each other. */
for (const half of [0, 1]) {
  test.describe(`half ${half + 1} of the pages`, () => {
    test.use({ viewport: WIDE, contextOptions: { reducedMotion: "reduce" } });

    test("meet WCAG 2.2 AA as far as a machine can tell at both widths, and fit 320 pixels", async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const paths = [...(await sitemapPaths(page.request)), "/success", "/no-such-page"];
      for (const path of paths.filter((_, index) => index % 2 === half)) {
        await page.goto(path);
        for (const viewport of [WIDE, NARROW]) {
          await page.setViewportSize(viewport);
          expect(await accessibilityFaults(page), `${path} at ${viewport.width}`).toEqual([]);
        }
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
          320,
        );
        await page.setViewportSize(WIDE);
      }
    });
  });
}
