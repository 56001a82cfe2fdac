import type { APIRequestContext, BrowserContext } from "@playwright/test";
import { ownAddress } from "../account";
import { expect, open, type Page, settled, test } from "../support";
/** One script of each kind is enough: a page starts only if all its scripts load. */
function oneOfEachKind(named: string[]): string[] {
  const byKind = new Map(
    named.map((script) => [/^\/build\/(routes\/|_shared\/|\w+)/.exec(script)?.[1], script]),
  );
  expect([...byKind.keys()].sort()).toEqual(["_shared/", "entry", "manifest", "root", "routes/"]);
  return [...byKind.values()];
}

async function namedBy(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  const links = html.match(/<link\b[^>]*\srel="modulepreload"[^>]*>/g) ?? [];
  return links.map((link) => /\shref="([^"]*)"/.exec(link)![1]!);
}

async function askedBy(page: Page, path: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await open(page, path);
  await settled(page);
  return scripts;
}

/** Blocks one script. The others come from the cache. */
async function useWithout(context: BrowserContext, path: string, script: string) {
  await context.clearCookies();
  const page = await context.newPage();
  await page.setExtraHTTPHeaders(ownAddress());
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.setBlockedURLs", { urls: [`*${script}`] });
  const failure = page.waitForEvent("requestfailed", (request) => request.url().endsWith(script));
  await page.goto(path);
  await page.keyboard.press("Shift");
  await failure;
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByRole("alert")).toContainText("nter your");
  await page.close();
}

test("the trial page still submits its form if one of its scripts is missing", async ({
  page,
  context,
  request,
}) => {
  const named = await namedBy(request, "/trial");
  const later = (await askedBy(page, "/trial")).filter((script) => !named.includes(script));
  for (const script of new Set([...oneOfEachKind(named), ...later]))
    await test.step(`without ${script}`, () => useWithout(context, "/trial", script));
});

test("a link works at the first press after a deployment removed the scripts", async ({ page, context }) => {
  await open(page, "/faq");
  await page.route("**/build/**/*.js", (route) => route.fulfill({ status: 404 }));
  // On a slow CPU, the script fails before React renders the navigation.
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 20 });
  await page.locator("footer").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/\/contact$/, { timeout: 40_000 });
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("There's a problem")).toBeVisible();
  await page.locator("footer").getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test("a dialog opens as a page if its script fails to load", async ({ page }) => {
  await open(page, "/faq");
  await page.route("**/build/_shared/demo-dialog-*.js", (route) => route.abort());
  await page.locator("a[href='/demo']:visible").first().click();
  await expect(page).toHaveURL(/\/demo$/);
  await expect(page.getByLabel("Contact Name")).toBeVisible();
});

test("a page that can't be fetched shows an error and loads on retry", async ({ page }) => {
  await open(page, "/faq");
  const contact = page.locator("footer").getByRole("link", { name: "Contact" });
  await page.route("**/contact.data*", (route) => route.abort("connectionreset"));
  await contact.click();
  await expect(page.getByRole("heading", { name: "This page didn't load" })).toBeVisible();
  await expect(page.getByText("500", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByLabel("Message")).toBeVisible();
});
