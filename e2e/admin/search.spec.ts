import { randomUUID } from "node:crypto";
import { addContactMessage } from "../rows";
import { accessibilityFaults, expect, open, test } from "../support";

const mark = `mark${randomUUID().slice(0, 8)}`;

test.beforeAll(async () => {
  for (const name of ["Dana", "Luis"])
    await addContactMessage({ name: `${name} ${mark}`, email: `${name}.${mark}@x.test` });
});

test.beforeEach(({ page, signedIn: _ }) => open(page, "/admin/demo-requests"));

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

test("Escape closes the search and restores focus", async ({ page }) => {
  const search = page.getByRole("searchbox");
  await search.focus();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[aria-label='Search everywhere']")).toHaveCount(0);
  await expect(search).toBeFocused();
});

test("a search without a connection shows an error", async ({ page }) => {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.route("**/admin/search.data*", (route) => route.abort());
  await page.keyboard.type(mark);
  await expect(page.getByText("We can't reach the server.")).toBeVisible();
});
