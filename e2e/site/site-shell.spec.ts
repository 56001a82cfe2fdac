import { expect, test, isHydrated } from "../support";
import { PRICES } from "../../tests/content/prices";

const PAGES: [path: string, heading: string][] = [
  ["/", "Every call you miss is a client someone else signs."],
  ["/pricing", "Plain prices, 14 days free"],
  ["/integrations", "It works with what you already open every morning"],
  ["/faq", "What owners ask first"],
  ["/case-studies", "What changes when you stop missing calls"],
  ["/blog", "Notes on the call nobody took"],
  ["/careers", "No open positions today"],
  ["/contact", "Contact us. A\u00a0person answers."],
  ["/hvac", "No heat. No answer. They call the next company."],
  ["/plumbing", "Water doesn&#x27;t wait for a callback"],
  ["/electricians", "Hands in a panel? Let the phone ring."],
  ["/roofers", "One storm, 200 calls, two hands"],
  ["/contractors", "The remodel that called while the saw was running"],
  ["/law", "Intake that knows your practice area"],
  ["/compare", "Four ways to catch a missed call"],
  ["/trial", "Start Your 14-Day Trial"],
  ["/preview", "Be your own caller"],
  ["/quiz", "Four questions about your missed calls"],
  ["/roi", "What a missed call is worth, step by step"],
  ["/chat", "Chat with Bubby"],
  ["/schedule", "Book a quick call"],
  ["/free-analysis", "Get a free call analysis"],
  ["/about", "About Bubby"],
  ["/success", "Welcome"],
  ["/privacy-policy", "Privacy Policy"],
  ["/terms-of-service", "Terms of Service"],
  ["/debug", "Chat diagnostics"],
  ["/search", "Search"],
];

const NOINDEX = ["/success", "/debug", "/search"];

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

test("every page that the site links to is there, with its heading, title and description", async ({
  request,
}) => {
  test.setTimeout(60_000);
  const titles = new Set<string>();
  for (const [path, heading] of PAGES) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    expect(html, path).toContain(`>${heading}</h1>`);
    expect(html.match(/<h1/g), path).toHaveLength(1);
    expect(html, path).toMatch(/<meta name="description" content="[^"]{20,200}"/);
    expect(html.includes('content="noindex"'), path).toBe(NOINDEX.includes(path));
    titles.add(/<title>([^<]+)/.exec(html)?.[1] ?? "");
  }
  expect(titles.size).toBe(PAGES.length);
});

test("the sitemap lists the public pages and none that is marked noindex", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? "").pathname);
  const expected = [...PAGES.map(([path]) => path).filter((path) => !NOINDEX.includes(path)), "/demo"];
  expect(listed.filter((path) => path.startsWith("/blog/"))).toHaveLength(6);
  expect(listed.filter((path) => path.split("/").length === 2).sort()).toEqual(expected.sort());
  expect(await (await request.get("/robots.txt")).text()).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
});

test("the industry addresses redirect to the trade pages for good", async ({ request }) => {
  for (const trade of ["hvac", "plumbing"]) {
    const response = await request.get(`/industries/${trade}`, { maxRedirects: 0 });
    expect([response.status(), response.headers()["location"]]).toEqual([301, `/${trade}`]);
  }
});

