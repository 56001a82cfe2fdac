import { createAccount, ownAddress, signIn } from "../account";
import { accessibilityFaults, expect, isHydrated, test } from "../support";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

test("an admin grants and revokes the admin role in a row's menu, and the menu closes after each change", async ({
  page,
}) => {
  const person = await createAccount("customer");
  // Sign in again: role changes in an older session ask for the password.
  await signIn(page.context(), await createAccount("admin"));
  const row = page.getByRole("row").filter({ hasText: person.email });
  await page.goto(`/admin/users?q=${person.email}`);
  await isHydrated(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await row.locator("summary", { hasText: "Make admin" }).click();
  await row.getByRole("button", { name: "Yes, make admin" }).click();
  await expect(page.getByText("The change takes effect on their next page load.").first()).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  // A double click must not also confirm the opposite change.
  await expect(row.locator("summary", { hasText: "Revoke admin" })).toBeVisible();
  await expect(row.getByRole("button", { name: "Yes, revoke" })).toBeHidden();
  await row.locator("summary", { hasText: "Revoke admin" }).click();
  await row.getByRole("button", { name: "Yes, revoke" }).click();
  await expect(page.getByText("No longer admin").first()).toBeVisible();
});
