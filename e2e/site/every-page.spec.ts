import { gzipSync } from "node:zlib";
import { sitemapPaths } from "../site-pages";
import { accessibilityFaults, expect, isHydrated, NARROW, type Page, test, WIDE, withAxe } from "../support";
import { coveredAtAnyWidth } from "./hit";

/** Dark mode is tested at one width only, because it changes only colors. */
const LOOKS = [
  [WIDE, "light", undefined],
  [NARROW, "light", undefined],
  [NARROW, "dark", ["color-contrast"]],
] as const;

/** Gzipped bytes of a public page's scripts. React and Remix take 85 KB. */
const SCRIPT_BUDGET = 128 * 1024;

/** Pages that aren't in the sitemap, and page states with a different layout. */
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

const ANSWERS =
  "businessType=family-law&averageJobValue=5000&missedCallsPerMonth=25&currentHandling=voicemail";

/** Pages whose layout changes when hydrated: calculator and quiz remove or disable buttons. */
const DIFFERENT_WHEN_HYDRATED = [
  "/roi",
  "/pricing",
  "/pricing?plan=enterprise&billing=annual",
  "/quiz",
  "/quiz?step=3",
  `/quiz?step=results&${ANSWERS}`,
];

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

/** Groups of pages that differ only in text. The first page is tested in all viewports, the others in one. */
const SAME =
  /^\/(blog|case-studies|law)\/|^\/(plumbing|hvac|electricians|roofers|contractors|privacy-policy|terms-of-service)$/;
const templateOf = (path: string) => {
  const [, folder, page] = SAME.exec(path) ?? [];
  if (!folder && !page) return path;
  return folder ?? (page!.includes("-") ? "legal" : "trade");
};

/** Pages with the viewports to test: all viewports for a group's first page, the narrow one for its other pages. */
async function everyPage(page: Page) {
  const seen = new Set<string>();
  const paths = new Set([...(await sitemapPaths(page.request)), ...MORE, ...DIFFERENT_WHEN_HYDRATED]);
  const pages = [...paths].map((path) => {
    const isAgain = seen.has(templateOf(path));
    seen.add(templateOf(path));
    return { path, looks: isAgain ? LOOKS.slice(1, 2) : LOOKS };
  });
  // Sort by number of viewports, so that the tests below take equally long.
  return pages.sort((one, other) => other.looks.length - one.looks.length);
}

const PARTS = 10;

test.describe.configure({ mode: "parallel" });
test.use({ viewport: WIDE });

for (let part = 1; part <= PARTS; part++) {
  test(`each page in part ${part} passes WCAG 2.2 AA, fits 320 px, stays within the script budget, and has no covered controls`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const scripts = scriptsOf(page);
    await withAxe(page);
    const pages = await everyPage(page);
    for (const { path, looks } of pages.filter((_, index) => index % PARTS === part - 1)) {
      scripts.forget();
      await page.setViewportSize(looks[0]![0]);
      await page.goto(path);
      for (const [viewport, colorScheme, rules] of looks) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        const found = await accessibilityFaults(page, rules && [...rules]);
        expect(found, `${path} at ${viewport.width}, ${colorScheme}`).toEqual([]);
      }
      await isHydrated(page);
      const total = await scripts.total();
      expect(total, `${path}: script`).toBeGreaterThan(80 * 1024);
      expect(total, `${path}: script`).toBeLessThanOrEqual(SCRIPT_BUDGET);
      expect(await coveredAtAnyWidth(page), path).toEqual([]);
      if (DIFFERENT_WHEN_HYDRATED.includes(path)) {
        for (const viewport of [NARROW, WIDE]) {
          await page.setViewportSize(viewport);
          const found = await accessibilityFaults(page);
          expect(found, `${path} at ${viewport.width}, hydrated`).toEqual([]);
        }
      }
    }
  });
}
