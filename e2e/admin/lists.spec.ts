import { randomUUID } from "node:crypto";
import { addTrialSignup, inDatabase } from "../rows";
import { expect, isHydrated, open, type Page, test } from "../support";

const ROWS = 27;

async function addRows() {
  const mark = `mark${randomUUID().slice(0, 8)}`;
  await inDatabase(
    (sql) => sql`insert into trial_signups (id, name, business_name, email, phone, created_at)
      select gen_random_uuid(), 'Row ' || lpad(n::text, 2, '0'), ${mark}, n || ${`.${mark}@example.com`}, '+16025550142',
        timestamptz '2026-06-30 19:00Z' - n * interval '1 day'
      from generate_series(0, ${ROWS - 1}) as n`,
  );
  return mark;
}

const rows = (page: Page) => page.locator("tbody tr");

test("a list is searched, paged, sorted, and filtered without a page load", async ({ page, signedIn: _ }) => {
  const mark = await addRows();
  await open(page, "/admin/trial-signups");
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.getByRole("searchbox", { name: "Search Trial Signups" }).fill(mark);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText(`${ROWS} found`)).toBeVisible();
  await rows(page).first().hover();
  await expect(rows(page).first()).toHaveCSS("background-color", "rgb(246, 239, 254)");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("link", { name: "50 rows per page" }).click();
  await expect(rows(page)).toHaveCount(ROWS);
  const head = page.getByRole("columnheader", { name: "Name", exact: true });
  await head.getByRole("link").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect(rows(page).first()).toContainText("Row 00");
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("From").fill("2026-06-28");
  await page.getByLabel("To", { exact: true }).fill("2026-06-29");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("2 found")).toBeVisible();
  await expect(page).toHaveURL(/size=50/);
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
});

test("all rows of a search are changed after a question, without a page load", async ({
  page,
  signedIn: _,
}) => {
  const mark = await addRows();
  await open(page, `/admin/trial-signups?size=50&q=${mark}`);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const setAll = page.getByRole("button", { name: `Set all ${ROWS}` });
  await expect(setAll).toBeHidden();
  await rows(page).first().getByRole("checkbox").check();
  await page.getByLabel("New status").selectOption("expired");
  await setAll.click();
  await expect(page.getByText(`This is for ${ROWS} trial signups`)).toBeVisible();
  await page.getByRole("button", { name: `Yes, change ${ROWS}` }).click();
  await expect(page.getByText(`${ROWS} trial signups set to expired.`).first()).toBeVisible();
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
});

test("a copy button is on the first line of its email address at every table width", async ({
  page,
  signedIn: _,
}) => {
  const mark = `copy${randomUUID().slice(0, 8)}`;
  await addTrialSignup({ business_name: mark, email: "dana.whitfield@whitfield-plumbing.example" });
  await page.goto(`/admin/trial-signups?q=${mark}`);
  await isHydrated(page);
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const link = page.locator("td a[href^=mailto]");
    const top = await link.evaluate((a) => a.getClientRects()[0]!.top);
    const { y } = (await page.getByRole("button", { name: /^Copy dana/ }).boundingBox())!;
    expect(Math.abs(y - top), `at ${width}`).toBeLessThan(8);
  }
});
