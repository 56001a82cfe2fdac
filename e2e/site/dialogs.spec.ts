import { accessibilityFaults, expect, NARROW, open, type Page, test, withAxe } from "../support";
import { coveredAtAnyWidth } from "./hit";

test.describe.configure({ mode: "parallel" });

const DIALOG = "dialog[open]";

/** Dialogs by the page that opens them. */
const DIALOGS: Record<string, string[]> = {
  "/": ["/demo", "/chat", "/trial", "/quiz", "/about"],
  "/faq": ["/schedule"],
  "/blog": ["/blog/first-to-answer"],
};

async function expectNoFaults(page: Page) {
  await page.setViewportSize(NARROW);
  expect(await accessibilityFaults(page, undefined, DIALOG), "light").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await accessibilityFaults(page, ["color-contrast"], DIALOG), "dark").toEqual([]);
}

for (const [path, addresses] of Object.entries(DIALOGS)) {
  test(`each dialog of ${path} passes WCAG 2.2 AA, and nothing covers its controls`, async ({ page }) => {
    await withAxe(page);
    await open(page, path);
    for (const address of addresses) {
      await page.emulateMedia({ colorScheme: "light" });
      await page
        .locator(`a[href="${address}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await expect(page.getByRole("dialog"), address).toBeVisible();
      expect(await coveredAtAnyWidth(page), address).toEqual([]);
      await expectNoFaults(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog"), address).toHaveCount(0);
    }
  });
}

test("the free analysis dialog with a rejected form passes WCAG 2.2 AA, and nothing covers its controls", async ({
  page,
}) => {
  await open(page, "/");
  // Moving the pointer out of the window's top opens the free analysis.
  await page.evaluate(() => document.dispatchEvent(new MouseEvent("mouseout", { clientY: -1 })));
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  expect(await coveredAtAnyWidth(page)).toEqual([]);
  await dialog.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expectNoFaults(page);
});

test("nothing covers controls next to or inside the open chat panel", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "/hvac");
  await page.getByRole("link", { name: "Chat with Bubby, online now" }).click();
  await expect(page.getByRole("region", { name: "Chat with Bubby" })).toBeVisible();
  await page.getByRole("region").getByLabel("Your message").blur();
  expect(await coveredAtAnyWidth(page)).toEqual([]);
});
