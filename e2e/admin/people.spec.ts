import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { createAccount, databaseUrl, signIn } from "../account";
import { expect, freshPhone, test } from "../support";

test.beforeEach(async ({ page }) => signIn(page.context(), await createAccount()));

test("an owner finds a person, reads the whole story, adds a note, and corrects a typo", async ({ page }) => {
  const mark = `mark${randomUUID().slice(0, 8)}`;
  const digits = freshPhone();
  const sql = postgres(databaseUrl(), { max: 1, onnotice: () => {} });
  await sql`insert into demo_requests (id, name, phone, consent, created_at)
    values (${randomUUID()}, ${`June ${mark}`}, ${`+1${digits}`}, true, now() - interval '1 day')`;
  await sql`insert into contact_messages (id, name, email, phone, message)
    values (${randomUUID()}, ${`Jun ${mark}`}, ${`${mark}@x.test`}, ${digits}, 'Two offices?')`;
  await sql.end();

  await page.goto("/admin/dashboard");
  const box = page.getByRole("textbox", { name: "Find people, records, and pages" }).first();
  await box.focus();
  await page.keyboard.type(mark);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/search\\?q=${mark}`));
  await page
    .getByRole("link", { name: `Jun ${mark}` })
    .first()
    .click();

  // No address or number in the page's own address.
  await expect(page).toHaveURL(/\/admin\/people\/contact-messages\/[\w-]+$/);
  await expect(page.getByText("Asked for a live demo")).toBeVisible();
  await expect(page.getByText("Two offices?")).toBeVisible();
  await page.getByLabel("New note").fill("Called back");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Called back" })).toBeVisible();

  await page.getByRole("link", { name: "Back to the contact message" }).click();
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Email").fill("no address");
  await page.getByLabel("Name").fill(`June ${mark}`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Name")).toHaveValue(`June ${mark}`);
  await page.getByLabel("Email").fill(`${mark}@x.test`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`June ${mark}`);
  await expect(page.getByText(`Jun ${mark} → June ${mark}`)).toBeVisible();
});

test("a customer who exists already is named, added on demand, and merged", async ({ page }) => {
  const name = `Whitfield Law ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@whitfield.example`;
  const add = async (business: string) => {
    await page.goto("/admin/customers/new");
    await page.getByLabel("Business name").fill(business);
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Add Customer" }).click();
  };
  await add(name);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await add(`${name} LLC`);
  await expect(page.getByRole("link", { name })).toHaveAttribute("href", /\/admin\/customers\/[\w-]+$/);
  await expect(page.getByLabel("Business name")).toHaveValue(`${name} LLC`);
  await page.getByLabel("Add anyway").check();
  await page.getByRole("button", { name: "Add Customer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} LLC`);

  await page.getByRole("link", { name: "Everything about them" }).click();
  await page.getByRole("link", { name: `Merge ${name} LLC` }).click();
  await page.getByRole("button", { name: "Yes, merge them" }).click();
  await expect(page.getByText("Merged with another record")).toBeVisible();
  await expect(page.getByText(`${name} LLC · ${email}`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "1 record" })).toBeVisible();
});
