import { createAccount, signIn } from "../account";
import { accessibilityFaults, expect, open, test } from "../support";

test("a list's query is kept under a name, found again and deleted", async ({ page, javaScriptEnabled }) => {
  await signIn(page.context(), await createAccount());
  await open(page, "/admin/trial-signups", javaScriptEnabled);
  await expect(page.getByRole("link", { name: "Save view" })).toHaveCount(0);
  const search = "?status=active&card=missing&sort=ends";
  await page.goto(`/admin/trial-signups${search}`);
  await page.getByRole("link", { name: "Save view" }).click();
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Name").fill("Unpaid first");
  if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page).toHaveURL(`/admin/trial-signups${search}`);

  const views = page.getByRole("navigation", { name: "Saved views" });
  await page.goto("/admin/trial-signups");
  await views.getByRole("link", { name: "Unpaid first" }).click();
  await expect(page).toHaveURL(`/admin/trial-signups${search}`);
  await expect(views.getByRole("link", { name: "Unpaid first" })).toHaveAttribute("aria-current", "page");
  if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Delete view" }).click();
  await expect(views).toHaveCount(0);
  await expect(page).toHaveURL(`/admin/trial-signups${search}`);
});
