import { randomUUID } from "node:crypto";
import { createAccount, signIn } from "../account";
import { addContactMessage, addDemoRequest } from "../rows";
import { typedContact, typedTrial } from "../../tests/setup/forms";
import { expect, open, type Page, test } from "../support";

type Values = Record<string, string>;

async function type(page: Page, form: string, values: Values) {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`${form} [name=${name}]`);
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
}

async function expectValues(page: Page, form: string, values: Values) {
  for (const [name, value] of Object.entries(values))
    await expect(page.locator(`${form} [name=${name}]`), name).toHaveValue(value);
}

async function isKept(page: Page, values: Values) {
  const last = JSON.stringify(Object.values(values).at(-1));
  await page.waitForFunction(
    (value) => Object.keys(sessionStorage).some((key) => sessionStorage.getItem(key)?.includes(value)),
    last,
  );
}

const contact: Values = typedContact();
const trial: Values = typedTrial({ painPoints: "Two lines\nof trouble." });

test("a reload and Back keep the values of a form with choices", async ({ page }) => {
  await open(page, "/trial");
  await type(page, "#trial", trial);
  await isKept(page, trial);
  await page.reload();
  await expectValues(page, "#trial", trial);
  await page.goto("/faq");
  await page.goBack();
  await expectValues(page, "#trial", trial);
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  // Playwright's reload clears values, so this tests only Back.
  test("Back keeps typed values", async ({ page }) => {
    await page.goto("/trial");
    await type(page, "#trial", trial);
    await page.goto("/faq");
    await page.goBack();
    await expectValues(page, "#trial", trial);
  });
});

test("an unsent answer and note stay with their record when the admin opens the next one", async ({
  page,
  signedIn: _,
}) => {
  const company = randomUUID();
  await addContactMessage({ name: "Lars", company, created_at: new Date(Date.now() - 60_000) });
  await addContactMessage({ name: "Anna", company });
  await open(page, `/admin/contact-messages?q=${company}`);
  await page.locator("a.list-open").first().click();
  const opened = (name: string) => expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await opened("Anna");
  const answer = { answer: "Your case is 4711" };
  const note = { note: "Settles for 40k" };
  await type(page, "#answer", answer);
  await isKept(page, answer);
  await type(page, "#record", note);
  await isKept(page, note);
  await page.getByLabel("New status").selectOption("closed");

  await page.getByRole("link", { name: "Next" }).click();
  await opened("Lars");
  for (const field of ["Your answer", "New note", "New status"])
    await expect(page.getByLabel(field)).toHaveValue("");
  await page.getByRole("link", { name: "Previous" }).click();
  await opened("Anna");
  await expect(page.getByLabel("Your answer")).toHaveValue(answer.answer);
  await expect(page.getByLabel("New note")).toHaveValue(note.note);
});

test("signing out deletes unsent text", async ({ page, context }) => {
  await signIn(context, await createAccount());
  const note = { note: "Call back\non Monday" };
  await open(page, `/admin/demo-requests/${await addDemoRequest()}`);
  await type(page, "form:has(textarea)", note);
  await isKept(page, note);
  await page.getByRole("complementary").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/signed-out/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Call back");
});

test("a reload keeps values that were corrected after the form was rejected", async ({ page }) => {
  await open(page, "/contact");
  await type(page, "#contact", { ...contact, email: "ada" });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.locator("#contact").getByRole("alert")).toBeVisible();
  await page.locator("#contact [name=email]").fill("ada@example.com");
  await isKept(page, { email: "ada@example.com" });
  await page.reload();
  await expectValues(page, "#contact", { ...contact, email: "ada@example.com" });
});

test("a password is never kept", async ({ page }) => {
  await open(page, "/auth?mode=signup");
  await page.getByLabel("Password").fill("a long enough passphrase");
  await page.getByLabel("Email").fill("ada@example.com");
  await isKept(page, { email: "ada@example.com" });
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("passphrase");
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
  await expect(page.getByLabel("Password")).toHaveValue("");
});

test("a honeypot that the browser filled is empty after the first try", async ({ page }) => {
  await open(page, "/contact");
  await type(page, "#contact", contact);
  await page.locator("#contact [name=subject_line]").evaluate((field: HTMLInputElement) => {
    field.value = "filled by the browser";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  const send = page.getByRole("button", { name: "Send Message" });
  await send.click();
  await expect(page.locator("#contact").getByRole("alert")).toContainText("We've cleared it.");
  await page.reload();
  await expectValues(page, "#contact", contact);
  await send.click();
  await expect(page).toHaveURL(/notice=sent/);
});
