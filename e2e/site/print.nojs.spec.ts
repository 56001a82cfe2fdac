import { expect, test } from "../support";

test.use({ javaScriptEnabled: false });

test("on paper every answer is open, and nothing floats or asks to be pressed", async ({ page }) => {
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

test("an article on paper is its text, as wide as the page, without links to elsewhere on the site", async ({
  page,
}) => {
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
