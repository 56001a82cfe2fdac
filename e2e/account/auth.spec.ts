import { createAccount, fillSignIn, ownAddress } from "../account";
import { accessibilityFaults, expect, isHydrated, test } from "../support";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

test("sign-in shows errors at its fields and as toasts, and keeps the email", async ({ page }) => {
  const account = await createAccount();
  await page.goto("/admin/customers");
  await expect(page).toHaveURL(/\/auth\?redirectTo=/);
  await isHydrated(page);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Please enter your email address.");
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription("Please enter your password.");
  const summary = page.getByRole("alert").filter({ hasText: "Sign in failed" });
  await expect(summary.getByRole("heading")).toHaveText("Sign in failed");
  await expect(page.locator("[data-toast]")).toHaveText([
    "Sign in failed Please enter your email address.",
    "Sign in failed Please enter your password.",
  ]);
  expect(await accessibilityFaults(page)).toEqual([]);

  await fillSignIn(page, { ...account, password: "not this one" });
  await expect(summary).toContainText("Please try again.");
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
  await expect(page.getByLabel("Password")).toHaveValue("");
});

test("signing out shows a toast", async ({ page }) => {
  await page.goto("/auth?redirectTo=/admin/customers");
  await fillSignIn(page, await createAccount());
  await expect(page).toHaveURL("/admin/customers");
  await isHydrated(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/?notice=signed-out");
  await expect(page.getByRole("status").filter({ hasText: "Logged out successfully" }).first()).toBeVisible();
});
