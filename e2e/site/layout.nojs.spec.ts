import { NARROW, WIDE, expect, expectNoSidewaysScroll, test } from "../support";
import { expectQuestionsToOpen } from "./questions";

test.use({ javaScriptEnabled: false });

for (const viewport of [NARROW, WIDE]) {
  test(`the first Tab reaches the skip link at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto("/");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to main content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.locator("#main")).toBeFocused();
  });
}

test("quick actions appear in the margin of a wide screen, below the hero", async ({ page }) => {
  await page.goto("/");
  const actions = page.getByRole("navigation", { name: "Quick actions" });
  for (const [width, position] of [
    [768, "static"],
    [1366, "static"],
    [1440, "absolute"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(actions).toHaveCSS("position", position);
    await expect(actions.getByRole("link")).toHaveText(["Quick demo", "Chat", "Start trial"]);
  }
  await expect(actions.getByRole("link").first()).not.toBeInViewport();
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: "instant" }));
  for (const link of await actions.getByRole("link").all()) await expect(link).toBeInViewport({ ratio: 1 });
});

test("a section link scrolls to just below the header, and a link to another page starts at the page's top", async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  for (const from of ["/", "/pricing"]) {
    await page.goto(from);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Features" }).click();
    await expect(page).toHaveURL("/#features");
    const top = async () => Math.round((await page.locator("#features").boundingBox())?.y ?? -1);
    await expect.poll(top).toBeLessThan(200);
    await expect(page.locator("#features")).toBeInViewport();
  }
  await page.evaluate(() => window.scrollTo(0, 2000));
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What owners ask first");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("the trial page's dialog doesn't shift while the page loads", async ({ page }) => {
  await page.goto("/trial");
  const dialog = page.getByRole("dialog");
  const top = async () => (await dialog.boundingBox())!.y;
  const whole = await top();
  await dialog.locator("form").evaluate((form) => form.remove());
  expect(await top()).toBe(whole);
});

test("on a phone the trial form's list of charges expands on a press, and the first field is near the top", async ({
  page,
}) => {
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

test("on a phone the menu opens over the page, and sticky bars never cover text or a focused field", async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Quick links" });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = (await page.getByRole("link", { name: /^Sitemap/ }).boundingBox())!;
  expect(last.y + last.height).toBeLessThan((await bar.boundingBox())!.y - 48);

  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeHidden();
  await page.locator("summary").first().click();
  for (const group of ["Product", "Company", "For the trades"])
    await expect(menu.getByRole("group", { name: group })).toBeVisible();
  await menu.getByRole("link", { name: "Plumbing" }).click();
  await expect(page).toHaveURL("/plumbing");
  await expect(menu).toBeHidden();

  await page.goto("/demo");
  await expect(bar).toBeVisible();
  await page.getByLabel("Business Name").focus();
  await expect(bar).toBeHidden();
});

test("the FAQ opens one question at a time, keeps its table of contents visible, and prints every answer", async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto("/faq");
  await expectQuestionsToOpen(page);

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

test("blog cards open one preview at a time and link to the article, and the selected category is visible in forced colors", async ({
  page,
}) => {
  for (const [viewport, paragraphs] of [
    [WIDE, 2],
    [NARROW, 3],
  ] as const) {
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
  }
  const sixtySeconds = page.getByRole("listitem").filter({ hasText: "The first sixty seconds" }).last();
  await sixtySeconds.click({ position: { x: 40, y: 40 } });
  await expect(page.getByText("That's the whole secret of the first sixty seconds")).toBeVisible();

  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/blog?category=ai-technology");
  const fill = (name: string) =>
    page
      .getByRole("navigation", { name: "Categories" })
      .getByRole("link", { name })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await fill("AI Technology")).not.toBe(await fill("All"));
});

test("an article's table of contents links to its sections, and the article prints as text only", async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto("/blog/first-to-answer");
  const headings = page.locator("[data-article] h2");
  await page.getByRole("navigation", { name: "In this article" }).getByRole("link").last().click();
  await expect(page).toHaveURL("/blog/first-to-answer#and-then-be-good");
  await expect(headings.last()).toBeInViewport();

  await page.setViewportSize({ width: 794, height: 1123 });
  await page.goto("/blog");
  await page.locator('main a[href^="/blog/"]').first().click();
  const text = page.locator("[data-article]");
  await expect(text).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Trial|Text with Bubby|missed calls cost/ })).toHaveCount(0);
  expect((await text.boundingBox())!.width).toBeGreaterThan(600);
});

test("a case study opens from its card, scrolls to its story, and draws its numbers to scale", async ({
  page,
}) => {
  await page.goto("/case-studies");
  const okafor = page.locator("#okafor-pierce");
  expect((await okafor.innerText()).trim()).toMatch(/^\+48%/);
  const [before, after] = await okafor
    .locator("svg rect")
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  expect((before ?? 0) / (after ?? 1)).toBeCloseTo(4200 / 6200, 2);
  await okafor.click({ position: { x: 12, y: 12 } });
  await expect(okafor.getByText("$6,200").last()).toBeVisible();

  const opened = page.getByRole("link", { name: /^Hide Details/ });
  await page.locator("#delgado-defense").click({ position: { x: 12, y: 12 } });
  await expect(page.locator("#delgado-defense").getByText("Challenge")).toBeVisible();
  await expect(opened).toHaveCount(1);
  const harlan = page.locator("#harlan-family-law");
  await harlan.getByRole("link", { name: /^View Details.*Harlan/ }).click();
  await expect(page).toHaveURL("/case-studies?open=harlan-family-law#harlan-family-law");
  for (const part of ["Challenge", "Solution", "Results after 4 months", "$2,950", "June Harlan"])
    await expect(harlan.getByText(part).first()).toBeVisible();
  await expect(harlan.getByRole("heading", { level: 3 })).toBeInViewport();
  await harlan.getByRole("link", { name: /^Hide Details.*Harlan/ }).click();
  await expect(page).toHaveURL("/case-studies");
  await expect(opened).toHaveCount(0);
});

test("an integration's button and category are on one line, and the integration's form scrolls into view", async ({
  page,
}) => {
  await page.goto("/integrations");
  for (const width of [390, 768, 1024, 1280]) {
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
  const categories = page.getByRole("navigation", { name: "Categories" });
  for (const label of ["All Integrations", "CRM & Sales", "Scheduling", "Communication", "Automation"])
    await expect(categories.getByRole("link", { name: label })).toBeVisible();
  await page.getByRole("link", { name: /^Notify When Ready.*Microsoft Teams/ }).click();
  await expect(page.getByRole("heading", { name: "Notify When Ready: Microsoft Teams" })).toBeInViewport();
  await page.setViewportSize(NARROW);
  await expect(categories.getByRole("link", { name: "All", exact: true })).toBeVisible();
});

test("a legal page's table of contents scrolls to its sections, and a link to another page starts at the page's top", async ({
  page,
}) => {
  for (const [path, other] of [
    ["/privacy-policy", "/terms-of-service"],
    ["/terms-of-service", "/privacy-policy"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("navigation", { name: "Contents" }).getByRole("link").last().click();
    await expect(page).toHaveURL(`${path}#contact`);
    await expect(page.locator("#contact")).toBeInViewport();
    const links = page.getByRole("main").getByRole("link", { name: /^(Privacy Policy|Terms of Service)$/ });
    await links.first().click();
    await expect(page).toHaveURL(other);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test("the pricing page's first screen shows three plans on a wide screen and one on a narrow one", async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto("/pricing?billing=annual");
  const main = page.getByRole("main");
  const cards = main.getByRole("article");
  expect((await cards.first().boundingBox())?.y).toBeLessThanOrEqual(320);
  await expect(main.getByText("Billed yearly, 2 months free.")).toHaveCount(3);
  for (const name of ["14 days free", "Starter", "Professional", "Enterprise", "Bubby vs. a receptionist"])
    await expect(main.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(main.getByText("500+")).toBeHidden();

  await page.setViewportSize(NARROW);
  const shown = cards.filter({ visible: true });
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText("Professional");
  for (const figure of ["500+", "4.9/5", "35%"])
    await expect(main.getByText(figure, { exact: true })).toBeVisible();
  await expect(main.locator("dd").filter({ hasText: "<1 s" })).toBeVisible();
  const cancel = main.getByText("Yes, online and at no charge. There are no contracts.");
  await main.getByText("Can I cancel anytime?").click();
  await expect(cancel).toBeVisible();
  await main.getByText("Is there a discount?").click();
  await expect(main.getByText("Annual plans get 2 months free.")).toBeVisible();
  await expect(cancel).toBeHidden();
  await page
    .getByRole("navigation", { name: "Plan", exact: true })
    .getByRole("link", { name: "Enterprise" })
    .click();
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText("Contact Sales");
});

for (const path of ["/roi", "/pricing"]) {
  test(`the calculator on ${path} shows one slider per field, and the sliders work from the keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize(WIDE);
    await page.goto(path);
    const slider = page.getByRole("slider", { name: "Average case or job" });
    const jobValue = page.getByRole("textbox", { name: "Average case or job" });
    const calculate = page.getByRole("button", { name: "Calculate" });
    await page.getByText("How we count").click();
    await expect(page.locator("#roi").getByRole("definition")).toHaveText(["37", "12.2", "3.7", "830%", "2"]);
    await expect(slider).toHaveCount(1);
    await slider.press("End");
    await calculate.click();
    await expect(jobValue).toHaveValue("10000");
    await page.getByRole("slider", { name: "Calls you get in a month" }).press("ArrowRight");
    await calculate.click();
    await expect(page.getByRole("textbox", { name: "Calls you get in a month" })).toHaveValue("110");
    await page.setViewportSize(NARROW);
    await expect(slider).toHaveAttribute("max", "50000");
    await slider.press("ArrowRight");
    await calculate.click();
    await expect(jobValue).toHaveValue("10500");
  });
}

test("the 404 page and an empty search result don't scroll sideways", async ({ page }) => {
  for (const path of ["/pricng", "/search?q=zeppelin"]) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
});

test("the error summary takes focus, and its links focus the fields", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto("/contact");
  await expect(page.getByLabel("Phone")).toBeHidden();
  const summary = page.getByRole("alert").filter({ hasText: "There's a problem" });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Please enter your name." }).click();
  await expect(page.getByLabel("Name")).toBeFocused();

  await page.goto("/quiz?step=2");
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Choose the kind of practice or business you run." }).click();
  await expect(page.getByRole("radio", { name: "Personal Injury" })).toBeFocused();

  await page.goto("/demo");
  await page.getByRole("button", { name: "Get Live Demo Now" }).click();
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: /Contact Name|your name/ }).click();
  await expect(page.getByLabel("Contact Name")).toBeFocused();
});

test("a signed-in page is compressed and sends Vary: Accept-Encoding", async ({ signedIn, context }) => {
  expect(signedIn.email).toContain("@");
  const response = await context.request.get("/", { headers: { "Accept-Encoding": "gzip" } });
  expect(response.headers()).toMatchObject({
    "content-encoding": "gzip",
    "content-length": expect.any(String),
    vary: expect.stringContaining("Accept-Encoding"),
  });
  const html = await response.text();
  expect(html).toContain("Logout");
  expect(html).not.toContain("<style");
  expect(html).toMatch(/<link rel="stylesheet" href="\/build\/[^"]+\.css"/);
});
