import { expect, isHydrated, test } from "../support";

for (const [path, count, last] of [
  ["/privacy-policy", 13, "13. Contact"],
  ["/terms-of-service", 15, "15. Contact"],
] as const) {
  test(`${path}: numbered sections, reached from a table of contents`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto(path);
    if (javaScriptEnabled !== false) await isHydrated(page);
    const main = page.getByRole("main");
    await expect(main.locator("time")).toHaveText(["January 1, 2024", "January 1, 2024"]);
    await expect(main.locator("section h2")).toHaveCount(count);
    await expect(main.locator("section h2").last()).toHaveText(last);
    const contents = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
    await expect(contents).toHaveCount(count);
    await contents.last().click();
    await expect(page).toHaveURL(`${path}#contact`);
    await expect(page.locator("#contact")).toBeInViewport();
    await main
      .getByRole("link", { name: /^(Privacy Policy|Terms of Service)$/ })
      .first()
      .click();
    await expect(page).toHaveURL(path === "/privacy-policy" ? "/terms-of-service" : "/privacy-policy");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
}

test("/careers has no open position, three values, and leads to contact and home", async ({ page }) => {
  await page.goto("/careers");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("No open positions today");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "Innovation First",
    "Customer Obsessed",
    "Team Spirit",
  ]);
  await expect(main.locator('a[href="/contact"]:not(nav *)')).toHaveCount(1);
  await expect(main.locator('a[href="/"]:not(nav *)')).toHaveCount(1);
});
