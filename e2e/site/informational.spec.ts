import { accessibilityFaults, expect, isHydrated, type Page, test } from "../support";

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

/** With JavaScript React has taken over; without it there is nothing to wait for. */
async function open(page: Page, path: string, javaScriptEnabled: boolean | undefined) {
  await page.goto(path);
  if (javaScriptEnabled !== false) await isHydrated(page);
}

test.describe("questions and answers", () => {
  test.use({ viewport: WIDE });

  test("seven groups, of which one item is open at a time", async ({ page, javaScriptEnabled }) => {
    await open(page, "/faq", javaScriptEnabled);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
      "Contents",
      "AI SMS Assistant Basics",
      "Missed Call Automation",
      "Pricing & Plans",
      "Integrations",
      "Security & Privacy",
      "Support & Performance",
      "Industry-Specific Questions",
      "Still have a question?",
    ]);
    const opened = page.locator("main details[open]");
    await expect(opened).toHaveCount(0);
    await page.getByText("What does the trial include?").click();
    await expect(page.getByText("up to 50 calls")).toBeVisible();
    await page.getByText("How do I cancel?").click();
    await expect(page.getByText("up to 50 calls")).toBeHidden();
    await expect(opened).toHaveCount(1);
    await page.getByText("How do I cancel?").click();
    await expect(opened).toHaveCount(0);
    await page.locator("main summary").first().focus();
    await page.keyboard.press("Enter");
    await expect(opened).toHaveCount(1);
  });

  test("a search narrows them down and is in the address", async ({ page, javaScriptEnabled }) => {
    await open(page, "/faq", javaScriptEnabled);
    const box = page.getByRole("searchbox", { name: "Search questions and answers" });
    await box.fill("soc 2");
    await box.press("Enter");
    await expect(page).toHaveURL("/faq?q=soc+2");
    await expect(page.locator("main summary")).toHaveCount(1);
    await expect(page.getByText("SOC 2 compliant")).toBeVisible();
    await box.fill("zeppelin");
    await box.press("Enter");
    await expect(page.getByText("No question mentions that")).toBeVisible();
    await page.getByRole("link", { name: "Clear search" }).click();
    await expect(page).toHaveURL("/faq");
    await expect(box).toHaveValue("");
  });

  test("typing is enough with JavaScript", async ({ page, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled === false, "an enhancement");
    await open(page, "/faq", javaScriptEnabled);
    await page.getByRole("searchbox").pressSequentially("landline");
    await expect(page).toHaveURL("/faq?q=landline");
    await expect(page.locator("main summary")).toHaveCount(1);
  });

  test("the contents lead to a group and are gone from a search", async ({ page, javaScriptEnabled }) => {
    await open(page, "/faq", javaScriptEnabled);
    const contents = page.getByRole("navigation", { name: "Contents" });
    await expect(contents.getByRole("link")).toHaveCount(7);
    await contents.getByRole("link", { name: "Security & Privacy" }).click();
    await expect(page).toHaveURL("/faq#security");
    await expect(page.getByRole("heading", { name: "Security & Privacy" })).toBeInViewport();
    await expect(contents).toBeInViewport();
    await page.goto("/faq?q=trial");
    await expect(contents).toHaveCount(0);
  });

  test("leads to a call and to the contact page", async ({ page }) => {
    await page.goto("/faq");
    await expect(page.getByRole("link", { name: "Book a Quick Call" })).toHaveAttribute("href", "/schedule");
    await expect(page.getByRole("link", { name: "Contact Support" })).toHaveAttribute("href", "/contact");
  });
});

test("in forced colors the current category stands out", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/blog?category=ai-technology");
  const categories = page.getByRole("navigation", { name: "Categories" });
  const fill = (name: string) =>
    categories.getByRole("link", { name }).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await fill("AI Technology")).not.toBe(await fill("All"));
});

