import { createAccount, ownAddress, signIn } from "../account";
import { accessibilityFaults, expect, test } from "../support";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

test("an admin makes somebody an admin and takes it back; the audit log tells both", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const admin = await createAccount("admin");
  const person = await createAccount("customer");
  const theirs = await browser.newContext({ baseURL });
  await signIn(theirs, person);
  await signIn(page.context(), admin);
  const reaches = async () => (await theirs.request.get("/admin/users", { maxRedirects: 0 })).status();
  expect(await reaches()).toBe(302);

  const row = page.getByRole("row").filter({ hasText: person.email });
  await page.goto(`/admin/users?q=${person.email}`);
  if (javaScriptEnabled !== false) expect(await accessibilityFaults(page)).toEqual([]);
  await row.locator("summary", { hasText: "Make admin" }).click();
  await row.getByRole("button", { name: "Yes, make admin" }).click();
  await expect(page.getByText("It takes effect on their next page load.").first()).toBeVisible();
  expect(await reaches()).toBe(200);
  // The search is still the one that was asked for.
  await expect(page.locator("tbody tr")).toHaveCount(1);
  // The opposite question isn't open already, where a second press would answer it.
  await expect(row.locator("summary", { hasText: "Revoke admin" })).toBeVisible();
  await expect(row.getByRole("button", { name: "Yes, revoke" })).toBeHidden();
  await row.locator("summary", { hasText: "Revoke admin" }).click();
  await row.getByRole("button", { name: "Yes, revoke" }).click();
  await expect(page.getByText("No longer admin").first()).toBeVisible();
  expect(await reaches()).toBe(302);

  await row.locator("summary", { hasText: "Sign out" }).click();
  await row.getByRole("button", { name: "Yes, sign out" }).click();
  await expect(page.getByText("All their sessions have ended.").first()).toBeVisible();
  await expect(row.locator("summary", { hasText: "Sign out" })).toHaveCount(0);
  expect((await theirs.request.get("/account", { maxRedirects: 0 })).headers().location).toContain("/auth");

  await page.goto("/admin/audit");
  await page.getByRole("searchbox", { name: "Search Audit Log" }).fill(`revoked ${person.email}`);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Search Audit Log" }).fill(admin.email);
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("Action", { exact: true }).selectOption("role granted");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.getByText("with action role granted.")).toBeVisible();
  if (javaScriptEnabled !== false) expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/admin/audit");
  const entries = page.getByRole("row").filter({ hasText: admin.email });
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText("signed out");
  await expect(entries.nth(1)).toContainText("role revoked");
  await expect(entries.first().getByRole("link", { name: person.email })).toHaveAttribute(
    "href",
    `/admin/users?q=${encodeURIComponent(person.email)}`,
  );
  await theirs.close();
});
