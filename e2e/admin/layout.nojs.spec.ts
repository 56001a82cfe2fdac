import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { addContactMessage, addTrialSignup } from "../rows";
import { expect, NARROW, type Page, test, WIDE } from "../support";

test.use({ javaScriptEnabled: false });
test.beforeEach(({ signedIn: _ }) => {});

const newMark = () => `mark${randomUUID().slice(0, 8)}`;
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

test("a list is a table from 900 px, with an icon sidebar below 1100 px", async ({ page }) => {
  const mark = newMark();
  await addTrialSignup({ business_name: mark, status: "converted" });
  await page.goto(`/admin/trial-signups?q=${mark}`);
  for (const [width, display, sidebarWidth] of [
    [1280, "table-row", "256px"],
    [900, "table-row", "48px"],
    [768, "grid", "48px"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(rows(page)).toHaveCSS("display", display);
    await expect(sidebar(page)).toHaveCSS("width", sidebarWidth);
    expect((await box(rows(page).getByText("converted"))).height).toBeLessThan(26);
  }
});

for (const viewport of [NARROW, WIDE]) {
  test(`a click anywhere on a row opens its record at ${viewport.width} px`, async ({ page }) => {
    const mark = newMark();
    const id = await addTrialSignup({ business_name: mark });
    await page.setViewportSize(viewport);
    await page.goto(`/admin/trial-signups?q=${mark}`);
    await press(page, rows(page).getByText(mark));
    await expect(page).toHaveURL(`/admin/trial-signups/${id}?q=${mark}`);
  });

  test(`a checked row shows the buttons for several rows at ${viewport.width} px`, async ({ page }) => {
    const mark = newMark();
    await addTrialSignup({ business_name: mark });
    await page.setViewportSize(viewport);
    await page.goto(`/admin/trial-signups?q=${mark}`);
    const setSelected = page.getByRole("button", { name: "Set selected" });
    await expect(setSelected).toBeHidden();
    await press(page, rows(page).getByRole("checkbox"));
    await expect(setSelected).toBeInViewport();
    await press(page, rows(page).getByRole("checkbox"));
    await expect(rows(page).getByRole("checkbox")).not.toBeChecked();
  });
}

test("a phone's list begins near the top, and its filters and menu open over it", async ({ page }) => {
  await addTrialSignup();
  await page.setViewportSize(NARROW);
  await page.goto("/admin/trial-signups");
  expect((await box(rows(page).first())).y).toBeLessThanOrEqual(260);
  await expect(page.getByLabel("From")).toBeHidden();
  await page.getByText("Filters", { exact: true }).click();
  await expect(page.getByLabel("From")).toBeInViewport();
  await page.locator("summary[aria-label=Menu]").click();
  await page.getByRole("link", { name: "Contact Messages" }).click();
  await expect(page).toHaveURL("/admin/contact-messages");
  await expect(page.getByRole("link", { name: "Contact Messages" })).toBeHidden();
});

test("the sidebar shows all links on a laptop screen without scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("/admin/trial-signups");
  const settings = sidebar(page).getByRole("link", { name: /^Settings/ });
  await expectOnScreen(page, sidebar(page).getByRole("button", { name: "Logout", exact: true }));
  await expectOnScreen(page, settings);
  // The Logout button could cut off the end of the scrolling list of links.
  const cut = await settings.evaluate(
    (element) =>
      element.getBoundingClientRect().bottom - element.closest("nav")!.getBoundingClientRect().bottom,
  );
  expect(cut).toBeLessThanOrEqual(2);
});

test("a wide list has its search box, filters, and phone numbers on one line", async ({ page }) => {
  const mark = newMark();
  await addTrialSignup({ business_name: mark });
  await page.setViewportSize(WIDE);
  await page.goto(`/admin/trial-signups?q=${mark}`);
  // Long counts push the search box below the tabs, but the tabs must fit on one line.
  expect((await box(page.getByRole("navigation", { name: "Status" }))).height).toBeLessThan(50);
  const filters = await box(page.locator("summary", { hasText: "Filters" }));
  expect(Math.abs((await box(page.getByRole("searchbox"))).y - filters.y)).toBeLessThan(4);
  const phone = page.locator("tbody .list-contact", { hasText: "(602) 555-0142" });
  expect((await box(phone)).height).toBeLessThan(40);
});

test("the selected link is visible in forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/admin/trial-signups");
  const colorOf = (target: Locator) =>
    target.evaluate((element) => getComputedStyle(element).backgroundColor);
  const link = (name: string) => sidebar(page).getByRole("link", { name: new RegExp(`^${name}`) });
  expect(await colorOf(link("Trial Signups"))).not.toBe(await colorOf(link("Users")));
});

test("long values don't widen a list or a record", async ({ page }) => {
  const wide = newMark();
  const name = `Row ${"Featherstonehaugh".repeat(4)}`;
  await addTrialSignup({ name, business_name: wide, phone: "W".repeat(200) });
  await page.goto(`/admin/trial-signups?q=${wide}`);
  for (const view of ["list", "record"]) {
    if (view === "record") await rows(page).first().getByRole("link").first().click();
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBe(width);
    }
  }
});

test("a long message expands in its list", async ({ page }) => {
  const company = newMark();
  await addContactMessage({ company, message: `${"Two offices, one number. ".repeat(10)}\nThe end of it.` });
  await page.goto(`/admin/contact-messages?q=${company}`);
  await expect(page.getByText("The end of it.")).toBeHidden();
  await page.getByText("Show more").click();
  await expect(page.getByText("The end of it.")).toBeVisible();
});

for (const view of ["list", "record"]) {
  test(`a printed ${view} contains its text and no controls`, async ({ page }) => {
    const name = newMark();
    const id = await addContactMessage({ name, email: `${name}@example.com`, message: "On paper" });
    await page.setViewportSize({ width: 700, height: 900 });
    await page.goto(`/admin/contact-messages${view === "list" ? `?q=${name}` : `/${id}`}`);
    const controls = page.locator("button, input, select, textarea").filter({ visible: true });
    await expect(controls.first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("On paper").filter({ visible: true })).toHaveCount(1);
    if (view === "list") await expect(rows(page)).toHaveCSS("display", "table-row");
    await expect(controls).toHaveCount(0);
    await expect(sidebar(page)).toBeHidden();
  });
}

test("a row's menu is collapsed before and after an action", async ({ page }) => {
  const mark = newMark();
  await addTrialSignup({ business_name: mark });
  await page.setViewportSize({ width: 1440, height: 360 });
  await page.goto(`/admin/trial-signups?q=${mark}`);
  await expect(rows(page).getByRole("button", { name: "Copy" })).toHaveCount(0);
  await expect(rows(page).getByRole("button", { name: "Set to Expired" })).toBeHidden();
  await rows(page).locator("summary").click();
  await rows(page).getByRole("button", { name: "Set to Expired" }).click();
  await expect(page.getByText("1 trial signup set to expired.")).toBeInViewport();
  await expect(rows(page).getByRole("button", { name: "Set to Active" })).toBeHidden();
});

test("the search boxes of all lists show their whole placeholder", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  for (const list of ["trial-signups", "customers", "contact-messages", "chat-transcripts", "deliveries"]) {
    await page.goto(`/admin/${list}`);
    const fits = await page.getByRole("searchbox").evaluate((input: HTMLInputElement) => {
      input.value = input.placeholder;
      return input.scrollWidth <= input.clientWidth;
    });
    expect(fits, list).toBe(true);
  }
});
