import { gzipSync } from "node:zlib";
import { sitemapPaths } from "../site-pages";
import { accessibilityFaults, expect, isHydrated, type Page, test } from "../support";
import { coveredAtAnyWidth } from "./hit";

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

/** Dark differs from light in nothing but its colors, and those don't depend on the width. */
const LOOKS = [
  [NARROW, "light", undefined],
  [WIDE, "light", undefined],
  [NARROW, "dark", ["color-contrast"]],
] as const;

/** Bytes after gzip of all script that a public page loads. React and Remix are 85 KB of it; the trial's page, which is its form, has the most. */
const SCRIPT_BUDGET = 121 * 1024;

/** Pages outside the sitemap, and states that look unlike their page. */
const MORE = [
  "/success",
  "/pricng",
  "/trial?form=closed",
  "/auth",
  "/auth?mode=signup",
  "/auth/forgot",
  "/search?q=trial",
  "/faq?q=trial",
  "/integrations?q=zeppelin",
  "/integrations?notify=salesforce",
  "/case-studies?open=whitcomb-elder-law",
];

/** Adds up the script that a page asks for, from its beginning until the sum is taken. */
function scriptsOf(page: Page) {
  const sizes = new Map<string, Promise<number>>();
  let asked: string[] = [];
  page.on("response", (response) => {
    const url = response.url();
    if (response.request().resourceType() !== "script") return;
    asked.push(url);
    if (!sizes.has(url))
      sizes.set(
        url,
        response.body().then((body) => gzipSync(body).length),
      );
  });
  return {
    forget: () => (asked = []),
    total: async () => {
      const all = await Promise.all([...new Set(asked)].map((url) => sizes.get(url) ?? 0));
      return all.reduce((sum, size) => sum + size, 0);
    },
  };
}

/** Pages that differ only in their text: after the first of a kind, one look is enough. */
const SAME =
  /^\/(blog|case-studies|law)\/|^\/(plumbing|hvac|electricians|roofers|contractors|privacy-policy|terms-of-service)$/;
const templateOf = (path: string) => {
  const [, folder, page] = SAME.exec(path) ?? [];
  if (!folder && !page) return path;
  return folder ?? (page!.includes("-") ? "legal" : "trade");
};

/** Two halves, which run in parallel. */
for (const half of [0, 1]) {
  test.describe(`half ${half + 1} of the pages`, () => {
    test.use({ viewport: WIDE });

    test("meet WCAG 2.2 AA as far as a machine can tell, fit 320 pixels, keep to the script budget, and nothing lies on a link, button, field or price", async ({
      page,
    }) => {
      test.setTimeout(360_000);
      const scripts = scriptsOf(page);
      const paths = [...(await sitemapPaths(page.request)), ...MORE];
      const seen = new Set<string>();
      for (const path of paths.filter((_, index) => index % 2 === half)) {
        scripts.forget();
        await page.goto(path);
        const template = templateOf(path);
        for (const [viewport, colorScheme, rules] of seen.has(template) ? LOOKS.slice(0, 1) : LOOKS) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme });
          const found = await accessibilityFaults(page, rules && [...rules]);
          expect(found, `${path} at ${viewport.width}, ${colorScheme}`).toEqual([]);
        }
        seen.add(template);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
          320,
        );
        await isHydrated(page);
        const total = await scripts.total();
        expect(total, `${path}: script`).toBeGreaterThan(80 * 1024);
        expect(total, `${path}: script`).toBeLessThanOrEqual(SCRIPT_BUDGET);
        expect(await coveredAtAnyWidth(page), path).toEqual([]);
        await page.setViewportSize(WIDE);
      }
    });
  });
}
