import { accessibilityFaults, expect, type Page, test } from "../support";
import { DIALOGS, load, openByLeaving, openByLink } from "./dialogs";
import { coveredAtAnyWidth } from "./hit";

test.describe.configure({ mode: "parallel" });

const DIALOG = "dialog[open]";

async function expectNoFaults(page: Page, state: string) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityFaults(page, undefined, DIALOG), `${state}, light, ${width} px`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await accessibilityFaults(page, ["color-contrast"], DIALOG), `${state}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

async function expectNoFaultsWhenRefused(page: Page) {
  const form = page.getByRole("dialog").locator("form");
  await form.evaluate((one: HTMLFormElement) => one.requestSubmit());
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await expectNoFaults(page, "refused");
}

for (const [path, dialog] of DIALOGS) {
  test(`${dialog} as a dialog passes WCAG 2.2 AA, and nothing covers its controls`, async ({ page }) => {
    test.setTimeout(120_000);
    await openByLink(page, path, dialog);
    expect(await coveredAtAnyWidth(page)).toEqual([]);
    await expectNoFaults(page, "open");
    if (dialog === "/demo" || dialog === "/trial") await expectNoFaultsWhenRefused(page);
  });
}

test("the free analysis dialog passes WCAG 2.2 AA, and nothing covers its controls", async ({ page }) => {
  test.setTimeout(120_000);
  await openByLeaving(page);
  expect(await coveredAtAnyWidth(page)).toEqual([]);
  await expectNoFaults(page, "open");
  await expectNoFaultsWhenRefused(page);
});

test("nothing covers controls next to or inside the open chat panel", async ({ page }) => {
  await load(page, "/hvac");
  await page.getByRole("link", { name: "Chat with Bubby, online now" }).click();
  await expect(page.getByRole("region", { name: "Chat with Bubby" })).toBeVisible();
  await page.getByRole("region").getByLabel("Your message").blur();
  expect(await coveredAtAnyWidth(page)).toEqual([]);
});
