import { createAccount, ownAddress, signIn } from "../account";
import { addContactMessage } from "../rows";
import { accessibilityFaults, expect, open, type Page, test } from "../support";
import { newPerson } from "../trial/trial-person";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

async function find(page: Page, who: string) {
  await page.getByLabel("Email or phone number").fill(who);
  await page.getByRole("button", { name: "Find", exact: true }).click();
}

test("the erase page finds, shows, and erases a person without a page load", async ({ page }) => {
  const { email } = newPerson();
  await addContactMessage({ name: "Ada Okafor", email });
  // Sign in again: an older session would be asked for the password.
  await signIn(page.context(), await createAccount("admin"));
  await open(page, "/admin/erase");
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await find(page, "somebody");
  await expect(page.getByRole("alert").getByRole("link", { name: "Enter an email address" })).toBeVisible();
  await expect(page.getByLabel("Email or phone number")).toHaveValue("somebody");
  await find(page, email);
  await expect(page.getByRole("heading", { name: `What is stored about ${email}` })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/erase\?found=1$/);
  await page.locator("summary", { hasText: "Delete for good" }).click();
  const last = page.getByRole("button", { name: "Yes, delete for good" });
  await expect(last).toHaveCSS("background-color", "rgb(155, 28, 19)");
  await last.click();
  await expect(
    page.getByText("Searched again: none of this person's records is left.").first(),
  ).toBeVisible();
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
});
