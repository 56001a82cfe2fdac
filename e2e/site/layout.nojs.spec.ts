import { NARROW, WIDE, expect, test } from "../support";

test.use({ javaScriptEnabled: false });

test("the first Tab reaches the skip link", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("Tab on /trial reaches only the dialog", async ({ page }) => {
  await page.goto("/trial");
  const outside = page.locator("header :focus, footer :focus, nav[aria-label='Quick links'] :focus");
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press("Tab");
    await expect(outside, `press ${press}`).toHaveCount(0, { timeout: 100 });
  }
});

test("quick actions appear in the margin of a wide screen, below the hero", async ({ page }) => {
  await page.goto("/");
  const actions = page.getByRole("navigation", { name: "Quick actions" });
  for (const [width, position] of [
    [1366, "static"],
    [1440, "absolute"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(actions).toHaveCSS("position", position);
  }
  await expect(actions.getByRole("link").first()).not.toBeInViewport();
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: "instant" }));
  for (const link of await actions.getByRole("link").all()) await expect(link).toBeInViewport({ ratio: 1 });
});

test("the trial page's dialog doesn't shift while the page loads", async ({ page }) => {
  await page.goto("/trial");
  const dialog = page.getByRole("dialog");
  const top = async () => (await dialog.boundingBox())!.y;
  const whole = await top();
  await dialog.locator("form").evaluate((form) => form.remove());
  expect(await top()).toBe(whole);
});

test("on a phone the trial form's list of charges expands on a press", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.goto("/trial");
  const summary = page.getByRole("complementary", { name: "What it costs" });
  const charges = summary.getByText(/^First charge: /);
  await expect(charges).toBeHidden();
  expect((await page.getByLabel("Business Name").boundingBox())!.y).toBeLessThan(400);
  await summary.getByText(/^First charge on /).click();
  await expect(charges).toBeVisible();
  await page.setViewportSize(WIDE);
  await expect(charges).toBeHidden();
  await expect(summary.getByText("your first charge")).toBeVisible();
});

test.describe("On a phone", () => {
  test.use({ viewport: NARROW });

  test("the menu opens over the page and closes when a link is followed", async ({ page }) => {
    await page.goto("/");
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu).toBeHidden();
    await page.locator("summary").first().click();
    await menu.getByRole("link", { name: "Plumbing" }).click();
    await expect(page).toHaveURL("/plumbing");
    await expect(menu).toBeHidden();
  });

  test("the bottom bar never covers the page's end or a focused field", async ({ page }) => {
    await page.goto("/");
    const bar = page.getByRole("navigation", { name: "Quick links" });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const last = (await page.getByRole("link", { name: /^Sitemap/ }).boundingBox())!;
    expect(last.y + last.height).toBeLessThan((await bar.boundingBox())!.y - 48);
    await page.goto("/demo");
    await expect(bar).toBeVisible();
    await page.getByLabel("Business Name").focus();
    await expect(bar).toBeHidden();
  });

  test("the pricing page shows one plan at a time", async ({ page }) => {
    await page.goto("/pricing");
    const main = page.getByRole("main");
    const shown = main.getByRole("article").filter({ visible: true });
    await expect(shown).toHaveCount(1);
    await expect(shown).toContainText("Professional");
    await main
      .getByRole("navigation", { name: "Plan", exact: true })
      .getByRole("link", { name: "Enterprise" })
      .click();
    await expect(shown).toHaveCount(1);
    await expect(shown).toContainText("Contact Sales");
  });
});

