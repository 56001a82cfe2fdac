import { addContactMessage } from "../rows";
import { expect, open, type Page, test } from "../support";

test.beforeEach(({ signedIn: _ }) => {});

const toast = (page: Page, text: string) => page.locator("[data-toast]").filter({ hasText: text });

test("a follow-up with a past day keeps its value until it is corrected, and its toast confirms the change", async ({
  page,
  signedIn,
}) => {
  const id = await addContactMessage();
  await open(page, `/admin/contact-messages/${id}`);
  await page.getByLabel("Assigned to").selectOption(signedIn.email);
  await page.getByLabel("Follow up on").fill("2020-01-01");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Choose today or a later day.").first()).toBeVisible();
  await expect(page.getByLabel("Follow up on")).toHaveValue("2020-01-01");
  await page.getByLabel("Follow up on").fill("2090-01-02");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "The follow-up was updated.")).toBeVisible();
  await expect(page.getByLabel("Follow up on")).toHaveValue("2090-01-02");
});

test("settings that are saved twice are confirmed twice", async ({ page }) => {
  await open(page, "/admin/settings");
  const saved = toast(page, "The new settings are in effect.");
  for (const _time of ["first", "second"]) {
    await page.getByRole("button", { name: "Save" }).click();
    await saved.getByRole("button", { name: "Dismiss" }).click();
    await expect(saved).toHaveCount(0);
  }
});

test("day filters, settings, and the search box work without a page load", async ({ page }) => {
  await open(page, "/admin/dashboard");
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.getByLabel("From").fill("2026-01-05");
  await page.getByLabel("To", { exact: true }).fill("2026-02-01");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("heading", { name: "Jan 5, 2026 to Feb 1, 2026" })).toBeVisible();
  await expect(page.getByLabel("From")).toHaveValue("2026-01-05");
  await page
    .getByRole("link", { name: /^Settings/ })
    .first()
    .click();
  await page.getByLabel("Time zone").selectOption("America/Dawson_Creek");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The new settings are in effect.").first()).toBeVisible();
  await expect(page.getByLabel("Time zone")).toHaveValue("America/Dawson_Creek");
  const box = page.getByRole("textbox", { name: "Find people, records, and pages" }).first();
  await box.fill("nobody is called this");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/admin\/search\?q=nobody/);
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
});
