import { randomUUID } from "node:crypto";
import { addDemoRequest, inDatabase } from "../rows";
import { expect, open, test } from "../support";

test("an admin adds a note, assigns, snoozes, closes, and reopens a lead without a page load", async ({
  page,
  signedIn: _,
}) => {
  const name = `Dana ${randomUUID().slice(0, 8)}`;
  // Created in the future, so that rows of other tests are older.
  const id = await addDemoRequest({ name, created_at: new Date(Date.now() + 60 * 60 * 1000) });
  await open(page, "/admin/inbox?sort=new");
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const row = page.getByRole("listitem").filter({ hasText: name }).first();
  const status = (text: string) => expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
  await row.getByRole("link", { name, exact: true }).click();
  const opened = page.getByRole("region", { name });
  await opened.getByRole("button", { name: "Add note" }).click();
  await expect(opened.getByText("Write something first, up to 5,000 characters.").first()).toBeVisible();
  await opened.getByLabel("New note").fill("Called, no answer");
  await opened.getByRole("button", { name: "Add note" }).click();
  await status("Note added.");
  await expect(opened.getByText("Called, no answer")).toBeVisible();
  await opened.getByRole("button", { name: "Assign to me" }).click();
  await status("Assigned to you.");
  await expect(row).toContainText("Yours");

  await row.getByText("Later").click();
  await row.getByLabel("Until").fill(new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10));
  await row.getByLabel("Until").press("Enter");
  await status("Snoozed. The row is under Later until");
  await expect(row).toHaveCount(0);
  await page.getByRole("link", { name: /^Later/ }).click();
  await row.getByRole("button", { name: "Back to inbox" }).click();
  await status("Back in the inbox.");
  await page.getByRole("link", { name: /^Needs you/ }).click();
  await row.getByRole("button", { name: new RegExp(`^Done ?: ${name}`) }).click();
  await status("The row is out of the inbox.");
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("pending");
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
  await inDatabase((sql) => sql`delete from demo_requests where id = ${id}`);
});
