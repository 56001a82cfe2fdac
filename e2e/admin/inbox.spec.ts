import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { databaseUrl } from "../account";
import { expect, isHydrated, test } from "../support";

test("an admin finds a lead in the inbox, adds a note, and snoozes, assigns, closes, and reopens the lead", async ({
  page,
  signedIn: _,
}) => {
  const [id, name] = [randomUUID(), `Dana ${randomUUID().slice(0, 8)}`];
  const sql = postgres(databaseUrl(), { max: 1, onnotice: () => {} });
  // Created in the future, so that rows of other tests are older.
  await sql`insert into demo_requests (id, name, phone, business_name, consent, created_at)
    values (${id}, ${name}, '+16025550142', 'Whitfield & Ortiz', true, now() + interval '1 hour')`;

  await page.goto("/admin/inbox?sort=new");
  await isHydrated(page);
  const row = page.getByRole("listitem").filter({ hasText: name }).first();
  await expect(row).toContainText("Call about the demo");
  await expect(row.getByRole("link", { name: new RegExp(`^Call ?: ${name}`) })).toHaveAttribute(
    "href",
    "tel:+16025550142",
  );

  await row.getByRole("link", { name, exact: true }).click();
  const open = page.getByRole("region", { name });
  await expect(open.getByText("Asked for a live demo")).toBeVisible();
  await open.getByRole("button", { name: "Add note" }).click();
  await expect(open.getByText("Write something first, up to 5,000 characters.").first()).toBeVisible();
  await open.getByLabel("New note").fill("Called, no answer");
  await open.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Note added." })).toBeVisible();
  await expect(open.getByText("Called, no answer")).toBeVisible();
  await open.getByRole("button", { name: "Assign to me" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Assigned to you." })).toBeVisible();
  await expect(row).toContainText("Yours");

  await row.getByText("Later").click();
  const day = new Date(Date.now() + 9 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await row.getByLabel("Until").fill(day);
  await row.getByLabel("Until").press("Enter");
  const until = new Date(day).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
  await expect(
    page.getByRole("status").filter({ hasText: `Snoozed. The row is under Later until ${until}, 8:00 AM` }),
  ).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole("link", { name: /^Later/ }).click();
  await row.getByRole("button", { name: "Back to inbox" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Back in the inbox." })).toBeVisible();
  await page.getByRole("link", { name: /^Needs you/ }).click();
  await row.getByRole("button", { name: new RegExp(`^Done ?: ${name}`) }).click();
  await expect(page.getByRole("status").filter({ hasText: "The row is out of the inbox." })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("pending");
  await sql`delete from demo_requests where id = ${id}`;
  await sql.end();
});
