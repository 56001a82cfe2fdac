import { siteIndex } from "~/features/site/search/site-index.server";
import { sitemapPaths } from "../site-pages";
import { accessibilityFaults, expect, expectNoSidewaysScroll, open, test } from "../support";

test("a mistyped address leads to the page that was meant, with 404", async ({ page, javaScriptEnabled }) => {
  const response = await page.goto("/pricng");
  expect(response?.status()).toBe(404);
  const main = page.getByRole("main");
  await expect(main.getByText("Reference")).toHaveCount(0);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expectNoSidewaysScroll(page);
  if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);
  await main.getByRole("link", { name: "Plans and prices" }).click();
  await expect(page).toHaveURL("/pricing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plain prices, 14 days free");
});

test("an address near none offers a search and the main pages", async ({ page }) => {
  await page.goto("/blog/no-such-article-at-all");
  const main = page.getByRole("main");
  await expect(main.getByText("Did you mean")).toHaveCount(0);
  await expect(main.getByRole("listitem").getByRole("link")).toHaveCount(6);
  await main.getByRole("searchbox", { name: "Search this site" }).fill("google calendar");
  await main.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?q=google+calendar");
  await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText("Google Calendar");
});

test("the search finds pages and questions, and keeps its words", async ({ page, javaScriptEnabled }) => {
  await open(page, "/search?q=soc+2", javaScriptEnabled);
  const main = page.getByRole("main");
  const box = main.getByRole("searchbox", { name: "Search this site" });
  await expect(box).toHaveValue("soc 2");
  await main.getByRole("heading", { level: 2 }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/faq\?q=/);
  await expect(page.getByText("SOC 2 compliant")).toBeVisible();
  await page.goBack();
  await box.fill("zeppelin");
  await box.press("Enter");
  await expect(main.getByText("Nothing matches “zeppelin”.")).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("the search knows every page of the sitemap", async ({ request }) => {
  const known = new Set(siteIndex.map(({ to }) => to));
  expect((await sitemapPaths(request)).filter((path) => !known.has(path))).toEqual([]);
});
