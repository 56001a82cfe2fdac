import { expect, open, test, WIDE } from "../support";

test.use({ viewport: WIDE });

test("case studies are filtered without a page load", async ({ page }) => {
  await open(page, "/case-studies");
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const stories = page.getByRole("region", { name: /stories/i }).getByRole("heading", { level: 3 });
  const industries = page.getByRole("navigation", { name: "Industries" });
  await industries.getByRole("link", { name: "Criminal Defense" }).click();
  await expect(page).toHaveURL(/\/case-studies\?industry=criminal-defense/);
  await expect(stories).toHaveText(["Delgado Criminal Defense"]);
  await industries.getByRole("link", { name: "All" }).click();
  await expect(stories).toHaveCount(9);
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
});

test("opening a case study closes the previous one and scrolls to the new one", async ({ page }) => {
  await open(page, "/case-studies");
  const story = page.locator("#harlan-family-law");
  for (let press = 0; press < 2; press++) {
    await story.getByRole("link", { name: /^View Details.*Harlan/ }).click();
    await expect(page).toHaveURL("/case-studies?open=harlan-family-law#harlan-family-law");
    await expect(story.getByText("Challenge").first()).toBeVisible();
    await expect(story.getByRole("heading", { level: 3 })).toBeInViewport();
    await story.getByRole("link", { name: /^Hide Details.*Harlan/ }).click();
    await expect(page).toHaveURL("/case-studies");
  }
  await page.locator("#okafor-pierce").click({ position: { x: 12, y: 12 } });
  // Wait for the scroll to end, because the next card moves while the page scrolls.
  await expect(page).toHaveURL(/open=okafor-pierce/);
  await expect(page.locator("#okafor-pierce").getByRole("heading", { level: 3 })).toBeInViewport();
  await page.locator("#delgado-defense").click({ position: { x: 12, y: 12 } });
  await expect(page.locator("#delgado-defense").getByText("Challenge")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Hide Details/ })).toHaveCount(1);
});

test("the FAQ updates while the visitor types a search", async ({ page }) => {
  await open(page, "/faq");
  const box = page.getByRole("searchbox", { name: "Search questions and answers" });
  await box.pressSequentially("landline");
  await expect(page).toHaveURL("/faq?q=landline");
  await expect(page.locator("main summary")).toHaveCount(1);
  await expect(box).toBeFocused();
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(page).toHaveURL("/faq");
  await expect(box).toHaveValue("");
});

test("a trade page opens the trial form with its trade selected", async ({ page }) => {
  await open(page, "/hvac");
  const form = page.getByRole("dialog");
  await page.getByRole("contentinfo").getByRole("link", { name: "Roofers", exact: true }).click();
  await expect(page).toHaveURL("/roofers");
  await page.getByRole("main").getByRole("link", { name: "Start 14-Day Trial" }).last().click();
  await expect(form.getByLabel("Line of Work").locator("option:checked")).toHaveText("Roofing");
  await expect(form.getByRole("heading", { level: 2 })).toBeFocused();
});

test("the site search keeps the search words when a visitor returns from a result", async ({ page }) => {
  await open(page, "/search?q=soc+2");
  const main = page.getByRole("main");
  const box = main.getByRole("searchbox", { name: "Search this site" });
  await main.getByRole("heading", { level: 2 }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/faq\?q=/);
  await page.goBack();
  await expect(box).toHaveValue("soc 2");
});
