import { expect, isHydrated, type Page, test } from "../support";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("the checks on /debug that need JavaScript run and are logged", async ({ page }) => {
  await page.goto("/debug");
  await isHydrated(page);
  const log = page.getByRole("region", { name: "Debug logs" });
  const notice = (title: string) => page.getByRole("status").filter({ hasText: title }).first();
  await expect(log).toContainText("Nothing logged yet.");

  await press(page, "Run health check");
  await expect(notice("Health Check Passed")).toBeVisible();
  await expect(log.getByRole("listitem").first()).toContainText("database works, knowledge is loaded");

  await press(page, "CORS test");
  await expect(notice("CORS Test")).toBeVisible();
  await expect(log.getByRole("listitem").first()).toContainText("200, not allowed");

  await press(page, "Log browser info");
  await expect(log.getByRole("listitem").first()).toContainText("Chrome");

  await page.getByLabel("Test message").fill("does it work with slack");
  await press(page, "Direct API test");
  await expect(log.getByRole("listitem").first()).toContainText("Bubby works with Slack");

  await page.reload();
  await isHydrated(page);
  await press(page, "Clear logs");
  await expect(log).toContainText("Nothing logged yet.");
});
