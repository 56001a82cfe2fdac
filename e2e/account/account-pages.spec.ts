import { randomUUID } from "node:crypto";
import { addAuthToken, createAccount, ownAddress, signIn } from "../account";
import { addCustomer, addTrialSignup } from "../rows";
import { accessibilityFaults, expect, open, type Page, test } from "../support";
import { newPerson } from "../trial/trial-person";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

async function expectAccessible(page: Page, path: string, heading: string) {
  await open(page, path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  expect(await accessibilityFaults(page), path).toEqual([]);
}

test("sign-in shows its errors at the fields and as toasts", async ({ page }) => {
  await open(page, "/auth");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Please enter your email address.");
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription("Please enter your password.");
  const summary = page.getByRole("alert").filter({ hasText: "Sign in failed" });
  await expect(summary.getByRole("heading")).toHaveText("Sign in failed");
  await expect(page.locator("[data-toast]")).toHaveText([
    "Sign in failed Please enter your email address.",
    "Sign in failed Please enter your password.",
  ]);
  expect(await accessibilityFaults(page)).toEqual([]);
});

async function addRunningTrial(email: string) {
  const customer = `cus_${randomUUID()}`;
  await addCustomer({ business_name: "Okafor Law", email, customer_id: customer });
  await addTrialSignup({
    business_name: "Okafor Law",
    email,
    stripe_customer_id: customer,
    card_saved_at: new Date(),
    trial_end_date: new Date(Date.now() + 9.5 * 24 * 60 * 60 * 1000),
  });
}

test("the pages of emailed links pass WCAG 2.2 AA", async ({ page }) => {
  const { email } = await createAccount("customer");
  const { token } = await addAuthToken("reset", email);
  await expectAccessible(page, `/auth/reset?token=${token}`, "Choose a new password");
  const { token: signUp } = await addAuthToken("signup");
  await expectAccessible(page, `/auth/confirm?token=${signUp}`, "Confirm your email");
  await expectAccessible(page, "/auth/confirm?token=used", "This link no longer works");
});

test("a customer's pages pass WCAG 2.2 AA before and after a trial is accepted", async ({
  page,
  context,
}) => {
  const account = await createAccount("customer");
  await signIn(context, account);
  await expectAccessible(page, "/account", "Settings");
  await expectAccessible(page, "/dashboard", "Welcome back");
  await addRunningTrial(account.email);
  await expectAccessible(page, "/dashboard", "Welcome back");
  await expect(page.getByRole("heading", { name: "Okafor Law" })).toContainText("Is it yours?");
  await page.getByRole("button", { name: "Add it to my account" }).click();
  await expect(page.getByRole("heading", { name: "10 days left of your trial" })).toBeVisible();
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
