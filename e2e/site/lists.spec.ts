import { accessibilityFaults, expect, open, type Locator, NARROW, type Page, test, WIDE } from "../support";
import { expectQuestionsToOpen } from "./questions";

test.use({ viewport: WIDE });

const titles = (page: Page, section: RegExp) =>
  page.getByRole("region", { name: section }).getByRole("heading", { level: 3 });

async function search(box: Locator, words: string) {
  await box.fill(words);
  await box.press("Enter");
}

test("case studies are filtered in place, and opening a story closes the previous one and scrolls to the new one", async ({
  page,
}) => {
  await open(page, "/case-studies");
  const stories = titles(page, /stories/i);
  const opened = page.getByRole("link", { name: /^Hide Details/ });
  await expect(stories).toHaveCount(9);
  const story = page.locator("#harlan-family-law");
  for (let press = 0; press < 2; press++) {
    await story.getByRole("link", { name: /^View Details.*Harlan/ }).click();
    await expect(page).toHaveURL("/case-studies?open=harlan-family-law#harlan-family-law");
    for (const part of ["Challenge", "Solution", "Results after 4 months", "$2,950", "June Harlan"])
      await expect(story.getByText(part).first()).toBeVisible();
    await expect(story.getByRole("heading", { level: 3 })).toBeInViewport();
    await story.getByRole("link", { name: /^Hide Details.*Harlan/ }).click();
    await expect(page).toHaveURL("/case-studies");
    await expect(opened).toHaveCount(0);
  }

  await page.locator("#okafor-pierce").click({ position: { x: 12, y: 12 } });
  await expect(page.locator("#okafor-pierce").getByText("$6,200").last()).toBeVisible();
  // Wait for the scroll to end, because the next card moves while the page scrolls.
  await expect(page).toHaveURL(/open=okafor-pierce/);
  await expect(page.locator("#okafor-pierce").getByRole("heading", { level: 3 })).toBeInViewport();
  await page.locator("#delgado-defense").click({ position: { x: 12, y: 12 } });
  await expect(page.locator("#delgado-defense").getByText("Challenge")).toBeVisible();
  await expect(opened).toHaveCount(1);

  const industries = page.getByRole("navigation", { name: "Industries" });
  await industries.getByRole("link", { name: "Criminal Defense" }).click();
  await expect(page).toHaveURL(/\/case-studies\?industry=criminal-defense/);
  await expect(stories).toHaveText(["Delgado Criminal Defense"]);
  await expect(page.getByRole("heading", { name: "Featured" })).toHaveCount(0);
  await industries.getByRole("link", { name: "All" }).click();
  await expect(stories).toHaveCount(9);

  await page
    .locator("#delgado-defense")
    .getByRole("link", { name: /^View Details/ })
    .click();
  await page.getByRole("link", { name: /^Open the full story.*Delgado/ }).click();
  await expect(page).toHaveURL("/case-studies/delgado-defense");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delgado Criminal Defense");
});

test("the FAQ updates while the visitor types a search, and its table of contents scrolls to a group", async ({
  page,
}) => {
  await open(page, "/faq");
  await expectQuestionsToOpen(page);

  const box = page.getByRole("searchbox", { name: "Search questions and answers" });
  await box.pressSequentially("landline");
  await expect(page).toHaveURL("/faq?q=landline");
  await expect(page.locator("main summary")).toHaveCount(1);
  await expect(page.getByRole("navigation", { name: "Contents" })).toHaveCount(0);
  await search(box, "soc 2");
  await expect(page).toHaveURL("/faq?q=soc+2");
  await expect(page.locator("main summary")).toHaveCount(1);
  await expect(page.getByText("SOC 2 compliant")).toBeVisible();
  await search(box, "zeppelin");
  await expect(page.getByText("No question mentions that")).toBeVisible();
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(page).toHaveURL("/faq");
  await expect(box).toHaveValue("");
});

