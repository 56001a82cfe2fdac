import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { typedContact } from "../../tests/setup/forms";
import { createAccount, databaseUrl, signIn } from "../account";
import { deliveredTo, expect, freshPhone, test } from "../support";

test.beforeEach(async ({ page }) => signIn(page.context(), await createAccount()));

test("an admin has a delivery that was given up tried again", async ({ page }) => {
  const phone = freshPhone();
  const payload = {
    company_id: "1",
    contact_phone_number: `+1${phone}`,
    contact_name: "Dana",
    business_name: "Not provided",
  };
  const sql = postgres(databaseUrl(), { max: 1 });
  await sql`insert into deliveries (id, kind, subject_id, payload, state, attempts, last_error)
    values (${randomUUID()}, 'demo-webhook', ${randomUUID()}, ${sql.json(payload)}, 'failed', 14, 'the receiver answered 500')`;
  await sql.end();

  await page.goto(`/admin/deliveries?q=${phone}`);
  const row = page.locator("tbody tr");
  await expect(row).toContainText("Live demo webhook");
  await expect(row).toContainText("the receiver answered 500");
  await row.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/deliveries\\?q=${phone}&notice=changed`));
  await expect(page.getByText("1 delivery will be tried again.")).toBeVisible();
  await expect(row.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expect.poll(async () => (await deliveredTo(phone)).length).toBe(1);
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText("Delivered", { timeout: 500 });
  }).toPass();
  await expect(row).toContainText("15");
});

test("what is no delivery is not tried", async ({ page }) => {
  const response = await page.request.post("/admin/deliveries/status", {
    form: { to: "queued", id: "1; drop table deliveries" },
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  expect(response.headers().location).toContain("change=none");
});

test("a long message is read where it is listed", async ({ page }) => {
  const name = `Dana ${randomUUID().slice(0, 8)}`;
  const message = `${"Two offices, one number. ".repeat(10)}\nThe end of it.`;
  const response = await page.request.post("/contact", {
    form: typedContact({ name, message }),
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(303);
  await page.goto(`/admin/contact-messages?q=${encodeURIComponent(name)}`);
  await expect(page.getByText("The end of it.")).toBeHidden();
  await page.getByText("Show more").click();
  await expect(page.getByText("The end of it.")).toBeVisible();
});
