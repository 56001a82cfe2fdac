import { randomUUID } from "node:crypto";
import { createAccount, endSessions, fillSignIn, ownAddress, signIn } from "../account";
import { linkIn } from "../mail";
import { BASE_URL } from "../server";
import { accessibilityFaults, expect, isHydrated, type Page, test } from "../support";
import { newPerson, payOnStripesPage, sendTrialForm } from "../trial/trial-person";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

const PASSWORD = "seven purple lanterns";

async function open(page: Page, path: string) {
  await page.goto(path);
  await isHydrated(page);
}

test("sign-up rejects a weak password and completes through the emailed link", async ({ page }) => {
  const email = `new.${randomUUID()}@example.com`;
  await open(page, "/auth");
  await page.getByRole("link", { name: "Need an account? Sign up" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create your account");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("alert").getByRole("heading")).toHaveText("Sign up failed");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("password123");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/easy to guess/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Confirm your email to finish sign up.").first()).toBeVisible();

  const link = await linkIn(email, "Confirm your email");
  await open(page, link);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page.getByText("Your email is confirmed").first()).toBeVisible();
  await expect(page).toHaveURL(/^[^?]*\/dashboard/);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("the emailed reset link rejects a short password and accepts a valid password", async ({ page }) => {
  const account = await createAccount("customer");
  await open(page, "/auth/forgot");
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("alert")).toContainText("Please enter your email address.");
  await page.getByLabel("Email").fill(account.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText(/If that address has an account/).first()).toBeVisible();
  await open(page, await linkIn(account.email, "Choose a new password"));
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Change my password" }).click();
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription(/at least 10 characters/);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Change my password" }).click();
  await expect(page.getByText("Your password has changed").first()).toBeVisible();
});

test("the settings page ends other sessions and changes the address and the password", async ({
  page,
  browser,
}) => {
  const account = await createAccount("customer");
  const { email: next } = newPerson();
  const elsewhere = await browser.newContext({ baseURL: BASE_URL });
  await signIn(elsewhere, account);
  await signIn(page.context(), account);
  await open(page, "/account");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Sign out of all others" }).click();
  await expect(page.getByText("The session has ended.").first()).toBeVisible();
  const answer = await elsewhere.request.get("/account", { maxRedirects: 0 });
  expect(answer.headers().location).toContain("/auth");
  await elsewhere.close();

  const address = page.locator("#email");
  await address.getByLabel("New email").fill(next);
  await address.getByLabel("Current password").fill("not this one");
  await address.getByRole("button", { name: "Change my email" }).click();
  await expect(address.getByRole("alert")).toContainText("That isn't your current password.");
  await expect(address.getByLabel("New email")).toHaveValue(next);
  await expect(address.getByLabel("Current password")).toHaveValue("");
  await address.getByLabel("Current password").fill(account.password);
  await address.getByRole("button", { name: "Change my email" }).click();
  await expect(page.getByText("Follow the link we sent to the new address.").first()).toBeVisible();
  await expect(address.getByLabel("New email")).toHaveValue("");

  const reader = await browser.newPage();
  await open(reader, await linkIn(next, "Confirm your new email"));
  await expect(reader.getByText("If that isn't you, do nothing.")).toBeVisible();
  expect(await accessibilityFaults(reader)).toEqual([]);
  await reader.getByLabel("Current password").fill("a guess of the reader");
  await reader.getByRole("button", { name: "Confirm my new email" }).click();
  await expect(reader.getByLabel("Current password")).toHaveAccessibleDescription(/isn't the password/);
  await reader.close();

  const form = page.locator("#password");
  await form.getByLabel("Current password").fill("not this one");
  await form.getByLabel("New password").fill(PASSWORD);
  await form.getByRole("button", { name: "Change my password" }).click();
  await expect(form.getByRole("alert")).toContainText("That isn't your current password.");
  await expect(address.getByRole("alert")).toHaveCount(0);
  await form.getByLabel("Current password").fill(account.password);
  await form.getByLabel("New password").fill(PASSWORD);
  await form.getByRole("button", { name: "Change my password" }).click();
  await expect(page).toHaveURL(/\/auth\?notice=password-changed/);
  await fillSignIn(page, { email: account.email, password: PASSWORD });
  await expect(page).toHaveURL("/dashboard");
});

test("a customer completes an unfinished trial, corrects details after the session expires, and cancels the trial", async ({
  page,
  context,
}) => {
  test.slow();
  const account = await createAccount("customer");
  const person = { ...newPerson(), email: account.email };
  await signIn(context, account);
  await sendTrialForm(page, person);
  await open(page, "/dashboard");
  await page.getByRole("button", { name: "Finish setting up" }).click();
  await expect(page.getByRole("heading", { name: "Secure Payment" })).toBeVisible();
  await payOnStripesPage(page);
  await open(page, "/dashboard");
  await expect(page.getByRole("heading", { name: /\d\d days left of your trial/ })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByLabel("Business Name").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Business Name")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Business Name").fill("Okafor & Sons");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your details are up to date.").first()).toBeVisible();

  await page.getByLabel("Business Name").fill("Okafor & Daughters");
  await endSessions(account.email);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You were signed out");
  await expect(page.getByLabel("Business Name")).toHaveValue("Okafor & Daughters");
  await signIn(context, account);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back");
  await expect(page.getByLabel("Business Name")).toHaveValue("Okafor & Daughters");

  await page.getByRole("button", { name: "Billing and invoices" }).click();
  await expect(page).toHaveURL(/\/sandbox\/portal\//);
  await page.goBack();
  await page.getByRole("link", { name: "Cancel my trial" }).click();
  await page.getByRole("button", { name: "Cancel my trial" }).click();
  await expect(page.getByRole("heading", { name: "Your trial is canceled" })).toBeVisible();
});
