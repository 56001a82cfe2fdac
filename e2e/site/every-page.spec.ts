import { accessibilityFaults, expect, isHydrated, NARROW, type Page, test, WIDE, withAxe } from "../support";
import { coveredAtAnyWidth, tooWide } from "./hit";

/** Pages that aren't in the sitemap, and page states with a different layout. */
const MORE = [
  "/success",
  "/pricng",
  "/trial?form=closed",
  "/auth",
  "/auth?mode=signup",
  "/auth/forgot",
  "/search?q=trial",
  "/search?q=zeppelin",
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

/** Groups of pages that differ only in text. */
const SAME =
  /^\/(blog|case-studies|law)\/|^\/(plumbing|hvac|electricians|roofers|contractors|privacy-policy|terms-of-service)$/;
const templateOf = (path: string) => {
  const [, folder, page] = SAME.exec(path) ?? [];
  if (!folder && !page) return path;
  return folder ?? (page!.includes("-") ? "legal" : "trade");
};

async function sitemapPaths(page: Page) {
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  expect(paths.length).toBeGreaterThan(25);
  return paths;
}

/** The first page of each template, and the other pages. */
async function everyPage(page: Page) {
  const paths = [...new Set([...(await sitemapPaths(page)), ...MORE, ...DIFFERENT_WHEN_HYDRATED])];
  const isFirst = (path: string) => paths.find((one) => templateOf(one) === templateOf(path)) === path;
  return { templates: paths.filter(isFirst), others: paths.filter((path) => !isFirst(path)) };
}

/** Pages with all components between them, whose contrast is checked in dark colors too. */
const DARK = ["/", "/pricing", "/trial", "/faq", "/blog", "/auth", "/demo", "/case-studies", "/integrations"];

/** Checks the page on a phone. All pages share the header and footer of the home page. */
async function expectAccessible(page: Page, path: string) {
  const isHome = path === "/";
  const within = isHome ? "html" : "main, dialog";
  await page.setViewportSize(NARROW);
  expect(await accessibilityFaults(page, undefined, within), path).toEqual([]);
  if (!DARK.includes(path)) return;
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: "dark" });
  const rules = isHome ? undefined : ["color-contrast"];
  expect(await accessibilityFaults(page, rules, within), `${path}, wide and dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

const PARTS = 6;

test.describe.configure({ mode: "parallel" });
test.use({ viewport: NARROW });

for (let part = 0; part < PARTS; part++) {
  test(`each page in part ${part + 1} passes WCAG 2.2 AA, fits 320 px, logs no error, and has no covered controls`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await withAxe(page);
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(`${page.url()}: ${message}`));
    const { templates } = await everyPage(page);
    for (const path of templates.filter((_, index) => index % PARTS === part)) {
      await page.goto(path);
      if (DIFFERENT_WHEN_HYDRATED.includes(path)) await expectAccessible(page, path);
      await isHydrated(page);
      await expectAccessible(page, path);
      expect(await coveredAtAnyWidth(page), path).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
}

test.describe("Without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each page that differs from another only in text fits 320 px", async ({ page }) => {
    for (const path of (await everyPage(page)).others) {
      await page.goto(path);
      expect(await tooWide(page), path).toEqual([]);
    }
  });
});
