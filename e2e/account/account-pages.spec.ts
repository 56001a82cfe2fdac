import { randomUUID } from "node:crypto";
import { createAccount, endSessions, fillSignIn, ownAddress, signIn } from "../account";
import { linkIn } from "../mail";
import { BASE_URL } from "../server";
import { accessibilityFaults, expect, type Page, test } from "../support";
import { newPerson, payOnStripesPage, sendTrialForm } from "../trial/trial-person";
import { priced } from "../../tests/content/prices";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

const PASSWORD = "seven purple lanterns";

async function signUp(page: Page, email: string) {
  await page.goto("/auth");
  await page.getByRole("link", { name: "Need an account? Sign up" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create your account");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Confirm your email to finish sign up.").first()).toBeVisible();
}

test("sign-up is finished by the mailed link, by a press and not by a look; then sign-in works", async ({
  page,
  javaScriptEnabled,
}) => {
  const email = `new.${randomUUID()}@example.com`;
  await signUp(page, email);
  await fillSignIn(page, { email, password: PASSWORD });
  await expect(page.getByRole("alert").first()).toContainText("Sign in failed");

  const link = await linkIn(email, "Confirm your email");
  // Like a mail scanner.
  for (let look = 0; look < 2; look += 1) expect((await page.request.get(link)).status()).toBe(200);
  await page.goto(link);
  if (javaScriptEnabled !== false) expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page.getByText("Your email is confirmed").first()).toBeVisible();
  await fillSignIn(page, { email, password: PASSWORD });
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText("Your account has no trial yet.")).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

test("a link that is used, too old or made up reads the same: sign in first, else sign up again", async ({
  page,
  javaScriptEnabled,
}) => {
  const email = `new.${randomUUID()}@example.com`;
  await signUp(page, email);
  const used = await linkIn(email, "Confirm your email");
  await page.goto(used);
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page.getByText("Your email is confirmed").first()).toBeVisible();

  const seen: string[] = [];
  for (const link of [used, "/auth/confirm?token=made-up", "/auth/confirm"]) {
    await page.goto(link);
    seen.push(await page.getByRole("main").innerText());
  }
  expect(new Set(seen).size).toBe(1);
  if (javaScriptEnabled !== false) expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to your account");
  await page.goto(used);
  await page.getByRole("link", { name: "Not confirmed yet? Sign up again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create your account");
});

test("in another browser the mailed link asks for the password that was chosen", async ({
  page,
  browser,
}) => {
  const email = `new.${randomUUID()}@example.com`;
  await signUp(page, email);
  const link = await linkIn(email, "Confirm your email");
  const other = await browser.newPage({ javaScriptEnabled: test.info().project.use.javaScriptEnabled });
  await other.goto(link);
  await other.getByLabel("Password").fill("not what was chosen");
  await other.getByRole("button", { name: "Confirm my email" }).click();
  await expect(other.getByLabel("Password")).toHaveAccessibleDescription(/isn't the password/);
  await other.getByLabel("Password").fill(PASSWORD);
  await other.getByRole("button", { name: "Confirm my email" }).click();
  await expect(other.getByText("Your email is confirmed").first()).toBeVisible();
  await fillSignIn(other, { email, password: PASSWORD });
  await expect(other).toHaveURL("/dashboard");
  await other.close();
});

test("a password that anybody would guess is refused at its field", async ({ page }) => {
  await page.goto("/auth?mode=signup");
  await page.getByLabel("Email").fill("dana@example.com");
  await page.getByLabel("Password").fill("password123");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/easy to guess/);
  await expect(page.getByLabel("Email")).toHaveValue("dana@example.com");
  await expect(page.getByLabel("Password")).toHaveValue("");
});

test("a forgotten password is replaced by the mailed link; an unknown address reads the same", async ({
  page,
}) => {
  const account = await createAccount("customer");
  for (const email of [`nobody.${randomUUID()}@example.com`, account.email]) {
    await page.goto("/auth");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send me a link" }).click();
    await expect(page.getByText(/If that address has an account/).first()).toBeVisible();
  }
  await page.goto(await linkIn(account.email, "Choose a new password"));
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Change my password" }).click();
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription(/at least 10 characters/);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Change my password" }).click();
  await expect(page.getByText("Your password has changed").first()).toBeVisible();
  await fillSignIn(page, { email: account.email, password: PASSWORD });
  await expect(page).toHaveURL("/dashboard");
});

test("a signed-in user can ask for the password link, and the settings confirm it", async ({ page }) => {
  const account = await createAccount("customer");
  await signIn(page.context(), account);
  await page.goto("/auth/forgot");
  await page.getByLabel("Email").fill(account.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page).toHaveURL("/account?notice=reset-sent");
  await expect(page.getByRole("status").filter({ hasText: "Check your email" }).first()).toBeVisible();
});