test.describe("the blog", () => {
  test.use({ viewport: WIDE });

  const cards = (page: Page) =>
    page.getByRole("region", { name: /articles/i }).getByRole("heading", { level: 3 });

  test("six articles, by category and search in the address", async ({ page, javaScriptEnabled }) => {
    await open(page, "/blog", javaScriptEnabled);
    await expect(cards(page)).toHaveCount(6);
    expect(new Set(await cards(page).allTextContents()).size, "no article twice").toBe(6);
    await expect(
      page.getByRole("region", { name: "Featured articles" }).getByRole("heading", { level: 3 }),
    ).toHaveCount(2);
    const categories = page.getByRole("navigation", { name: "Categories" });
    await expect(categories.getByRole("link")).toHaveText([
      "All6",
      "Business Impact2",
      "AI Technology1",
      "Customer Experience2",
      "Competitive Strategy1",
    ]);
    await categories.getByRole("link", { name: "Customer Experience" }).click();
    await expect(page).toHaveURL("/blog?category=customer-experience");
    await expect(cards(page)).toHaveText([
      "Five questions that sort a plumber's calls",
      "The first sixty seconds, seen from the other end of the line",
    ]);
    await expect(page.getByRole("heading", { name: "Featured" })).toBeHidden();
    await page.getByRole("searchbox").fill("voicemail");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL("/blog?category=customer-experience&q=voicemail");
    await categories.getByRole("link", { name: "All" }).click();
    await expect(page).toHaveURL("/blog?q=voicemail");
    await expect(page.getByRole("heading", { name: "Featured" })).toBeHidden();
    await page.getByRole("searchbox").fill("zeppelin");
    await page.getByRole("searchbox").press("Enter");
    await expect(page.getByText("No article mentions that.")).toBeVisible();
  });

  for (const [name, viewport, paragraphs] of [
    ["two paragraphs on a wide screen", WIDE, 2],
    ["three on a narrow one", NARROW, 3],
  ] as const) {
    test(`a preview is ${name}, one open at a time`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto("/blog");
      const previews = page.getByRole("main").getByText("How it begins");
      const opened = page.locator("main details[open]");
      await previews.nth(0).click();
      await expect(opened.locator("p:visible")).toHaveCount(paragraphs);
      await previews.nth(1).click();
      await expect(opened).toHaveCount(1);
      await previews.nth(1).click();
      await expect(opened).toHaveCount(0);
    });
  }

  test("a full article is a page, and a dialog with JavaScript", async ({ page, javaScriptEnabled }) => {
    await open(page, "/blog", javaScriptEnabled);
    const opener = page.getByRole("link", { name: /^Read Full Article.*assistant should not say/ });
    await opener.first().click();
    const ending = page.getByText("look at it again when the season changes");
    await expect(ending).toBeVisible();
    if (javaScriptEnabled === false) {
      await expect(page).toHaveURL("/blog/what-an-assistant-should-not-say");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("What an assistant should not say");
    } else {
      await expect(page).toHaveURL("/blog");
      await expect(page.getByRole("dialog", { name: "What an assistant should not say" })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(ending).toBeHidden();
      await expect(opener.first()).toBeFocused();
    }
  });

  test("an article's contents lead to its sections", async ({ page, javaScriptEnabled }) => {
    await open(page, "/blog/first-to-answer", javaScriptEnabled);
    const contents = page.getByRole("navigation", { name: "In this article" });
    const headings = page.locator("[data-article] h2");
    await expect(contents.getByRole("link")).toHaveText(await headings.allTextContents());
    await contents.getByRole("link").last().click();
    await expect(page).toHaveURL("/blog/first-to-answer#and-then-be-good");
    await expect(headings.last()).toBeInViewport();
  });

  test("the whole card opens its article", async ({ page }) => {
    await page.goto("/blog");
    const card = page.getByRole("listitem").filter({ hasText: "The first sixty seconds" }).last();
    await card.scrollIntoViewIfNeeded();
    const box = await card.boundingBox();
    if (!box) throw new Error("no card");
    await page.mouse.click(box.x + 40, box.y + 40);
    await expect(page.getByText("That's the whole secret of the first sixty seconds")).toBeVisible();
  });

  test("tells search engines and feed readers about its articles", async ({ page, request }) => {
    await page.goto("/blog/first-to-answer");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/blog\/first-to-answer$/);
    const data = await page.locator("script[type='application/ld+json']").textContent();
    expect(JSON.parse(data ?? "")).toMatchObject({
      "@graph": [{ "@type": "BreadcrumbList" }, { "@type": "BlogPosting", headline: expect.any(String) }],
    });
    const feed = await request.get("/blog/rss.xml");
    expect(feed.headers()["content-type"]).toContain("application/rss+xml");
    expect((await feed.text()).match(/<item>/g)).toHaveLength(6);
    expect((await request.get("/blog/no-such-article")).status()).toBe(404);
  });
});
