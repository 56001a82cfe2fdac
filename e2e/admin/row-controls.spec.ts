import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { databaseUrl } from "../account";
import { accessibilityFaults, expect, isHydrated, test } from "../support";

test("a row's phone number can be copied, and the row's status can be changed in place and undone", async ({
  page,
  context,
  signedIn: _,
}) => {
  const mark = `mark${randomUUID().slice(0, 8)}`;
  const sql = postgres(databaseUrl(), { max: 1, onnotice: () => {} });
  for (const name of ["Ann", "Ben"]) {
    await sql`insert into trial_signups (id, name, business_name, email, phone)
      values (${randomUUID()}, ${name}, ${mark}, 'dana@example.com', '+16025550142')`;
  }
  await sql.end();
  const rowOf = (name: string) =>
    page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
  const statusOf = (name: string) => rowOf(name).locator("td [data-status]").first();
  await page.setViewportSize({ width: 1440, height: 360 });
  await page.goto(`/admin/trial-signups?q=${mark}&sort=name`);
  await isHydrated(page);
  const row = rowOf("Ann");

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await row.getByRole("button", { name: "Copy (602) 555-0142" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("(602) 555-0142");

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
  await expect(page).toHaveURL(new RegExp(`\\?q=${mark}&sort=name&notice=`));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(statusOf("Ann")).toHaveText("active");
  // The link to the record covers the row, so force the click.
  await rowOf("Ben").getByText(mark).click({ force: true });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ben");
});
