import { createAccount, ownAddress, signIn } from "./account";
import { accessibilityFaults, expect, test } from "./support";
import { fillTrialForm, newPerson } from "./trial-person";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

test("what is stored about a person is looked at, and then erased", async ({ page, javaScriptEnabled }) => {
  const person = newPerson();
  await page.goto("/trial");
  await fillTrialForm(page.getByRole("dialog"), person);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page).toHaveURL(/\/trial\/payment/);

  await signIn(page.context(), await createAccount("admin"));
  await page.goto("/admin/erase");
  await page.getByLabel("Email or phone number").fill("somebody");
  await page.getByRole("button", { name: "Look" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter an email address");
  await page.getByLabel("Email or phone number").fill(person.email);
  await page.getByRole("button", { name: "Look" }).click();
  await expect(page.getByText("Trial signups", { exact: true })).toBeVisible();
  if (javaScriptEnabled !== false) expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByText("Trial signups", { exact: true }).click();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.locator("tbody tr")).toContainText(person.business);
  await page.goBack();
  await page.getByRole("link", { name: "(602) 555-0143" }).click();
  await expect(page.getByRole("link", { name: person.email })).toBeVisible();
  await page.goBack();
  await page.locator("summary", { hasText: "Delete for good" }).click();
  // It looks like nothing else: white on the red of what went wrong.
  const last = page.getByRole("button", { name: "Yes, delete for good" });
  await expect(last).toHaveCSS("background-color", "rgb(155, 28, 19)");
  await expect(last).toHaveCSS("color", "rgb(255, 255, 255)");
  if (javaScriptEnabled !== false) expect(await accessibilityFaults(page)).toEqual([]);
  await last.click();
  await expect(
    page.getByText("Nothing is stored under this address or number any more.").first(),
  ).toBeVisible();
  await page.goto(`/admin/trial-signups?q=${person.email}`);
  await expect(page.getByText("No trial signups found")).toBeVisible();
});
