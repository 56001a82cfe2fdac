import { expect, test, accessibilityFaults, isHydrated } from "../support";
import { createAccount, fillSignIn, ownAddress, signIn } from "../account";
import { linkIn } from "../mail";
import { ADMIN, BASE_URL } from "../server";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

test("a page for admins leads through sign-in and back to itself", async ({ page }) => {
  await page.goto("/admin/demo-requests?q=602&status=pending");
  await expect(page).toHaveURL(/\/auth\?redirectTo=/);
  await expect(page).toHaveTitle(/Secure Login and Signup/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to your account");
  await fillSignIn(page, ADMIN);
  await expect(page).toHaveURL("/admin/demo-requests?q=602&status=pending");
  await page.goto("/auth");
  await expect(page).toHaveURL("/");
});

test("a wrong password is named, with the email kept and the way back too", async ({ page }) => {
  const account = await createAccount();
  await page.goto("/auth?redirectTo=%2Fadmin%2Fcustomers");
  await fillSignIn(page, { ...account, password: "not this one" });
  const summary = page.getByRole("alert").filter({ hasText: "Sign in failed" });
  await expect(summary).toContainText("Sign in failed");
  await expect(summary).toContainText("Please try again.");
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
  await expect(page.getByLabel("Password")).toHaveValue("");
  await fillSignIn(page, account);
  await expect(page).toHaveURL("/admin/customers");
});

test("errors of empty fields stand at the field", async ({ page, javaScriptEnabled }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Please enter your email address.");
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription("Please enter your password.");
  if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);
});

test("the error summary says what a faulty form was for", async ({ page, javaScriptEnabled }) => {
  for (const [path, button, title] of [
    ["/auth", "Sign In", "Sign in failed"],
    ["/auth?mode=signup", "Create Account", "Sign up failed"],
    ["/auth/forgot", "Send me a link", "Sign in failed"],
  ] as const) {
    await page.goto(path);
    if (javaScriptEnabled !== false) await isHydrated(page);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("alert")).toContainText("Please enter your email address.");
    await expect(page.getByRole("alert").getByRole("heading")).toHaveText(title);
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  }
});

test("after too many tries a right password gets a mailed link, which signs in and makes the browser known", async ({
  page,
  request,
}) => {
  const account = await createAccount("customer");
  const tries = Array.from({ length: 31 }, () =>
    request.post("/auth", {
      form: { email: account.email, password: "not this one" },
      headers: { Origin: BASE_URL, ...ownAddress() },
    }),
  );
  await Promise.all(tries);
  await page.goto("/auth");
  await fillSignIn(page, account);
  await expect(page.getByRole("alert").filter({ hasText: "Sign in failed" })).toContainText(
    "If your password is right, we've emailed you a link",
  );
  await expect(page.getByLabel("Email")).toHaveValue(account.email);

  const link = await linkIn(account.email, "Sign in to Bubby");
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/account");
  await expect(page.getByText("Sign-in link sent by email")).toBeVisible();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.goto("/auth");
  await fillSignIn(page, account);
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/logout");
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
});

test("sign-in leads to no other site", async ({ page }) => {
  await page.goto(`/auth?redirectTo=${encodeURIComponent("//evil.example/admin")}`);
  await fillSignIn(page, await createAccount());
  await expect(page).toHaveURL(/\/admin\/(inbox|dashboard)$/);
});

test("a customer comes to the customer's page, and to no other's", async ({ page, javaScriptEnabled }) => {
  const account = await createAccount("customer");
  await page.goto("/auth?redirectTo=%2Fadmin%2Fdemo-requests");
  await fillSignIn(page, account);
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("main")).toContainText(account.email);
  await page.goto("/admin/customers");
  await expect(page).toHaveURL("/dashboard");
  if (javaScriptEnabled) expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/auth");
});

test("signing out ends the session everywhere and says so", async ({ page, browser, baseURL }) => {
  const elsewhere = await browser.newContext({ baseURL });
  const account = await createAccount();
  await signIn(elsewhere, account);
  await signIn(page.context(), account);
  await page.goto("/admin/dashboard");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/?notice=signed-out");
  await expect(page.getByRole("status").filter({ hasText: "Logged out successfully" }).first()).toBeVisible();
  for (const context of [page.context(), elsewhere]) {
    const response = await context.request.get("/admin/dashboard", { maxRedirects: 0 });
    expect(response.headers().location).toBe("/auth?redirectTo=%2Fadmin%2Fdashboard");
  }
  await elsewhere.close();
});

test("no link signs anyone out", async ({ page }) => {
  await signIn(page.context(), await createAccount());
  await page.goto("/logout");
  await expect(page).toHaveURL("/");
  expect((await page.context().request.get("/admin/dashboard", { maxRedirects: 0 })).status()).toBe(200);
});
