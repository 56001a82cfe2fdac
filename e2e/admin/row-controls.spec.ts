import { randomUUID } from "node:crypto";
import { addTrialSignup } from "../rows";
import { accessibilityFaults, expect, open, test } from "../support";

async function addRows() {
  const mark = `mark${randomUUID().slice(0, 8)}`;
  for (const name of ["Ann", "Ben"]) await addTrialSignup({ name, business_name: mark });
  return mark;
}

test("a row's phone number can be copied", async ({ page, context, signedIn: _ }) => {
  await open(page, `/admin/trial-signups?q=${await addRows()}`);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy (602) 555-0142" }).first().click();
  await expect(page.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("(602) 555-0142");
});

test("a row's status is changed and undone in place", async ({ page, signedIn: _ }) => {
  const mark = await addRows();
  const rowOf = (name: string) =>
    page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
  const statusOf = (name: string) => rowOf(name).locator("td [data-status]").first();
  await page.setViewportSize({ width: 1440, height: 360 });
  await open(page, `/admin/trial-signups?q=${mark}&sort=name`);
  const row = rowOf("Ann");
  await row.locator("summary").click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(row.getByRole("button", { name: "Set to Expired" })).toBeHidden();
  await row.locator("summary").click();
  await page.evaluate(() => window.scrollTo(0, 40));
  await row.getByRole("button", { name: "Set to Expired" }).click();
  await expect(page.getByText("1 trial signup set to expired.").first()).toBeInViewport();
  await expect(statusOf("Ann")).toHaveText("expired");
  await expect(statusOf("Ben")).toHaveText("active");
  await expect(row.getByRole("button", { name: "Set to Converted" })).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(statusOf("Ann")).toHaveText("active");
});
