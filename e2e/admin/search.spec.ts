import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { databaseUrl } from "../account";
import { accessibilityFaults, expect, isHydrated, test } from "../support";

const mark = `mark${randomUUID().slice(0, 8)}`;

test.beforeAll(async () => {
  const sql = postgres(databaseUrl(), { max: 1, onnotice: () => {} });
  for (const name of ["Dana", "Luis"]) {
    await sql`insert into contact_messages (id, name, email, message)
      values (${randomUUID()}, ${`${name} ${mark}`}, ${`${name}.${mark}@x.test`}, 'Hello')`;
  }
  await sql.end();
});

test.beforeEach(async ({ page, signedIn: _ }) => {
  await page.goto("/admin/demo-requests");
  await isHydrated(page);
});

test("Ctrl+K finds people by a few letters, and arrow keys and Enter open a result", async ({ page }) => {
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Find people, records, and pages" });
  await expect(field).toBeFocused();
  await page.keyboard.type(mark);
  const people = page.getByRole("group", { name: "People" }).getByRole("option");
  await expect(people).toHaveCount(2);
  await expect(people.first()).toHaveAttribute("aria-selected", "true");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await expect(field).toHaveAttribute("aria-activedescendant", (await people.nth(1).getAttribute("id"))!);
  const wanted = await people.nth(1).locator("bdi").first().textContent();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(wanted!);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Escape closes the search and restores focus, and a lost connection shows an error", async ({
  page,
}) => {
  const search = page.getByRole("searchbox");
  await search.focus();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  // Wait until the dialog is removed. Keys pressed before the browser's "close" event do nothing.
  await expect(page.locator("dialog[aria-label='Search everywhere']")).toHaveCount(0);
  await expect(search).toBeFocused();

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox")).toBeFocused();
  await expect(page.getByRole("option", { name: "Dashboard" })).toBeVisible();
  await page.route("**/admin/search.data*", (route) => route.abort());
  await page.keyboard.type(mark);
  await expect(page.getByText("We can't reach the server.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Demo Requests");
});
