import { accessibilityFaults, expect, type Page, test } from "../support";
import { DIALOGS, openByLeaving, openByLink } from "./dialogs";

test.describe.configure({ mode: "parallel" });

/** The machine's findings in the state that the page is in. Dark differs in nothing but its colors, and those don't depend on the width. */
async function expectNoFaults(page: Page, state: string) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityFaults(page), `${state}, light, ${width} px`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await accessibilityFaults(page, ["color-contrast"]), `${state}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

async function expectNoFaultsWhenRefused(page: Page) {
  const form = page.getByRole("dialog").locator("form");
  await form.evaluate((one: HTMLFormElement) => one.requestSubmit());
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await expectNoFaults(page, "refused");
}

for (const [path, dialog] of DIALOGS) {
  test(`the dialog of ${dialog} meets WCAG 2.2 AA as far as a machine can tell`, async ({ page }) => {
    test.setTimeout(120_000);
    await openByLink(page, path, dialog);
    await expectNoFaults(page, "open");
    if (dialog === "/demo" || dialog === "/trial") await expectNoFaultsWhenRefused(page);
  });
}

test("the free analysis's dialog does too", async ({ page }) => {
  test.setTimeout(120_000);
  await openByLeaving(page);
  await expectNoFaults(page, "open");
  await expectNoFaultsWhenRefused(page);
});
