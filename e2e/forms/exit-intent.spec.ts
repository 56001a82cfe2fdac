import { accessibilityFaults, expect, freshPhone, isHydrated, type Page, settled, test } from "../support";
import { fillAnalysis } from "./fill";

async function leaveThroughTheTop(page: Page) {
  await page.mouse.move(600, 300);
  await page.mouse.move(600, 2);
  await page.mouse.move(600, -20);
}

const popup = (page: Page) => page.getByRole("dialog", { name: "Get a free call analysis" });

async function visit(page: Page, path: string) {
  await page.goto(path);
  await isHydrated(page);
}

test("moving the pointer out of the top of the window opens the exit-intent form once per session", async ({
  page,
}) => {
  await visit(page, "/");
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

  for (const path of ["/", "/pricing"]) {
    await visit(page, path);
    await leaveThroughTheTop(page);
    await settled(page);
    await expect(popup(page)).toBeHidden();
  }
});

test("the exit-intent form closes with its button and doesn't reappear on other pages", async ({ page }) => {
  await visit(page, "/faq");
  await leaveThroughTheTop(page);
  await popup(page).getByRole("button", { name: "Close" }).click();
  await expect(popup(page)).toBeHidden();
  await page.getByRole("link", { name: "Pricing", exact: true }).first().click();
  await expect(page).toHaveURL("/pricing");
  await leaveThroughTheTop(page);
  await settled(page);
  await expect(popup(page)).toBeHidden();
});

test("the exit-intent form stays hidden if the pointer leaves at another edge, over another dialog, and on the trial, success, sign-in, and analysis pages", async ({
  page,
}) => {
  await visit(page, "/");
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

  for (const path of ["/trial", "/success", "/auth", "/free-analysis"]) {
    await visit(page, path);
    await leaveThroughTheTop(page);
    await settled(page);
    await expect(popup(page), path).toBeHidden();
  }
  expect(await page.evaluate(() => sessionStorage.getItem("exitIntentShown"))).toBeNull();
});
