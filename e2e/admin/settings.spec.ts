import { createAccount, signIn } from "../account";
import { expect, open, test } from "../support";

test("an admin chooses the time zone, and the audit log says so", async ({ page, javaScriptEnabled }) => {
  await signIn(page.context(), await createAccount());
  await open(page, "/admin/settings", javaScriptEnabled);
  // Each has Phoenix's time all year, which other tests read meanwhile.
  const zone = javaScriptEnabled ? "America/Dawson_Creek" : "America/Fort_Nelson";
  await page.getByLabel("Time zone").selectOption(zone);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The settings hold from now on.").first()).toBeVisible();
  await expect(page.getByLabel("Time zone")).toHaveValue(zone);
  await page.goto("/admin/audit?q=settings");
  await expect(page.locator("tbody")).toContainText(`time zone ${zone}`);
});
