import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { databaseUrl } from "../account";
import { deliveredTo, expect, freshPhone, isHydrated, type Page, test } from "../support";

const toast = (page: Page, text: string) => page.locator("[data-toast]").filter({ hasText: text });

test("the forms on a contact message's page show field errors, keep other values, and save without a page load", async ({
  page,
  signedIn,
}) => {
  const id = randomUUID();
  const sql = postgres(databaseUrl(), { max: 1, onnotice: () => {} });
  await sql`insert into contact_messages (id, name, email, message)
    values (${id}, 'Fay Mercer', ${`${id}@example.org`}, 'Can you do Spanish intake?')`;
  await sql.end();
  await page.goto(`/admin/contact-messages/${id}`);
  await isHydrated(page);
  await page.getByLabel("Subject").fill("Spanish intake");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByLabel("Your answer")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Subject")).toHaveValue("Spanish intake");
  await page.getByLabel("Your answer").fill("Yes, we do.");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/contact-messages/${id}\\?`));
  await expect(page.getByText("Your answer is on its way.")).toBeVisible();
  const timeline = page.getByRole("listitem").filter({ hasText: "Answered: Spanish intake" });
  await expect(timeline).toContainText("Yes, we do.");
  await expect(page.getByText("Status new → answered")).toBeVisible();

  await page.getByLabel("Assigned to").selectOption(signedIn.email);
  await page.getByLabel("Follow up on").fill("2020-01-01");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Choose today or a later day.").first()).toBeVisible();
  await expect(page.getByLabel("Follow up on")).toHaveValue("2020-01-01");
  await page.getByLabel("Follow up on").fill("2090-01-02");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "The follow-up was updated.")).toBeVisible();
  await expect(page.getByLabel("Follow up on")).toHaveValue("2090-01-02");

  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Email").fill("no address");
  await page.getByLabel("Name").fill("Faye Mercer");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Name")).toHaveValue("Faye Mercer");
  await page.getByLabel("Email").fill(`${id}@example.org`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Faye Mercer");
  await expect(toast(page, "This page shows the current values.")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await expect(page.getByText("Fay Mercer → Faye Mercer")).toBeVisible();
});

test("the customer form shows a field error, adds a duplicate on request, and merges the duplicate", async ({
  page,
  signedIn: _,
}) => {
  const name = `Whitfield Law ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@whitfield.example`;
  await page.goto("/admin/customers");
  await isHydrated(page);
  await page.getByRole("link", { name: "Add Customer" }).click();
  await page.getByLabel("Business name").fill(name);
  await page.getByLabel("Email").fill("no address");
  await page.getByRole("button", { name: "Add Customer" }).click();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Business name")).toHaveValue(name);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Add Customer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  await page
    .getByRole("link", { name: /^Customers/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Add Customer" }).click();
  await page.getByLabel("Business name").fill(`${name} LLC`);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Add Customer" }).click();
  await expect(page.getByRole("link", { name })).toHaveAttribute("href", /\/admin\/customers\/[\w-]+$/);
  await page.getByLabel("Add anyway").check();
  await page.getByRole("button", { name: "Add Customer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} LLC`);
  await page.getByRole("link", { name: `Merge ${name} LLC` }).click();
  await page.getByRole("button", { name: "Yes, merge them" }).click();
  await expect(page.getByText("Merged with another record")).toBeVisible();
  await expect(page.getByText("No other record has this email or number.")).toBeVisible();
});

test("day filters, settings, and the search box work without a page load", async ({ page, signedIn: _ }) => {
  await page.goto("/admin/dashboard");
  await isHydrated(page);
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") loads.push(request.url());
  });
  await page.getByLabel("From").fill("2026-01-05");
  await page.getByLabel("To", { exact: true }).fill("2026-02-01");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("heading", { name: "Jan 5, 2026 to Feb 1, 2026" })).toBeVisible();
  await expect(page.getByLabel("From")).toHaveValue("2026-01-05");

  await page
    .getByRole("link", { name: /^Settings/ })
    .first()
    .click();
  await page.getByLabel("Time zone").selectOption("America/Dawson_Creek");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The new settings are in effect.").first()).toBeVisible();
  await expect(page.getByLabel("Time zone")).toHaveValue("America/Dawson_Creek");

  const box = page.getByRole("textbox", { name: "Find people, records, and pages" }).first();
  await box.focus();
  await page.keyboard.type("nobody is called this");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/search\?q=nobody/);
  expect(loads).toEqual([]);
});

test("the retry button retries a failed delivery", async ({ page, signedIn: _ }) => {
  const phone = freshPhone();
  const payload = {
    company_id: "1",
    contact_phone_number: `+1${phone}`,
    contact_name: "Dana",
    business_name: "Not provided",
  };
  const sql = postgres(databaseUrl(), { max: 1 });
  await sql`insert into deliveries (id, kind, subject_id, payload, state, attempts, last_error)
    values (${randomUUID()}, 'demo-webhook', ${randomUUID()}, ${sql.json(payload)}, 'failed', 14, 'the receiver returned 500')`;
  await sql.end();
  await page.goto(`/admin/deliveries?q=${phone}`);
  await isHydrated(page);
  const tryAgain = page.locator("tbody tr").getByRole("button", { name: "Try again" });
  await tryAgain.click();
  await expect(page.getByText("1 delivery will be tried again.")).toBeVisible();
  await expect(tryAgain).toHaveCount(0);
  await expect.poll(async () => (await deliveredTo(phone)).length).toBe(1);
});
