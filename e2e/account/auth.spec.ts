import { ownAddress } from "../account";
import { accessibilityFaults, expect, isHydrated, test } from "../support";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

test("sign-in shows its errors at the fields and as toasts", async ({ page }) => {
  await page.goto("/auth");
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
});
