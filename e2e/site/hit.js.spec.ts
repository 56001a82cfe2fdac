import { expect, test } from "../support";
import { DIALOGS, load, openByLeaving, openByLink } from "./dialogs";
import { coveredAtAnyWidth } from "./hit";

const LONG = 120_000;

test.describe.configure({ mode: "parallel" });

for (const [path, dialog] of DIALOGS) {
  test(`nothing lies on anything in the dialog of ${dialog}`, async ({ page }) => {
    test.setTimeout(LONG);
    await openByLink(page, path, dialog);
    expect(await coveredAtAnyWidth(page)).toEqual([]);
  });
}

test("nothing lies on anything in the free analysis's dialog", async ({ page }) => {
  await openByLeaving(page);
  expect(await coveredAtAnyWidth(page)).toEqual([]);
});

test("nothing lies on anything next to or in the open chat panel", async ({ page }) => {
  await load(page, "/hvac");
  await page.getByRole("link", { name: "Chat with Bubby, online now" }).click();
  await expect(page.getByRole("region", { name: "Chat with Bubby" })).toBeVisible();
  await page.getByRole("region").getByLabel("Your message").blur();
  expect(await coveredAtAnyWidth(page)).toEqual([]);
});