test("an unknown address says so inside the site, with 404", async ({ page }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("404", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
  await expect(page).toHaveTitle("Page not found | Bubby");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("the billing period is in the address and works as a link", async ({ page }) => {
  await page.goto("/pricing");
  await page.getByRole("link", { name: "Annual" }).click();
  await expect(page).toHaveURL("/pricing?billing=annual");
  await expect(page.getByText(PRICES.annual.professional)).toBeVisible();
  await page.getByRole("link", { name: "Monthly" }).click();
  await expect(page.getByText(`was ${PRICES.was.professional}`)).toBeVisible();
});

for (const [name, viewport] of Object.entries({ wide: WIDE, narrow: NARROW })) {
  test.describe(name, () => {
    test.use({ viewport });

    test("the first Tab reaches the skip link", async ({ page }) => {
      await page.goto("/");
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: "Skip to main content" });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press("Enter");
      await expect(page.locator("#main")).toBeFocused();
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: NARROW });

  test("the menu opens over the whole screen and holds the trial and the pages in groups", async ({
    page,
  }) => {
    await page.goto("/faq");
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu).toBeHidden();
    await page.locator("summary").first().click();
    await expect(menu.getByRole("link")).toHaveText([
      "Start 14-Day Trial",
      "Home",
      "Features",
      "Pricing",
      "Integrations",
      "Law Firms",
      "FAQ",
      "Case Studies",
      "About",
      "Blog",
      "Careers",
      "Contact",
      "HVAC",
      "Plumbing",
      "Electricians",
      "Roofers",
      "Contractors",
      "Login",
    ]);
    for (const group of ["Product", "Company", "For the trades"])
      await expect(menu.getByRole("group", { name: group })).toBeVisible();
    await menu.getByRole("link", { name: "Plumbing" }).click();
    await expect(page).toHaveURL("/plumbing");
    await expect(menu).toBeHidden();
  });

  test("Escape closes a dialog that the menu opened, and focus returns to the menu", async ({
    page,
    javaScriptEnabled,
  }) => {
    test.skip(javaScriptEnabled === false, "an enhancement");
    await page.goto("/faq");
    await isHydrated(page);
    await page.locator("summary").first().click();
    const about = page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "About" });
    await about.click();
    const dialog = page.getByRole("dialog", { name: "About Bubby" });
    await expect(dialog).toBeVisible();
    const { x, width } = (await dialog.boundingBox())!;
    expect(x).toBe(NARROW.width - x - width);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(about).toBeFocused();
  });

  test("neither bar covers the last line of a page", async ({ page }) => {
    await page.goto("/");
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const bar = await page.getByRole("navigation", { name: "Quick links" }).boundingBox();
    const last = await page.getByRole("link", { name: /^Sitemap/ }).boundingBox();
    expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThan((bar?.y ?? 0) - 48);
  });

  test("the bars make way while a field has focus", async ({ page }) => {
    await page.goto("/demo");
    const bar = page.getByRole("navigation", { name: "Quick links" });
    await expect(bar).toBeVisible();
    await page.getByLabel("Business Name").focus();
    await expect(bar).toBeHidden();
  });

  test("Escape closes the menu and focus returns to its button", async ({ page, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled === false, "an enhancement");
    await page.goto("/");
    await isHydrated(page);
    await page.locator("summary").first().click();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
    await expect(page.locator("summary").first()).toBeFocused();
  });

  test("the bottom bar's trial entry becomes a button past half a screen, except on a page that is a form", async ({
    page,
    javaScriptEnabled,
  }) => {
    test.skip(javaScriptEnabled === false, "an enhancement");
    await page.goto("/");
    await isHydrated(page);
    const button = page.getByRole("link", { name: "14-Day Trial", exact: true });
    await expect(button).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, window.innerHeight * 0.6));
    await expect(button).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(button).toBeHidden();

    await page.goto("/contact");
    await isHydrated(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole("navigation", { name: "Quick links" }).getByText("Trial")).toBeVisible();
    await expect(button).toHaveCount(0);
  });
});

test.describe("dialogs", () => {
  test.use({ viewport: WIDE });

  test("a link to a dialog's page goes to the page without JavaScript", async ({
    page,
    javaScriptEnabled,
  }) => {
    test.skip(javaScriptEnabled !== false, "the enhancement is tested below");
    await page.goto("/");
    await page.getByRole("link", { name: "About", exact: true }).click();
    await expect(page).toHaveURL("/about");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Bubby");
  });

  test("with JavaScript it opens over the page; Escape, the backdrop and the button close it", async ({
    page,
    javaScriptEnabled,
  }) => {
    test.skip(javaScriptEnabled === false, "an enhancement");
    await page.goto("/");
    await isHydrated(page);
    const opener = page.getByRole("link", { name: "About", exact: true });
    const dialog = page.getByRole("dialog", { name: "About Bubby" });
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(8, 450),
      () => dialog.getByRole("button", { name: "Close" }).click(),
    ]) {
      await opener.click();
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL("/");
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden");
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });

  test("a link inside a dialog leaves it behind", async ({ page, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled === false, "an enhancement");
    await page.goto("/");
    await isHydrated(page);
    await page.getByRole("link", { name: "About", exact: true }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Contact us" }).click();
    await expect(page).toHaveURL("/contact");
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("visible");
  });
});

test.describe("fragments", () => {
  test.use({ viewport: WIDE });

  test("Features leads to the section of the home page, from home and from elsewhere", async ({ page }) => {
    for (const from of ["/", "/pricing"]) {
      await page.goto(from);
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Features" }).click();
      await expect(page).toHaveURL("/#features");
      await expect
        .poll(async () => Math.round((await page.locator("#features").boundingBox())?.y ?? -1))
        .toBeLessThan(200);
      await expect(page.locator("#features")).toBeInViewport();
    }
  });

  test("a change of route goes to the top", async ({ page }) => {
    await page.goto("/");
    await page.evaluate(() => window.scrollTo(0, 2000));
    await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What owners ask first");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});
