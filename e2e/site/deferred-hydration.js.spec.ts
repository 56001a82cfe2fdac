import { gzipSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "../support";

/** Collects console messages, errors and violations of the content security policy: there must be none. */
async function watch(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.exposeFunction("complain", (text: string) => complaints.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      (window as unknown as { complain(text: string): void }).complain(
        `${event.violatedDirective} ${event.blockedURI}`,
      );
    });
  });
  return complaints;
}

/** Keeps the browser from ever being idle, so that only the visitor can start hydration. */
const neverIdle = (page: Page) => page.addInitScript(() => (window.requestIdleCallback = () => 0));

const scriptsAskedFor = (page: Page) => {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") urls.push(request.url());
  });
  return urls;
};

for (const path of ["/", "/demo", "/demo?notice=started", "/auth"]) {
  test(`${path} hydrates when idle, without a word on the console`, async ({ page }) => {
    const complaints = await watch(page);
    await page.goto(path);
    await hydrated(page);
    await page.waitForTimeout(500);
    expect(complaints).toEqual([]);
  });
}

test("requests no script file and runs under 2 KB of script before the visitor acts", async ({ page }) => {
  await neverIdle(page);
  const scripts = scriptsAskedFor(page);
  await page.goto("/");
  await page.waitForTimeout(1500);
  expect(scripts).toEqual([]);
  const awake = await page.evaluate(() =>
    [...document.scripts].filter(({ type }) => type === "" || type === "module").map(({ text }) => text),
  );
  expect(awake).toHaveLength(1);
  expect(gzipSync(awake.join("")).length).toBeLessThan(2048);

  await page.keyboard.press("Tab");
  await hydrated(page);
  expect(scripts).not.toEqual([]);
});

test("a link clicked before hydration opens its page", async ({ page }) => {
  await neverIdle(page);
  await page.goto("/");
  await page.locator('a[href="/demo"]:visible').first().click();
  await expect(page).toHaveURL(/\/demo$/);
  await expect(page.locator("h1")).toBeVisible();
});

test("after hydration a link changes the page without loading a document", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(request.url());
  });
  await page.locator('a[href="/pricing"]:visible').first().click();
  await expect(page).toHaveURL(/\/pricing$/);
  expect(documents).toEqual([]);
});

test("hydration leaves the page where the visitor has scrolled to", async ({ page }) => {
  await neverIdle(page);
  await page.goto("/pricing");
  await page.reload();
  await page.evaluate(() => {
    document.body.style.minHeight = "5000px";
    window.scrollTo(0, 900);
  });
  await page.keyboard.press("Shift");
  await hydrated(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
});

test("a visitor who saves data gets no script until the first touch", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  const scripts = scriptsAskedFor(page);
  await page.goto("/");
  await page.waitForTimeout(1500);
  expect(scripts).toEqual([]);
  await page.mouse.click(5, 5);
  await hydrated(page);
});