test("articles are filtered in place, and a full article opens in a dialog", async ({ page }) => {
  await open(page, "/blog");
  const cards = titles(page, /articles/i);
  const categories = page.getByRole("navigation", { name: "Categories" });
  await expect(cards).toHaveCount(6);

  const opener = page.getByRole("link", { name: /^Read Full Article.*assistant should not say/ });
  await opener.first().click();
  const ending = page.getByText("look at it again when the season changes");
  await expect(ending).toBeVisible();
  await expect(page).toHaveURL("/blog");
  await expect(page.getByRole("dialog", { name: "What an assistant should not say" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(ending).toBeHidden();
  await expect(opener.first()).toBeFocused();
  await page
    .getByRole("listitem")
    .filter({ hasText: "The first sixty seconds" })
    .last()
    .click({ position: { x: 40, y: 40 } });
  await expect(page.getByText("That's the whole secret of the first sixty seconds")).toBeVisible();
  await page.keyboard.press("Escape");

  await categories.getByRole("link", { name: "Customer Experience" }).click();
  await expect(page).toHaveURL("/blog?category=customer-experience");
  await expect(cards).toHaveText([
    "Five questions that sort a plumber's calls",
    "The first sixty seconds, seen from the other end of the line",
  ]);
  await expect(page.getByRole("heading", { name: "Featured" })).toBeHidden();
  const box = page.getByRole("searchbox");
  await search(box, "voicemail");
  await expect(page).toHaveURL("/blog?category=customer-experience&q=voicemail");
  await categories.getByRole("link", { name: "All" }).click();
  await expect(page).toHaveURL("/blog?q=voicemail");
  await search(box, "zeppelin");
  await expect(page.getByText("No article mentions that.")).toBeVisible();
});

test("an article's table of contents scrolls to its sections", async ({ page }) => {
  await open(page, "/blog/first-to-answer");
  const contents = page.getByRole("navigation", { name: "In this article" });
  const headings = page.locator("[data-article] h2");
  await expect(contents.getByRole("link")).toHaveText(await headings.allTextContents());
  await contents.getByRole("link").last().click();
  await expect(page).toHaveURL("/blog/first-to-answer#and-then-be-good");
  await expect(headings.last()).toBeInViewport();
});

test("the integrations page filters in place, and its request form shows errors, keeps values, and accepts corrections", async ({
  page,
}) => {
  await open(page, "/integrations");
  const listed = titles(page, /^(Most Popular|Integrations)$/);
  const ask = page.locator("#ask");
  const problem = page.getByRole("alert").filter({ hasText: "There's a problem" });
  await page.getByLabel("Which tool should Bubby work with?").fill("Clio Manage");
  await page.getByRole("button", { name: "Request Integration" }).click();
  await expect(problem).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Which tool should Bubby work with?")).toHaveValue("Clio Manage");
  await page.getByLabel("Email").fill("ada@e2e.test");
  await page.getByRole("button", { name: "Request Integration" }).click();
  await expect(page).toHaveURL("/integrations?notice=request#ask");
  await expect(ask.getByText("Request received!")).toBeVisible();

  const categories = page.getByRole("navigation", { name: "Categories" });
  await categories.getByRole("link", { name: "CRM & Sales" }).click();
  await expect(page).toHaveURL(/\/integrations\?category=crm/);
  await expect(listed).toHaveText(["HubSpot CRM", "Salesforce"]);
  await expect(page.getByRole("heading", { name: "Most Popular" })).toBeHidden();
  const box = page.getByRole("searchbox", { name: "Search integrations" });
  await search(box, "calendar");
  await expect(page.getByRole("heading", { name: "No integrations found" })).toBeVisible();
  await page.setViewportSize(NARROW);
  await categories.getByRole("link", { name: "All", exact: true }).click();
  await expect(listed).toHaveText(["Google Calendar"]);
  await page.setViewportSize(WIDE);
  await search(box, "");
  await expect(listed).toHaveCount(8);
  await categories.getByRole("link", { name: "Communication" }).click();
  await expect(page).toHaveURL(/category=communication/);

  await page.getByRole("link", { name: /^Notify When Ready.*Microsoft Teams/ }).click();
  await expect(page).toHaveURL(/[?&]notify=microsoft-teams#ask$/);
  const heading = page.getByRole("heading", { name: "Notify When Ready: Microsoft Teams" });
  await expect(heading).toBeInViewport();
  await page.getByLabel("Email").fill("nobody");
  await page.getByRole("button", { name: "Notify When Ready" }).click();
  await expect(problem).toBeVisible();
  await expect(heading).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("nobody");
  await page.getByLabel("Email").fill("ada@e2e.test");
  await page.getByRole("button", { name: "Notify When Ready" }).click();
  await expect(ask.getByText("You're on the list!")).toBeVisible();
});

test("a legal page's table of contents scrolls to its sections, and a link to another page starts at the page's top", async ({
  page,
}) => {
  await open(page, "/privacy-policy");
  for (const [path, other] of [
    ["/privacy-policy", "/terms-of-service"],
    ["/terms-of-service", "/privacy-policy"],
  ] as const) {
    await page.getByRole("navigation", { name: "Contents" }).getByRole("link").last().click();
    await expect(page).toHaveURL(`${path}#contact`);
    await expect(page.locator("#contact")).toBeInViewport();
    const links = page.getByRole("main").getByRole("link", { name: /^(Privacy Policy|Terms of Service)$/ });
    await links.first().click();
    await expect(page).toHaveURL(other);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test("a trade page opens the trial form with its trade selected", async ({ page }) => {
  await open(page, "/hvac");
  const form = page.getByRole("dialog");
  for (const [link, area] of [
    ["HVAC", "HVAC"],
    ["Plumbing", "Plumbing"],
    ["Electricians", "Electrical"],
    ["Roofers", "Roofing"],
    ["Contractors", "General Contracting"],
  ] as const) {
    const footer = page.getByRole("contentinfo");
    if (link !== "HVAC") await footer.getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveURL(`/${link.toLowerCase()}`);
    await page.getByRole("main").getByRole("link", { name: "Start 14-Day Trial" }).last().click();
    await expect(form.getByLabel("Business Name")).toBeVisible();
    await expect(form.getByLabel("Line of Work").locator("option:checked")).toHaveText(area);
    await expect(form.getByRole("heading", { level: 2 })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
  }
});

test("the site search keeps the search words when a visitor returns from a result", async ({ page }) => {
  await open(page, "/search?q=soc+2");
  const main = page.getByRole("main");
  const box = main.getByRole("searchbox", { name: "Search this site" });
  await main.getByRole("heading", { level: 2 }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/faq\?q=/);
  await expect(page.getByText("SOC 2 compliant")).toBeVisible();
  await page.goBack();
  await expect(box).toHaveValue("soc 2");
  await search(box, "zeppelin");
  await expect(main.getByText("Nothing matches “zeppelin”.")).toBeVisible();
});
