import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { createAccount, databaseUrl, signIn } from "../account";
import { expect, expectNoSidewaysScroll, test } from "../support";

test("what somebody typed for a phone number, however long, widens no list", async ({ page }) => {
  const mark = randomUUID();
  const phone = "W".repeat(200);
  const sql = postgres(databaseUrl(), { max: 1, onnotice: () => {} });
  await sql`insert into trial_signups (id, name, business_name, email, phone)
    values (${randomUUID()}, ${mark}, 'x', 'x@example.com', ${phone})`;
  await sql`insert into contact_messages (id, name, email, phone, message)
    values (${randomUUID()}, ${mark}, 'x@example.com', ${phone}, 'x')`;
  await sql.end();
  await signIn(page.context(), await createAccount());
  for (const slug of ["trial-signups", "contact-messages"]) {
    await page.goto(`/admin/${slug}?q=${mark}`);
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await expectNoSidewaysScroll(page);
  }
});

test("a list and a row on paper are what they say, and nothing to press", async ({ page }) => {
  const id = randomUUID();
  const sql = postgres(databaseUrl(), { max: 1, onnotice: () => {} });
  await sql`insert into contact_messages (id, name, email, message) values (${id}, ${id}, 'x@example.com', 'On paper')`;
  await sql.end();
  await signIn(page.context(), await createAccount());
  await page.setViewportSize({ width: 700, height: 900 });
  for (const address of [`/admin/contact-messages?q=${id}`, `/admin/contact-messages/${id}`]) {
    await page.goto(address);
    await expect(page.locator("main button").filter({ visible: true }).first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("On paper").filter({ visible: true })).toHaveCount(1);
    if (address.includes("?")) {
      await expect(page.locator("tbody tr")).toHaveCSS("display", "table-row");
      await expect(page.getByRole("columnheader", { name: "Message" })).toBeInViewport();
    }
    await expect(page.locator("button:visible, input:visible, select:visible, textarea:visible")).toHaveCount(
      0,
    );
    await expect(page.getByRole("complementary", { name: "Admin" })).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  }
});