test.describe("On a wide screen", () => {
  test.use({ viewport: WIDE });

  test("the pricing page's first screen shows three plans", async ({ page }) => {
    await page.goto("/pricing?billing=annual");
    const cards = page.getByRole("main").getByRole("article");
    expect((await cards.first().boundingBox())?.y).toBeLessThanOrEqual(320);
    await expect(cards.filter({ visible: true })).toHaveCount(3);
    await expect(cards.filter({ hasText: "Billed yearly, 2 months free." })).toHaveCount(3);
  });

  test("the FAQ opens one question at a time", async ({ page }) => {
    await page.goto("/faq");
    const opened = page.locator("main details[open]");
    await expect(opened).toHaveCount(0);
    await page.getByText("What does the trial include?").click();
    await expect(page.getByText("up to 50 calls")).toBeVisible();
    await page.getByText("How do I cancel?").click();
    await expect(page.getByText("up to 50 calls")).toBeHidden();
    await expect(opened).toHaveCount(1);
    await page.locator("main summary").first().press("Enter");
    await expect(page.locator("main details").first()).toHaveAttribute("open");
  });

  test("the FAQ's table of contents stays visible next to the selected section", async ({ page }) => {
    await page.goto("/faq");
    const contents = page.getByRole("navigation", { name: "Contents" });
    await contents.getByRole("link", { name: "Security & Privacy" }).click();
    await expect(page.getByRole("heading", { name: "Security & Privacy" })).toBeInViewport();
    await expect(contents).toBeInViewport();
  });

  test("the FAQ prints every answer without controls", async ({ page }) => {
    await page.goto("/faq");
    const answer = page.getByText("Yes, all of them, word for word.");
    await expect(answer).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(answer).toBeVisible();
    await expect(page.getByRole("search")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    const floating = await page
      .locator("body *")
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility() && getComputedStyle(element).position === "fixed")
          .map((element) => element.outerHTML.slice(0, 80)),
      );
    expect(floating).toEqual([]);
  });

  test("an article prints as text only", async ({ page }) => {
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.goto("/blog/first-to-answer");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("link", { name: /Trial|Text with Bubby|missed calls cost/ })).toHaveCount(0);
    expect((await page.locator("[data-article]").boundingBox())!.width).toBeGreaterThan(600);
  });

  test("a blog card opens one preview at a time, and a click anywhere on it opens its article", async ({
    page,
  }) => {
    await page.goto("/blog");
    const previews = page.getByRole("main").getByText("How it begins");
    const opened = page.locator("main details[open]");
    await previews.nth(0).click();
    await expect(opened.locator("p:visible")).toHaveCount(2);
    await previews.nth(1).click();
    await expect(opened).toHaveCount(1);
    await page.setViewportSize(NARROW);
    await expect(opened.locator("p:visible")).toHaveCount(3);
    const card = page.getByRole("listitem").filter({ hasText: "The first sixty seconds" }).last();
    await card.click({ position: { x: 40, y: 40 } });
    await expect(page.getByText("That's the whole secret of the first sixty seconds")).toBeVisible();
  });

  test("the selected category is visible in forced colors", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/blog?category=ai-technology");
    const fill = (name: string) =>
      page
        .getByRole("navigation", { name: "Categories" })
        .getByRole("link", { name })
        .evaluate((link) => getComputedStyle(link).backgroundColor);
    expect(await fill("AI Technology")).not.toBe(await fill("All"));
  });

  test("a case study draws its numbers to scale", async ({ page }) => {
    await page.goto("/case-studies");
    const [before, after] = await page
      .locator("#okafor-pierce svg rect")
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
    expect((before ?? 0) / (after ?? 1)).toBeCloseTo(4200 / 6200, 2);
  });
});

test("an integration's button is on one line at every width", async ({ page }) => {
  await page.goto("/integrations");
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await page
      .getByRole("link", { name: /^Setup Integration/ })
      .or(page.getByText("CRM & Sales", { exact: true }).locator("visible=true"))
      .evaluateAll((elements) =>
        elements.map((element) => {
          const text = document.createRange();
          text.selectNodeContents(element.firstChild ?? element);
          return text.getClientRects().length;
        }),
      );
    expect(new Set(lines), `${width} px`).toEqual(new Set([1]));
  }
});

test("the calculator's sliders work from the keyboard on wide and narrow screens", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto("/roi");
  const slider = page.getByRole("slider", { name: "Average case or job" });
  const jobValue = page.getByRole("textbox", { name: "Average case or job" });
  const calculate = page.getByRole("button", { name: "Calculate" });
  await expect(slider).toHaveCount(1);
  await slider.press("End");
  await calculate.click();
  await expect(jobValue).toHaveValue("10000");
  await page.setViewportSize(NARROW);
  await expect(slider).toHaveAttribute("max", "50000");
  await slider.press("ArrowRight");
  await calculate.click();
  await expect(jobValue).toHaveValue("10500");
});

test("the error summary takes focus, and its links focus the fields", async ({ page }) => {
  await page.goto("/contact");
  await expect(page.getByLabel("Phone")).toBeHidden();
  const summary = page.getByRole("alert").filter({ hasText: "There's a problem" });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Please enter your name." }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
});
