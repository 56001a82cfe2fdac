import { expect, open, NARROW, type Page, test, WIDE } from "../support";

const overflow = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);

test.describe("Site header and bottom bar on a phone", () => {
  test.use({ viewport: NARROW });

  test("Escape closes the menu and a dialog opened from it, and a link or a lost focus closes the menu", async ({
    page,
  }) => {
    await open(page, "/faq");
    const menu = page.getByRole("navigation", { name: "Menu" });
    const button = page.locator("summary").first();
    await expect(menu).toBeHidden();
    await button.click();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await menu.getByRole("link").or(menu.getByRole("button")).last().focus();
    await page.keyboard.press("Tab");
    await expect(menu).toBeHidden();

    await button.click();
    const about = menu.getByRole("link", { name: "About" });
    await about.click();
    const dialog = page.getByRole("dialog", { name: "About Bubby" });
    await expect(dialog).toBeVisible();
    const { x, width } = (await dialog.boundingBox())!;
    expect(x).toBe(NARROW.width - x - width);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(about).toBeFocused();
    await menu.getByRole("link", { name: "Plumbing" }).click();
    await expect(page).toHaveURL("/plumbing");
    await expect(menu).toBeHidden();
  });

  test("the bottom bar's trial link becomes a button after the visitor scrolls half a screen, except on form pages", async ({
    page,
  }) => {
    await open(page, "/");
    const button = page.getByRole("link", { name: "14-Day Trial", exact: true });
    await expect(button).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, window.innerHeight * 0.6));
    await expect(button).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(button).toBeHidden();

    await open(page, "/contact");
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole("navigation", { name: "Quick links" }).getByText("Trial")).toBeVisible();
    await expect(button).toHaveCount(0);
  });
});

test.describe("Site header on a wide screen", () => {
  test.use({ viewport: WIDE });

  test("a header link to the current page shows the page without filters", async ({ page }) => {
    await open(page, "/integrations?q=zeppelin");
    const header = page.locator("header");
    await header.getByRole("link", { name: "Integrations", exact: true }).first().click();
    await expect(page.locator("main [name=q]:visible")).toHaveValue("");
  });

  test("a dialog closes with Escape, its backdrop, its button, or one of its links, but not with an input method's Escape", async ({
    page,
  }) => {
    await open(page, "/");
    const opener = page.getByRole("link", { name: "About", exact: true });
    const dialog = page.getByRole("dialog", { name: "About Bubby" });
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(8, 450),
      () => dialog.getByRole("button", { name: "Close" }).click(),
    ]) {
      await opener.click();
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL("/#/about");
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      expect(await overflow(page)).toBe("hidden");
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
    await opener.click();
    await expect(dialog).toBeVisible();
    await page.evaluate(() =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Escape", bubbles: true, isComposing: true }),
      ),
    );
    await expect(dialog).toBeVisible();
    await dialog.getByRole("link", { name: "Contact us" }).click();
    await expect(page).toHaveURL("/contact");
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(await overflow(page)).toBe("visible");
  });
});
