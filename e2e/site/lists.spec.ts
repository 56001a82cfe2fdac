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

test("a full article opens in a dialog over the blog", async ({ page }) => {
  await open(page, "/blog");
  const opener = page.getByRole("link", { name: /^Read Full Article.*assistant should not say/ }).first();
  await opener.click();
  await expect(page.getByRole("dialog", { name: "What an assistant should not say" })).toBeVisible();
  await expect(page).toHaveURL("/blog#/blog/what-an-assistant-should-not-say");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("an article's table of contents scrolls to its sections", async ({ page }) => {
  await open(page, "/blog/first-to-answer");
  await page.getByRole("navigation", { name: "In this article" }).getByRole("link").last().click();
  await expect(page).toHaveURL("/blog/first-to-answer#and-then-be-good");
  await expect(page.locator("[data-article] h2").last()).toBeInViewport();
});

test("an upcoming integration's form scrolls into view and keeps a rejected address", async ({ page }) => {
  await open(page, "/integrations?category=communication");
  await page.getByRole("link", { name: /^Notify When Ready.*Microsoft Teams/ }).click();
  await expect(page).toHaveURL(/[?&]notify=microsoft-teams#ask$/);
  const heading = page.getByRole("heading", { name: "Notify When Ready: Microsoft Teams" });
  await expect(heading).toBeInViewport();
  await page.getByLabel("Email").fill("nobody");
  await page.getByRole("button", { name: "Notify When Ready" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There's a problem" })).toBeVisible();
  await expect(heading).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("nobody");
  await page.getByLabel("Email").fill("ada@e2e.test");
  await page.getByRole("button", { name: "Notify When Ready" }).click();
  await expect(page.locator("#ask").getByText("You're on the list!")).toBeVisible();
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