test("settings: the password changes with the current one, and sessions elsewhere can be ended", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const account = await createAccount("customer");
  const elsewhere = await browser.newContext({ baseURL: BASE_URL });
  await signIn(elsewhere, account);
  await signIn(page.context(), account);
  await page.goto("/account");
  if (javaScriptEnabled !== false) expect(await accessibilityFaults(page)).toEqual([]);
  await expect(page.getByText("(this one)")).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out of all others" }).click();
  await expect(page.getByText("The session has ended.").first()).toBeVisible();
  const answer = await elsewhere.request.get("/account", { maxRedirects: 0 });
  expect(answer.headers().location).toContain("/auth");
  await elsewhere.close();

  const form = page.locator("#password");
  await form.getByLabel("Current password").fill("not this one");
  await form.getByLabel("New password").fill(PASSWORD);
  await form.getByRole("button", { name: "Change my password" }).click();
  await expect(form.getByRole("alert")).toContainText("That isn't your current password.");
  await expect(page.locator("#email").getByRole("alert")).toHaveCount(0);
  await form.getByLabel("Current password").fill(account.password);
  await form.getByLabel("New password").fill(PASSWORD);
  await form.getByRole("button", { name: "Change my password" }).click();
  await expect(page).toHaveURL(/\/auth\?notice=password-changed/);
  await fillSignIn(page, { email: account.email, password: PASSWORD });
  await expect(page).toHaveURL("/dashboard");
});

test("settings: after ten wrong current passwords it says when to try again, and keeps the new address", async ({
  page,
}) => {
  await signIn(page.context(), await createAccount("customer"));
  await page.goto("/account");
  const form = page.locator("#email");
  for (let count = 0; count < 10; count += 1) {
    await page.request.post("/account?change=email", {
      form: { email: "dana@example.com", current: "not this one" },
      headers: { Origin: BASE_URL },
    });
  }
  await form.getByLabel("New email").fill("dana@example.com");
  await form.getByLabel("Current password").fill("not this one");
  await form.getByRole("button", { name: "Change my email" }).click();
  await expect(form.getByRole("alert")).toContainText(
    /That was wrong too many times\. Please try again in \d+ minutes?/,
  );
  await expect(form.getByLabel("New email")).toHaveValue("dana@example.com");
  await expect(form.getByLabel("Current password")).toHaveValue("");
  await page.goto("/account");
  await expect(page.getByRole("listitem").filter({ hasText: /^Wrong current password/ })).toContainText(
    "10 times",
  );
});

test("a customer sees the state of the trial, corrects details, downloads the data, opens billing and cancels", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const person = newPerson();
  await sendTrialForm(page, person);
  await payOnStripesPage(page);
  await page.getByRole("link", { name: "Create my account" }).click();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Confirm your email to finish sign up.").first()).toBeVisible();
  await page.goto(await linkIn(person.email, "Confirm your email"));
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await fillSignIn(page, { email: person.email, password: PASSWORD });

  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { name: /\d\d days left of your trial/ })).toBeVisible();
  await expect(
    page.getByText(priced(/^{reduced.professional} on .*, then {monthly.professional} from /)),
  ).toBeVisible();
  if (javaScriptEnabled !== false) expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByLabel("Business Name").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Business Name")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Business Name").fill("Okafor & Sons");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your details are up to date.").first()).toBeVisible();

  await page.getByLabel("Business Name").fill("Okafor & Daughters");
  await endSessions(person.email);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You were signed out");
  await expect(page.getByLabel("Business Name")).toHaveValue("Okafor & Daughters");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Sign in (opens a new tab)" }).click();
  const other = await opened;
  await fillSignIn(other, { email: person.email, password: PASSWORD });
  await expect(other).toHaveURL("/dashboard");
  await other.close();
  await page.getByRole("button", { name: "Send again" }).click();
  // The first save's toast may still be there, and says the same.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back");
  await expect(page.getByText("Your details are up to date.").first()).toBeVisible();

  const data = (await (await page.request.get("/dashboard/my-data.json")).json()) as Record<string, never>;
  expect(data.profiles).toMatchObject([{ businessName: "Okafor & Daughters", email: person.email }]);
  expect(JSON.stringify(data)).not.toContain("password");

  await page.getByRole("button", { name: "Billing and invoices" }).click();
  await expect(page).toHaveURL(/\/sandbox\/portal\//);
  await expect(page.getByRole("heading", { name: "Your subscription" })).toBeVisible();
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Cancel my trial" }).click();
  await page.getByRole("button", { name: "Cancel my trial" }).click();
  await expect(page.getByRole("heading", { name: "Your trial is canceled" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Your trial is canceled" })).toBeVisible();
});
