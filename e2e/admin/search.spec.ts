import { expect, open, test } from "../support";

test("Ctrl+K focuses the sidebar's search", async ({ page, signedIn: _ }) => {
  await open(page, "/admin/demo-requests");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("textbox", { name: "Find people, records, and pages" })).toBeFocused();
});

test("Ctrl+K opens the search page on a phone", async ({ page, signedIn: _ }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, "/admin/demo-requests");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search");
});
