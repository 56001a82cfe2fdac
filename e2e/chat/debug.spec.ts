import { expect, isHydrated, type Page, test } from "../support";
import { PRICES } from "../../tests/content/prices";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("every check on /debug runs, shows its result, and logs it", async ({ page }) => {
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

  await page.getByLabel("Test message").fill("  ");
  await press(page, "Send test message");
  await expect(page.getByRole("alert").filter({ hasText: "There's a problem" })).toContainText(
    "Please write something first.",
  );
  await expect(page.getByLabel("Test message")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Test message").fill("does it work with zapier");
  await press(page, "Send test message");
  await expect(notice("Message Sent")).toBeVisible();
  await expect(log.getByRole("listitem").first()).toContainText("Bubby works with Zapier");

  await page.getByLabel("Test message").fill("does it work with slack");
  await press(page, "Direct API test");
  await expect(log.getByRole("listitem").first()).toContainText("Bubby works with Slack");

  await press(page, "What does it cost?");
  await expect(log.getByRole("listitem").first()).toContainText(
    `Professional is ${PRICES.monthly.professional}`,
  );

  await page.goto("/chat");
  const talk = page.getByRole("log");
  await expect(talk).toContainText("does it work with zapier");
  await expect(talk).toContainText("What does it cost?");
  await expect(talk).not.toContainText("does it work with slack");

  await page.goto("/debug");
  await isHydrated(page);
  await press(page, "Clear logs");
  await expect(log).toContainText("Nothing logged yet.");
});
