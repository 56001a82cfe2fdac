import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { databaseUrl } from "../account";
import { expect, isHydrated, type Locator, test } from "../support";

const ROWS = 27;

test("a list is searched, paged, and filtered, and its rows are changed and restored, without a page load", async ({
  page,
  signedIn,
}) => {
  test.slow();
  const mark = `mark${randomUUID().slice(0, 8)}`;
  const sql = postgres(databaseUrl(), { max: 1, onnotice: () => {} });
  await sql`insert into trial_signups (id, name, business_name, email, phone, created_at)
    select gen_random_uuid(), 'Row ' || lpad(n::text, 2, '0'), ${mark}, n || ${`.${mark}@example.com`}, '+1602555' || lpad(n::text, 4, '0'),
      timestamptz '2026-06-30 19:00Z' - n * interval '1 day'
    from generate_series(0, ${ROWS - 1}) as n`;
  await sql.end();
  await page.goto("/admin/trial-signups");
  await isHydrated(page);
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") loads.push(request.url());
  });
  const rows = page.locator("tbody tr");
  const statusOf = (row: Locator) => row.locator("[data-status]").first();
  const setAll = page.getByRole("button", { name: `Set all ${ROWS}` });
  const newStatus = page.getByLabel("New status");

  await page.getByRole("searchbox", { name: "Search Trial Signups" }).fill(mark);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(`/admin/trial-signups?q=${mark}`);
  await expect(page.getByText(`${ROWS} found`)).toBeVisible();
  await expect(rows).toHaveCount(25);
  await rows.first().hover();
  await expect(rows.first()).toHaveCSS("background-color", "rgb(246, 239, 254)");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(rows).toHaveCount(25);

  await page.getByRole("link", { name: "50 rows per page" }).click();
  await expect(rows).toHaveCount(ROWS);
  const head = page.getByRole("columnheader", { name: "Name", exact: true });
  await head.getByRole("link").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect(rows.first()).toContainText("Row 00");
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("From").fill("2026-06-28");
  await page.getByLabel("To", { exact: true }).fill("2026-06-29");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("2 found")).toBeVisible();
  await expect(page).toHaveURL(/size=50/);

  await rows.first().getByRole("checkbox").check();
  await newStatus.selectOption("expired");
  await page.getByRole("button", { name: "Set selected" }).click();
  await expect(page.getByText("1 trial signup set to expired.").first()).toBeVisible();
  await expect(statusOf(rows.first())).toHaveText("expired");
  await expect(statusOf(rows.last())).toHaveText("active");
  await expect(rows.first().getByRole("checkbox")).not.toBeChecked();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("restored.").first()).toBeVisible();
  await expect(statusOf(rows.first())).toHaveText("active");

  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/admin/trial-signups?sort=name&size=50");
  await page.getByRole("searchbox").fill(mark);
  await expect(page).toHaveURL(`/admin/trial-signups?sort=name&size=50&q=${mark}`);
  await expect(rows).toHaveCount(ROWS);
  await expect(setAll).toBeHidden();
  await rows.first().getByRole("checkbox").check();
  await newStatus.selectOption("expired");
  await setAll.click();
  await expect(page.getByText(`This is for ${ROWS} trial signups`)).toBeVisible();
  await page.getByRole("button", { name: `Yes, change ${ROWS}` }).click();
  await expect(page.getByText(`${ROWS} trial signups set to expired.`).first()).toBeVisible();

  await rows.first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Row");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Write something first" })).toBeVisible();
  await page.getByLabel("New note").fill(`Called back, ${mark}`);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.locator("li").filter({ hasText: `Called back, ${mark}` })).toContainText(signedIn.email);
  await newStatus.selectOption("active");
  await page.getByRole("button", { name: "Set status" }).click();
  await expect(page.locator("li").filter({ hasText: "expired → active" })).toHaveCount(1);
  await page.getByRole("link", { name: /^Back to/ }).click();
  await expect(rows).toHaveCount(ROWS);
  expect(loads).toEqual([]);
});

test("a copy button is on the first line of its email address at every table width", async ({
  page,
  signedIn: _,
}) => {
  const mark = `copy${randomUUID().slice(0, 8)}`;
  const sql = postgres(databaseUrl(), { max: 1, onnotice: () => {} });
  await sql`insert into trial_signups (id, name, business_name, email, phone)
    values (${randomUUID()}, 'Dana Whitfield', ${mark}, 'dana.whitfield@whitfield-plumbing.example', '+16025550142')`;
  await sql.end();
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin/trial-signups?q=${mark}`);
    await isHydrated(page);
    const [link, button] = [
      page.locator("td a[href^=mailto]"),
      page.getByRole("button", { name: /^Copy dana/ }),
    ];
    const top = await link.evaluate((a) => a.getClientRects()[0]!.top);
    const { y } = (await button.boundingBox())!;
    expect(Math.abs(y - top), `at ${width}`).toBeLessThan(8);
  }
});
