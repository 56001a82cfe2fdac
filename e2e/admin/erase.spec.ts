import { randomUUID } from "node:crypto";
import { createAccount, ownAddress, signIn } from "../account";
import { accessibilityFaults, expect, expectNoSidewaysScroll, type Page, test } from "../support";
import { atSandbox, newPerson, sendTrialForm } from "../trial/trial-person";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

async function lookAtNewPerson(page: Page) {
  const person = { ...newPerson(), name: `Ada Okafor${randomUUID().slice(0, 8)}` };
  await sendTrialForm(page, person);
  await signIn(page.context(), await createAccount("admin"));
  await page.goto("/admin/erase");
  await look(page, person.email);
  await expect(page.getByRole("heading", { name: `What is stored about ${person.email}` })).toBeVisible();
  return person;
}

async function look(page: Page, who: string) {
  await page.getByLabel("Email or phone number").fill(who);
  await page.getByRole("button", { name: "Find", exact: true }).click();
}

const groupOf = (page: Page, label: string) =>
  page.locator("details").filter({ has: page.locator("summary", { hasText: label }) });

test("the erase page previews a person's rows before erasing them", async ({ page }) => {
  const person = await lookAtNewPerson(page);
  await look(page, "somebody");
  await expect(page.getByText("Enter an email address").first()).toBeVisible();
  await expect(page.getByRole("alert").getByRole("link", { name: "Enter an email address" })).toBeVisible();
  await expect(page.getByLabel("Email or phone number")).toHaveValue("somebody");
  await expect(page).toHaveTitle(/^Error: (\(\d+\+?\) )?Erase a Person/);
  await look(page, person.email);
  await expect(page).toHaveTitle(/^(\(\d+\+?\) )?Erase a Person/);
  await expect(groupOf(page, "Trial signups").getByRole("link", { name: person.name })).toBeVisible();
  await expect(groupOf(page, "Trial signups")).toContainText(person.business);
  await expect(page).toHaveURL(/\/admin\/erase\?found=1$/);
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const link of await page.locator("main a").all()) {
    expect(decodeURIComponent((await link.getAttribute("href"))!)).not.toMatch(/@|555\D*01\d\d/);
  }

  await page.getByRole("button", { name: "(602) 555-0143" }).click();
  await expect(page.getByRole("button", { name: person.email })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: person.email }).click();
  await expect(page.getByRole("heading", { name: `What is stored about ${person.email}` })).toBeVisible();

  await page.locator("summary", { hasText: "Delete for good" }).click();
  const last = page.getByRole("button", { name: "Yes, delete for good" });
  await expect(last).toHaveCSS("background-color", "rgb(155, 28, 19)");
  await expect(last).toHaveCSS("color", "rgb(251, 250, 247)");
  await last.click();
  const nothing = "Searched again: none of this person's records is left.";
  await expect(page.getByText(nothing).first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/erase\?receipt=[0-9a-f-]{36}$/);
  const receipt = page.locator("section").filter({ has: page.getByRole("heading", { name: "Receipt" }) });
  await expect(receipt).toContainText("Trial signups");
  await expect(receipt).not.toContainText(person.email);
  await expect(receipt).not.toContainText(person.name);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect((await atSandbox(person.email)).customers).toEqual([]);
  await page.goto(`/admin/trial-signups?q=${person.email}`);
  await expect(page.getByText("No trial signups found")).toBeVisible();
});
