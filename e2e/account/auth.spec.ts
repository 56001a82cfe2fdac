import { createAccount, fillSignIn, ownAddress, signIn } from "../account";
import { accessibilityFaults, expect, isHydrated, test } from "../support";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

test("sign-in shows field errors, keeps the email, and returns to the requested page; signing out shows a toast", async ({
  page,
}) => {
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
  await fillSignIn(page, account);
  await expect(page).toHaveURL("/admin/customers");
  await isHydrated(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/?notice=signed-out");
  await expect(page.getByRole("status").filter({ hasText: "Logged out successfully" }).first()).toBeVisible();
});

test("the account page of a user without a trial passes WCAG 2.2 AA, and its Logout button signs out", async ({
  page,
}) => {
  await signIn(page.context(), await createAccount("customer"));
  await page.goto("/dashboard");
  await isHydrated(page);
  await expect(page.getByText("Your account has no trial yet.")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/auth");
});
