import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import postgres from "postgres";
import { createAccount, databaseUrl, signIn } from "../account";
import { expect, isHydrated, test } from "../support";

test("a list is a table from 900 px, next to icons below 1100 px, and on a phone its rows come first", async ({
  page,
}) => {
  const mark = `mark${randomUUID().slice(0, 8)}`;
  const sql = postgres(databaseUrl(), { max: 1, onnotice: () => {} });
  await sql`insert into trial_signups (id, name, business_name, email, phone, status)
    values (${randomUUID()}, 'Dana Whitfield', ${mark}, 'dana@example.com', '+16025550142', 'converted')`;
  await sql.end();
  await signIn(page.context(), await createAccount());
  await page.goto(`/admin/trial-signups?q=${mark}`);
  const row = page.locator("tbody tr");
  const setSelected = page.getByRole("button", { name: "Set selected" });
  const sidebar = page.getByRole("complementary", { name: "Admin" });
  for (const [width, display, sidebarWidth] of [
    [1280, "table-row", "256px"],
    [1024, "table-row", "48px"],
    [900, "table-row", "48px"],
    [768, "grid", "48px"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(row).toHaveCSS("display", display);
    await expect(sidebar).toHaveCSS("width", sidebarWidth);
    expect((await row.getByText("converted").boundingBox())!.height).toBeLessThan(26);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/trial-signups");
  expect((await row.first().boundingBox())!.y).toBeLessThanOrEqual(260);
  await expect(page.getByLabel("From")).toBeHidden();
  await page.getByText("Filters", { exact: true }).click();
  await expect(page.getByLabel("From")).toBeInViewport();
  await page.goto(`/admin/trial-signups?q=${mark}`);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(setSelected).toBeHidden();
    await row.getByRole("checkbox").check();
    await expect(setSelected).toBeInViewport();
    await row.getByRole("checkbox").uncheck();
  }
});

test("on the way to the dashboard there is a spinner, and the sidebar shows where it leads", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "the browser shows it by itself");
  await signIn(page.context(), await createAccount());
  await page.goto("/admin/demo-requests");
  await isHydrated(page);
  await page.route(/dashboard/, () => {});
  const links = page.getByRole("complementary", { name: "Admin" }).getByRole("link");
  await links.filter({ hasText: "Dashboard" }).click();
  await expect(page.getByRole("status", { name: "Loading" }).locator("svg")).toBeVisible();
  await expect(links.filter({ hasText: "Dashboard" })).toHaveCSS("font-weight", "600");
  await expect(links.filter({ hasText: "Demo Requests" })).toHaveCSS("font-weight", "400");
});

test("on a laptop's screen the sidebar has Logout without scrolling, and a list's contacts and search have one line each", async ({
  page,
}) => {
  const mark = `mark${randomUUID().slice(0, 8)}`;
  const sql = postgres(databaseUrl(), { max: 1, onnotice: () => {} });
  await sql`insert into trial_signups (id, name, business_name, email, phone)
    values (${randomUUID()}, 'Dana Whitfield', ${mark}, 'dana@whitfield.example', '+16025550142')`;
  await sql.end();
  await signIn(page.context(), await createAccount());
  await page.goto(`/admin/trial-signups?q=${mark}`);
  for (const [width, height] of [
    [1280, 720],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole("button", { name: "Logout" })).toBeInViewport({ ratio: 1 });
    await expect(
      page.getByRole("complementary", { name: "Admin" }).getByRole("link", { name: "Settings", exact: true }),
    ).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const top = async (locator: Locator) => (await locator.boundingBox())!;
  // Long counts push the search below the tabs. Either way each is one line.
  const [tabs, search] = [page.getByRole("navigation", { name: "Status" }), page.getByRole("searchbox")];
  expect((await top(tabs)).height).toBeLessThan(50);
  const filters = await top(page.locator("summary", { hasText: "Filters" }));
  expect(Math.abs((await top(search)).y - filters.y)).toBeLessThan(4);
  const phone = page.locator("tbody .list-contact", { hasText: "(602) 555-0142" });
  expect((await top(phone)).height).toBeLessThan(40);
});
