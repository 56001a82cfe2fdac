import { randomInt } from "node:crypto";
import { inDatabase } from "../rows";
import { expect, hydrated, isHydrated, open, type Page, test } from "../support";

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

const rowOf = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });
const boxOf = (page: Page, name: string) => rowOf(page, name).getByRole("checkbox");
const type = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

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
