import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { createAccount, databaseUrl, signIn } from "../account";
import { typedCustomer } from "../../tests/setup/forms";
import { expect, freshPhone, isHydrated, type Page, test } from "../support";
import { expectValues, PUBLIC, type, type Values } from "./typed-values";

/** Waits for the draft script, which loads on the first touch. */
async function isKept(page: Page, values: Values) {
  const last = JSON.stringify(Object.values(values).at(-1));
  await page.waitForFunction(
    (value) => Object.keys(sessionStorage).some((key) => sessionStorage.getItem(key)?.includes(value)),
    last,
  );
}

test.describe("Form values", () => {
  for (const [name, { path, form, values }] of Object.entries(PUBLIC)) {
    test(`survive a reload and Back (${name})`, async ({ page }) => {
      await page.goto(path);
      await isHydrated(page);
      await type(page, form, values);
      await isKept(page, values);
      await page.reload();
      await isHydrated(page);
      await expectValues(page, form, values);
      await page.goto("/faq");
      await page.goBack();
      await isHydrated(page);
      await expectValues(page, form, values);
    });
  }

  test("an unsent note stays with its row of the inbox", async ({ page, context }) => {
    const [ada, eve] = [randomUUID(), randomUUID()];
    const sql = postgres(databaseUrl(), { max: 1 });
    for (const id of [ada, eve])
      await sql`insert into demo_requests (id, name, phone, consent) values (${id}, ${id}, ${`+1${freshPhone()}`}, true)`;
    await sql.end();
    await signIn(context, await createAccount("admin"));
    const shown = async (id: string) => {
      await page.goto(`/admin/inbox?open=demo-requests.${id}`);
      await isHydrated(page);
      return page.getByLabel("New note");
    };
    const note = { note: "Owes us money" };
    await shown(ada);
    await type(page, "#note", note);
    await isKept(page, note);
    await expect(await shown(eve)).toHaveValue("");
    await expect(await shown(ada)).toHaveValue(note.note);
  });

  test("an unsent answer and note stay with their record when the admin opens the next one", async ({
    page,
    context,
  }) => {
    const company = randomUUID();
    const sql = postgres(databaseUrl(), { max: 1 });
    for (const [name, age] of [
      ["Anna", 1],
      ["Lars", 2],
    ] as const)
      await sql`insert into contact_messages (id, name, email, company, message, created_at)
        values (${randomUUID()}, ${name}, ${`${name}@example.com`}, ${company}, 'Hello', now() - ${age} * interval '1 minute')`;
    await sql.end();
    await signIn(context, await createAccount("admin"));
    await page.goto(`/admin/contact-messages?q=${company}`);
    await isHydrated(page);
    await page.locator("a.list-open").first().click();
    const opened = (name: string) => expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await opened("Anna");
    const [answer, note] = [{ answer: "Your case is 4711" }, { note: "Settles for 40k" }];
    await type(page, "#answer", answer);
    await isKept(page, answer);
    await type(page, "#record", note);
    await isKept(page, note);
    await page.getByLabel("New status").selectOption("closed");

    await page.getByRole("link", { name: "Next" }).click();
    await opened("Lars");
    await expect(page.getByLabel("Your answer")).toHaveValue("");
    await expect(page.getByLabel("New note")).toHaveValue("");
    await expect(page.getByLabel("New status")).toHaveValue("");
    await page.getByRole("link", { name: "Previous" }).click();
    await opened("Anna");
    await expect(page.getByLabel("Your answer")).toHaveValue(answer.answer);
    await expect(page.getByLabel("New note")).toHaveValue(note.note);
  });

  test("a reload keeps text typed in a note or a customer form, and the browser's next user doesn't see that text", async ({
    page,
    context,
  }) => {
    const id = randomUUID();
    const sql = postgres(databaseUrl(), { max: 1 });
    await sql`insert into demo_requests (id, name, business_name, phone, consent)
      values (${id}, 'Ada', 'Okafor Law', ${`+1${freshPhone()}`}, true)`;
    await sql.end();
    await signIn(context, await createAccount("admin"));
    const note = { note: "Call back\non Monday" };
    await page.goto(`/admin/demo-requests/${id}`);
    await isHydrated(page);
    await type(page, "form:has(textarea)", note);
    await isKept(page, note);
    const customer = typedCustomer();
    await page.goto("/admin/customers/new");
    await isHydrated(page);
    await type(page, "#customer", customer);
    await isKept(page, customer);
    await page.reload();
    await isHydrated(page);
    await expectValues(page, "#customer", customer);
    await expect(page.getByRole("status").filter({ hasText: "We restored your unsaved text" })).toBeVisible();
    await page.getByRole("button", { name: "Discard it" }).click();
    await expect(page.locator("#customer [name=businessName]")).toHaveValue("");
    await expect(page.getByText("We restored your unsaved text")).toHaveCount(0);
    await page.goBack();
    await isHydrated(page);
    await expectValues(page, "form:has(textarea)", note);

    await page.getByRole("complementary").getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/signed-out/);
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft:"))),
    ).toEqual([]);
  });

  test("a reload keeps values that were corrected after the form was rejected", async ({ page }) => {
    const { path, form, values } = PUBLIC["the contact form"]!;
    await page.goto(path);
    await isHydrated(page);
    await type(page, form, { ...values, email: "ada" });
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.locator(form).getByRole("alert")).toBeVisible();
    await page.locator(`${form} [name=email]`).fill("ada@example.com");
    await isKept(page, { email: "ada@example.com" });
    await page.reload();
    await isHydrated(page);
    await expectValues(page, form, { ...values, email: "ada@example.com" });
  });

  test("a reload restores neither submitted values nor passwords", async ({ page }) => {
    await page.goto("/auth?mode=signup");
    await isHydrated(page);
    await page.getByLabel("Email").fill("ada@example.com");
    await page.getByLabel("Password").fill("a long enough passphrase");
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("passphrase");
    await page.getByRole("link", { name: "Sign in" }).click();
    await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
    await expect(page.getByLabel("Password")).toHaveValue("");

    const { path, form, values } = PUBLIC["the contact form"]!;
    await page.goto(path);
    await isHydrated(page);
    await type(page, form, values);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page).toHaveURL(/notice=sent/);
    await page
      .getByRole("link", { name: "Send another" })
      .or(page.locator("main a[href='/contact']"))
      .first()
      .click();
    await expect(page.locator("#contact [name=message]")).toHaveValue("");
  });
});
