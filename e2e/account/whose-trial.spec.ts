import { createAccount, fillSignIn, ownAddress, signIn } from "../account";
import { linkIn } from "../mail";
import { BASE_URL } from "../server";
import { accessibilityFaults, expect, type Page, test } from "../support";
import { newPerson, payOnStripesPage, type Person, sendTrialForm } from "../trial/trial-person";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

test("a new address is confirmed by the account alone: the mail's reader reads that there's nothing to do", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const account = await createAccount("customer");
  const { email: next } = newPerson();
  await signIn(page.context(), account);
  await page.goto("/account");
  const form = page.locator("#email");
  await form.getByLabel("New email").fill(next);
  await form.getByLabel("Current password").fill(account.password);
  await form.getByRole("button", { name: "Change my email" }).click();
  await expect(page.getByText("Follow the link we sent to the new address.").first()).toBeVisible();

  const link = await linkIn(next, "Confirm your new email");
  const reader = await browser.newPage({ javaScriptEnabled });
  await reader.goto(link);
  await expect(reader.getByText(`Someone wants to use ${next} for their Bubby account.`)).toBeVisible();
  await expect(reader.getByText("If that isn't you, do nothing.")).toBeVisible();
  if (javaScriptEnabled !== false) expect(await accessibilityFaults(reader)).toEqual([]);
  await reader.getByRole("button", { name: "Confirm my new email" }).click();
  await expect(reader.getByLabel("Current password")).toHaveAccessibleDescription(/enter your current/);
  await reader.getByLabel("Current password").fill("a guess of the reader");
  await reader.getByRole("button", { name: "Confirm my new email" }).click();
  await expect(reader.getByLabel("Current password")).toHaveAccessibleDescription(/isn't the password/);
  await reader.close();

  await page.goto(link);
  await page.getByRole("button", { name: "Confirm my new email" }).click();
  await expect(page.getByText("Your email has changed").first()).toBeVisible();
  await fillSignIn(page, { ...account, email: next });
  await expect(page).toHaveURL("/dashboard");
});

async function startTrial(page: Page, person: Person) {
  await sendTrialForm(page, person);
  await payOnStripesPage(page);
}

test("a trial that came from elsewhere is asked about, and the account starts its own all the same", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const account = await createAccount("customer");
  const planted = { ...newPerson(), email: account.email };
  const stranger = await browser.newPage({ baseURL: BASE_URL, javaScriptEnabled });
  await startTrial(stranger, planted);
  await stranger.close();

  await signIn(page.context(), account);
  await page.goto("/dashboard");
  const question = page.getByRole("heading", { name: `A trial for ${planted.business} was started with` });
  await expect(question).toContainText("Is it yours?");
  await expect(page.getByRole("main")).not.toContainText(/Professional|Starter|\$|Billing/);
  if (javaScriptEnabled !== false) expect(await accessibilityFaults(page)).toEqual([]);

  await startTrial(page, { ...planted, business: "My Own Law" });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: /\d+ days left of your trial/ })).toHaveCount(1);
  await page.getByRole("button", { name: "It isn't mine" }).click();
  await expect(page.getByText("We'll keep the trial out of your account").first()).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(page.getByText("My Own Law")).toBeVisible();
});
