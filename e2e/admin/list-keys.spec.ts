import { randomInt } from "node:crypto";
import { inDatabase } from "../rows";
import {
  accessibilityFaults,
  expect,
  hydrated,
  isHydrated,
  NARROW,
  open,
  type Page,
  test,
  WIDE,
} from "../support";

const ROWS = 28;
let mark: string;

test.beforeEach(async ({ signedIn: _ }) => {
  // The mark has no letters after "mark", so that searches for "a0" don't match it.
  mark = `mark${randomInt(1e7, 1e8)}`;
  await inDatabase(
    (sql) => sql`insert into contact_messages (id, name, company, email, message)
      select gen_random_uuid(), 'A' || lpad(n::text, 2, '0'), ${mark}, 'x@example.com', 'Hello'
      from generate_series(1, ${ROWS}) as n`,
  );
});

const openList = (page: Page) => open(page, `/admin/contact-messages?q=${mark}&sort=name`);
const openInbox = (page: Page) => open(page, "/admin/inbox?kind=contact-messages&sort=new");

const rowOf = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });
const boxOf = (page: Page, name: string) => rowOf(page, name).getByRole("checkbox");
const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name });
const type = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test("J and K move between rows, X selects a row, E closes it, and S opens its menu", async ({ page }) => {
  await openList(page);
  await type(page, "j", "j", "j", "k");
  await expect(link(page, "A02")).toBeFocused();
  await type(page, "x");
  await expect(boxOf(page, "A02")).toBeChecked();
  await expect(page.getByText("1 selected")).toBeVisible();
  await type(page, "x");
  await expect(boxOf(page, "A02")).not.toBeChecked();

  await type(page, "e");
  await expect(page.getByText("1 contact message set to closed.").first()).toBeVisible();
  await expect(rowOf(page, "A02").locator("[data-status]")).toHaveText("closed");
  await expect(link(page, "A02")).toBeFocused();
  await type(page, "s");
  await expect(rowOf(page, "A02").locator("details[open] button").first()).toBeFocused();
  await type(page, "Enter");
  await expect(rowOf(page, "A02").locator("[data-status]")).toHaveText("new");
  await type(page, "Control+e", "Alt+j");
  await expect(rowOf(page, "A02").locator("[data-status]")).toHaveText("new");
});

test("J and K move between opened records, and Ctrl+Enter sends a note", async ({ page }) => {
  await openList(page);
  await type(page, "j", "Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A01");
  await hydrated(page);
  await type(page, "j");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A02");
  await hydrated(page);
  await type(page, "k");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A01");
  await page.getByLabel("New note").press("k");
  await expect(page.getByLabel("New note")).toHaveValue("k");
  await page.getByLabel("New note").press("Control+Enter");
  await expect(page.getByText("Note added").first()).toBeVisible();
});

test("focus stays in place when a shortcut key removes a row from the list", async ({ page }) => {
  await open(page, `/admin/contact-messages?q=${mark}&sort=name&status=new`);
  await type(page, "j", "j", "e");
  await expect(rowOf(page, "A02")).toHaveCount(0);
  await expect(link(page, "A03")).toBeFocused();
});

test("the last inbox row opens in view and closes with Escape", async ({ page }) => {
  await openInbox(page);
  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport);
    const row = page.locator("[data-row]").last().getByRole("link").first();
    await row.click();
    await expect(page.getByRole("link", { name: "Close" })).toBeInViewport();
    if (viewport === WIDE) await expect(row).toBeInViewport();
    await type(page, "Escape");
    await expect(page.getByRole("link", { name: "Close" })).toHaveCount(0);
  }
});

test("the E key marks the open inbox row as done, then opens and focuses the next row", async ({ page }) => {
  await openInbox(page);
  const rows = page.locator("[data-row]");
  const [first, second] = [
    await rows.nth(0).getAttribute("data-row"),
    await rows.nth(1).getAttribute("data-row"),
  ];
  await rows.nth(0).getByRole("link").first().click();
  await expect(page.getByRole("link", { name: "Close" })).toBeVisible();
  await page.getByRole("heading", { level: 2 }).first().click();
  await type(page, "e");
  await expect(page.locator(`[data-row="${first}"]`)).toHaveCount(0);
  const next = page.locator(`[data-row="${second}"]`).getByRole("link").first();
  await expect(next).toBeFocused();
  await expect(next).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("link", { name: "Close" })).toBeVisible();
});

test("the ? key lists all shortcuts and lets the admin turn them off", async ({ page }) => {
  await openList(page);
  await type(page, "?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await sheet.getByLabel("Single-key shortcuts work in this browser").uncheck();
  await type(page, "Escape");
  await expect(sheet).toBeHidden();
  await type(page, "j");
  await expect(link(page, "A01")).not.toBeFocused();
  await page.reload();
  await isHydrated(page);
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await sheet.getByLabel("Single-key shortcuts work in this browser").check();
  await sheet.getByRole("button", { name: "Close" }).click();
  await type(page, "j");
  await expect(link(page, "A01")).toBeFocused();
});

test("a selection of rows can include ranges, persists across pages, and is submitted completely", async ({
  page,
}) => {
  await openList(page);
  await boxOf(page, "A03").click();
  await boxOf(page, "A06").click({ modifiers: ["Shift"] });
  await expect(page.getByText("4 selected")).toBeVisible();
  await boxOf(page, "A05").click();
  await expect(page.getByText("3 selected")).toBeVisible();

  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(rowOf(page, "A27")).toBeVisible();
  await expect(page.getByText("3 selected")).toBeVisible();
  await boxOf(page, "A27").click();
  await page.getByRole("link", { name: "Previous", exact: true }).click();
  await expect(boxOf(page, "A04")).toBeChecked();
  await expect(boxOf(page, "A05")).not.toBeChecked();
  await page.reload();
  await isHydrated(page);
  await expect(page.getByText("4 selected")).toBeVisible();

  await page.getByLabel("New status").selectOption("closed");
  await page.getByRole("button", { name: "Set selected" }).click();
  await expect(page.getByText("4 contact messages set to closed.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Set selected" })).toBeHidden();

  await boxOf(page, "A01").click();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(boxOf(page, "A01")).not.toBeChecked();
  await boxOf(page, "A01").click();
  await page.getByRole("navigation", { name: "Status" }).getByRole("link", { name: "closed" }).click();
  await expect(page).toHaveURL(/status=closed/);
  await expect(page.getByText("1 selected")).toBeHidden();
});

test("a list updates while the admin types a search, and Back restores the previous page", async ({
  page,
}) => {
  await open(page, "/admin/dashboard");
  await page.getByRole("link", { name: "Contact Messages" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Messages");
  await hydrated(page);
  const search = page.getByRole("searchbox");
  await search.pressSequentially(`${mark} a0`);
  await expect(page.locator("tbody tr")).toHaveCount(9);
  await expect(page).toHaveURL(`/admin/contact-messages?q=${mark}+a0`);
  await expect(search).toBeFocused();
  await type(page, "ArrowLeft", "ArrowLeft");
  await page.keyboard.type("hello ");
  await expect(page).toHaveURL(`/admin/contact-messages?q=${mark}+hello+a0`);
  expect(await search.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(mark.length + 7);
  await page.goBack();
  await expect(page).toHaveURL("/admin/dashboard");
});
