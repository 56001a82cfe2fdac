import { addAuthToken, createAccount, endSessions, ownAddress, signIn } from "../account";
import { BASE_URL } from "../server";
import { accessibilityFaults, expect, open, type Page, test } from "../support";
import { newPerson, payOnStripesPage, sendTrialForm } from "../trial/trial-person";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

async function expectAccessible(page: Page, path: string, heading: string) {
  await open(page, path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  expect(await accessibilityFaults(page), path).toEqual([]);
}

test("the pages of emailed links pass WCAG 2.2 AA", async ({ page }) => {
  const { email } = await createAccount("customer");
  const { token } = await addAuthToken("reset", email);
  await expectAccessible(page, `/auth/reset?token=${token}`, "Choose a new password");
  const { token: signUp } = await addAuthToken("signup");
  await expectAccessible(page, `/auth/confirm?token=${signUp}`, "Confirm your email");
  await expectAccessible(page, "/auth/confirm?token=used", "This link no longer works");
});

test("a customer's pages pass WCAG 2.2 AA without a trial and with a running trial", async ({
  page,
  context,
}) => {
  test.slow();
  const account = await createAccount("customer");
  await signIn(context, account);
  await expectAccessible(page, "/account", "Settings");
  await expectAccessible(page, "/dashboard", "Welcome back");
  const person = { ...newPerson(), email: account.email };
  await sendTrialForm(page, person);
  await payOnStripesPage(page);
  await open(page, "/dashboard");
  await expect(page.getByRole("heading", { name: /\d\d days left of your trial/ })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("the question whether a trial is the customer's passes WCAG 2.2 AA", async ({ page, browser }) => {
  const account = await createAccount("customer");
  const person = { ...newPerson(), email: account.email };
  const elsewhere = await browser.newPage({ baseURL: BASE_URL });
  await sendTrialForm(elsewhere, person);
  await payOnStripesPage(elsewhere);
  await elsewhere.close();
  await signIn(page.context(), account);
  await open(page, "/dashboard");
  const question = page.getByRole("heading", { name: `A trial for ${person.business} was started with` });
  await expect(question).toContainText("Is it yours?");
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("the settings page shows a wrong password only in the form that sent it", async ({ page, context }) => {
  const account = await createAccount("customer");
  const { email: next } = newPerson();
  await signIn(context, account);
  await open(page, "/account");
  const address = page.locator("#email");
  await address.getByLabel("New email").fill(next);
  await address.getByLabel("Current password").fill("not this one");
  await address.getByRole("button", { name: "Change my email" }).click();
  await expect(address.getByRole("alert")).toContainText("That isn't your current password.");
  await expect(address.getByLabel("New email")).toHaveValue(next);
  await expect(address.getByLabel("Current password")).toHaveValue("");
  await expect(page.locator("#password").getByRole("alert")).toHaveCount(0);
  await address.getByLabel("Current password").fill(account.password);
  await address.getByRole("button", { name: "Change my email" }).click();
  await expect(page.getByText("Follow the link we sent to the new address.").first()).toBeVisible();
  await expect(address.getByLabel("New email")).toHaveValue("");
});

test("details typed after the session ended are shown again", async ({ page, context }) => {
  const account = await createAccount("customer");
  await signIn(context, account);
  await sendTrialForm(page, { ...newPerson(), email: account.email });
  await payOnStripesPage(page);
  await open(page, "/dashboard");
  await page.getByLabel("Business Name").fill("Okafor & Daughters");
  await endSessions(account.email);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You were signed out");
  await expect(page.getByLabel("Business Name")).toHaveValue("Okafor & Daughters");
});
