import { createAccount, signIn } from "../account";
import { expect, test } from "../support";
import { askSandbox, fillCheckout, fillTrialForm, newPerson } from "./trial-person";

test.use({ javaScriptEnabled: false });

const DAY = 24 * 60 * 60;

test("the admin's list shows what became of a trial", async ({ page }) => {
  const person = newPerson();
  await page.goto("/trial");
  await fillTrialForm(page, person);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByRole("button", { name: "Start My Free Professional Trial" }).click();
  await fillCheckout(page, "4242 4242 4242 4242");
  await expect(page).toHaveURL(/\/success/);

  await signIn(page.context(), await createAccount("admin"));
  const list = `/admin/trial-signups?q=${encodeURIComponent(person.email)}`;
  const row = page.getByRole("row").filter({ hasText: person.email });
  await page.goto(list);
  await expect(row).toContainText(/active/i);
  await askSandbox("/v1/sandbox/advance", { seconds: String(15 * DAY) });
  await expect(async () => {
    await page.goto(list);
    await expect(row).toContainText(/converted/i, { timeout: 500 });
  }).toPass();
  await page.goto(`/admin/customers?q=${encodeURIComponent(person.email)}`);
  await expect(row).toContainText("cus_");
});
