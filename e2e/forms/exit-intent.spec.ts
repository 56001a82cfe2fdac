import { accessibilityFaults, expect, freshPhone, open, type Page, settled, test } from "../support";
import { fillAnalysis } from "./fill";

async function leaveThroughTheTop(page: Page) {
  await page.mouse.move(600, 300);
  await page.mouse.move(600, 2);
  await page.mouse.move(600, -20);
}

const popup = (page: Page) => page.getByRole("dialog", { name: "Get a free call analysis" });

test("moving the pointer out of the top of the window opens the exit-intent form once per session", async ({
  page,
}) => {
  await open(page, "/");
  await leaveThroughTheTop(page);
  await expect(popup(page)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await popup(page)
    .locator("form")
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(popup(page).getByRole("alert")).toContainText("Name Required");
  await fillAnalysis(popup(page), { phone: freshPhone() });
  await popup(page).getByRole("button", { name: "Get My Free Call Analysis" }).click();
  await expect(popup(page)).toBeHidden();
  const toast = page.getByRole("listitem").filter({ hasText: "Success!" });
  await expect(toast).toContainText("We'll send your free call analysis within 24 hours.");

  await open(page, "/pricing");
  await leaveThroughTheTop(page);
  await settled(page);
  await expect(popup(page)).toBeHidden();
});

test("the exit-intent form stays hidden if the pointer leaves at another edge or over another dialog", async ({
  page,
}) => {
  await open(page, "/");
  await page.mouse.move(5, 300);
  await page.mouse.move(-20, 300);
  await settled(page);
  await expect(popup(page)).toBeHidden();

  await page.getByRole("main").getByRole("link", { name: "Text with Bubby" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await leaveThroughTheTop(page);
  await settled(page);
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(popup(page)).toBeHidden();
});

test("the exit-intent form stays hidden on pages of the trial, the account, and the analysis", async ({
  page,
}) => {
  for (const path of ["/trial", "/success", "/auth", "/free-analysis"]) {
    await open(page, path);
    await leaveThroughTheTop(page);
    await settled(page);
    await expect(popup(page), path).toBeHidden();
    expect(await page.evaluate(() => sessionStorage.getItem("exitIntentShown")), path).toBeNull();
  }
});
