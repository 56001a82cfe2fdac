import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import postgres from "postgres";
import { databaseUrl } from "../account";
import { expect, expectNoSidewaysScroll, type Page, test } from "../support";

test.use({ javaScriptEnabled: false });

const mark = `mark${randomUUID().slice(0, 8)}`;
const converted = `mark${randomUUID().slice(0, 8)}`;
const wide = `wide${randomUUID().slice(0, 8)}`;
const [dana, paper] = [randomUUID(), randomUUID()];

test.beforeAll(async () => {
  const sql = postgres(databaseUrl(), { max: 1, onnotice: () => {} });
  await sql`insert into trial_signups (id, name, business_name, email, phone)
    values (${dana}, 'Dana Whitfield', ${mark}, 'dana@whitfield.example', '+16025550142')`;
  await sql`insert into trial_signups (id, name, business_name, email, phone, status)
    values (${randomUUID()}, 'Dana Whitfield', ${converted}, 'dana@example.com', '+16025550142', 'converted')`;
  const name = `Row ${"Featherstonehaugh".repeat(4)}`;
  for (let count = 0; count < 2; count++) {
    await sql`insert into trial_signups (id, name, business_name, email, phone)
      values (${randomUUID()}, ${name}, ${wide}, 'x@example.com', ${"W".repeat(200)})`;
  }
  await sql`insert into contact_messages (id, name, company, email, phone, message)
    values (${randomUUID()}, ${name}, ${wide}, 'x@example.com', ${"W".repeat(200)}, ${`${"Two offices, one number. ".repeat(10)}\nThe end of it.`})`;
  await sql`insert into contact_messages (id, name, email, message)
    values (${paper}, ${paper}, 'x@example.com', 'On paper')`;
  await sql.end();
});

const rows = (page: Page) => page.locator("tbody tr");
const sidebar = (page: Page) => page.getByRole("complementary", { name: "Admin" });
const box = async (locator: Locator) => (await locator.boundingBox())!;

/** Clicks the element's center, even if something covers it. */
async function press(page: Page, target: Locator) {
  const { x, y, width, height } = await box(target);
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Allows 2 px, because fonts differ between machines. */
async function expectOnScreen(page: Page, target: Locator) {
  const { y, height } = await box(target);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height + 2);
}

