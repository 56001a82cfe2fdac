import { Secret, TOTP } from "otpauth";
import { ageSignIns, createAccount, fillSignIn, ownAddress, signIn } from "../account";
import { accessibilityFaults, expect, open, test } from "../support";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

test("the screens of two-step sign-in pass WCAG 2.2 AA", async ({ page }) => {
  const account = await createAccount();
  await signIn(page.context(), account);
  await open(page, "/account/two-step");
  await page.getByRole("link", { name: "Set it up" }).click();
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("Current password").fill(account.password);
  const key = (await page.locator("code").innerText()).replaceAll(" ", "");
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  await page.getByLabel("Code of the new app").fill(code);
  await page.getByRole("button", { name: "Turn it on" }).click();
  await expect(page.getByText("Save your recovery codes now.").first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.context().clearCookies();
  await open(page, "/auth");
  await fillSignIn(page, account);
  await expect(page).toHaveURL(/\/auth\/factor/);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("an export asks for the password again before a second press", async ({ page }) => {
  const admin = await createAccount();
  await signIn(page.context(), admin);
  await ageSignIns(admin.email);
  await open(page, "/admin/customers?q=nobody");
  await page.getByRole("link", { name: "Export" }).click();
  await page.getByLabel("Password").fill(admin.password);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL("/admin/customers?q=nobody");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export" }).click();
  expect((await download).suggestedFilename()).toMatch(/^customers-.*\.csv$/);
});

test("an invitation keeps its text while the password is asked for again", async ({ page }) => {
  const admin = await createAccount();
  await signIn(page.context(), admin);
  await ageSignIns(admin.email);
  await open(page, "/admin/users");
  await page.getByText("Invite a colleague").click();
  await page.getByLabel("Email").fill("colleague@example.com");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("Password").fill(admin.password);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByLabel("Email")).toHaveValue("colleague@example.com");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText("The email with the link is on its way.").first()).toBeVisible();
});