test("admin pages show lists as tables from 900 px, an icon sidebar below 1100 px, and stacked rows on a phone", async ({
  page,
  signedIn: _,
}) => {
  const setSelected = page.getByRole("button", { name: "Set selected" });
  await page.goto(`/admin/trial-signups?q=${converted}`);
  for (const [width, display, sidebarWidth] of [
    [1280, "table-row", "256px"],
    [1024, "table-row", "48px"],
    [900, "table-row", "48px"],
    [768, "grid", "48px"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(rows(page)).toHaveCSS("display", display);
    await expect(sidebar(page)).toHaveCSS("width", sidebarWidth);
    expect((await box(rows(page).getByText("converted"))).height).toBeLessThan(26);
  }
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(setSelected).toBeHidden();
    await expect(page.getByRole("button", { name: "Set all" })).toBeHidden();
    await rows(page).getByRole("checkbox").check();
    await expect(setSelected).toBeInViewport();
    await press(page, rows(page).getByRole("checkbox"));
    await expect(rows(page).getByRole("checkbox")).not.toBeChecked();
  }
  await page.goto(`/admin/trial-signups?q=${mark}`);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await press(page, rows(page).getByText(mark));
    await expect(page).toHaveURL(`/admin/trial-signups/${dana}?q=${mark}`);
    await page.goBack();
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/trial-signups");
  expect((await box(rows(page).first())).y).toBeLessThanOrEqual(260);
  expect(
    await rows(page)
      .first()
      .evaluate((row) => row.scrollWidth - row.clientWidth),
  ).toBe(0);
  await expect(page.getByLabel("From")).toBeHidden();
  await page.getByText("Filters", { exact: true }).click();
  await expect(page.getByLabel("From")).toBeInViewport();
  await page.locator("summary[aria-label=Menu]").click();
  await page.getByRole("link", { name: "Contact Messages" }).click();
  await expect(page).toHaveURL("/admin/contact-messages");
  await expect(page.getByRole("link", { name: "Contact Messages" })).toBeHidden();
});

test("the sidebar shows all links on a laptop screen without scrolling", async ({ page, signedIn: _ }) => {
  await page.goto(`/admin/trial-signups?q=${mark}`);
  const link = (name: string) => sidebar(page).getByRole("link", { name: new RegExp(`^${name}`) });
  const button = (name: string) => sidebar(page).getByRole("button", { name, exact: true });
  for (const [width, height] of [
    [1280, 720],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectOnScreen(page, button("Logout"));
    await expectOnScreen(page, link("Settings"));
    // The Logout button could cut off the end of the scrolling list of links.
    const cut = await link("Settings").evaluate((element) => {
      const area = element.closest("nav")!.getBoundingClientRect();
      return element.getBoundingClientRect().bottom - area.bottom;
    });
    expect(cut).toBeLessThanOrEqual(2);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  // Long counts push the search box below the tabs, but the tabs must fit on one line.
  expect((await box(page.getByRole("navigation", { name: "Status" }))).height).toBeLessThan(50);
  const filters = await box(page.locator("summary", { hasText: "Filters" }));
  expect(Math.abs((await box(page.getByRole("searchbox"))).y - filters.y)).toBeLessThan(4);
  const phone = page.locator("tbody .list-contact", { hasText: "(602) 555-0142" });
  expect((await box(phone)).height).toBeLessThan(40);

  const colorOf = (target: Locator) =>
    target.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.emulateMedia({ forcedColors: "active" });
  expect(await colorOf(link("Trial Signups"))).not.toBe(await colorOf(link("Users")));
  expect(await colorOf(button("System"))).not.toBe(await colorOf(button("Dark")));
  await page.emulateMedia({ forcedColors: null });

  await button("Collapse sidebar").click();
  await expect(sidebar(page)).toHaveCSS("width", "48px");
  await button("Expand sidebar").click();
  await expect(sidebar(page)).toHaveCSS("width", "256px");
});

test("long values don't widen lists or records, and a long message expands in its list", async ({
  page,
  signedIn: _,
}) => {
  await page.goto(`/admin/trial-signups?q=${wide}`);
  await expect(rows(page)).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await rows(page).first().getByRole("link").first().click();
  await expectNoSidewaysScroll(page);
  await page.goto(`/admin/contact-messages?q=${wide}`);
  await expect(rows(page)).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expect(page.getByText("The end of it.")).toBeHidden();
  await page.getByText("Show more").click();
  await expect(page.getByText("The end of it.")).toBeVisible();
});

test("a printed list or record contains its text and no controls", async ({ page, signedIn: _ }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  for (const address of [`/admin/contact-messages?q=${paper}`, `/admin/contact-messages/${paper}`]) {
    await page.goto(address);
    await expect(page.locator("main button").filter({ visible: true }).first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("On paper").filter({ visible: true })).toHaveCount(1);
    if (address.includes("?")) {
      await expect(rows(page)).toHaveCSS("display", "table-row");
      await expect(page.getByRole("columnheader", { name: "Message" })).toBeInViewport();
    }
    await expect(page.locator("button:visible, input:visible, select:visible, textarea:visible")).toHaveCount(
      0,
    );
    await expect(sidebar(page)).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  }
});

test("an action's confirmation prompt is collapsed before and after the action", async ({
  page,
  signedIn: _,
}) => {
  await page.setViewportSize({ width: 1440, height: 360 });
  await page.goto(`/admin/trial-signups?q=${mark}`);
  const row = rows(page);
  await expect(row.getByRole("button", { name: "Copy" })).toHaveCount(0);
  await expect(row.getByRole("button", { name: "Set to Expired" })).toBeHidden();
  await row.locator("summary").click();
  await row.getByRole("button", { name: "Set to Expired" }).click();
  await expect(page.getByText("1 trial signup set to expired.")).toBeInViewport();
  await expect(row.getByRole("button", { name: "Set to Active" })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row.locator("[data-status]").first()).toHaveText("active");
});

test("all lists have search boxes of the same width that show the whole placeholder", async ({
  page,
  signedIn: _,
}) => {
  const widths: Record<number, Set<number>> = { 1024: new Set(), 1280: new Set(), 1440: new Set() };
  for (const list of ["trial-signups", "customers", "contact-messages", "chat-transcripts", "deliveries"]) {
    await page.goto(`/admin/${list}`);
    const search = page.getByRole("searchbox");
    for (const [width, searches] of Object.entries(widths)) {
      await page.setViewportSize({ width: Number(width), height: 900 });
      searches.add((await box(search)).width);
      expect(
        await search.evaluate((input: HTMLInputElement) => {
          input.value = input.placeholder;
          return input.scrollWidth <= input.clientWidth;
        }),
      ).toBe(true);
    }
  }
  for (const [width, searches] of Object.entries(widths)) expect(searches.size, `at ${width}`).toBe(1);
});

test("admin forms on a wide screen appear to the right of their heading and share one button style", async ({
  page,
  signedIn: _,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const looks = new Set<string>();
  for (const path of ["settings", "scheduling", "erase", "customers/new", `trial-signups/${dana}/edit`]) {
    await page.goto(`/admin/${path}`);
    const [head, form] = [await box(page.locator("h1")), await box(page.locator("main form").first())];
    expect(form.x, path).toBeGreaterThan(head.x + 250);
    expect(form.y, path).toBeLessThan(head.y + 40);
    const submit = page.locator("main form").first().locator("button[type=submit]").last();
    looks.add(await submit.evaluate((button) => button.className));
  }
  expect(looks.size).toBe(1);
});

test("the dashboard's lower cards have equal heights, and the retention table uses two lines per row on a phone", async ({
  page,
  signedIn: _,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin/dashboard");
  const card = (name: string) => page.locator("section", { has: page.getByRole("heading", { name }) }).last();
  const [revenue, trials] = [card("Revenue by month"), card("Trials, step by step")];
  expect((await box(revenue.locator("> div"))).height).toBe((await box(trials.locator("> div"))).height);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/retention");
  for (const row of await rows(page).all()) expect((await box(row)).height).toBeLessThan(90);
});
