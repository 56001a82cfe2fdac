import { Secret, TOTP } from "otpauth";
import { type Account, ageSignIns, createAccount, fillSignIn, ownAddress, signIn } from "../account";
import { accessibilityFaults, expect, isHydrated, type Page, test } from "../support";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

async function setUp(page: Page) {
  await page.goto("/account");
  await isHydrated(page);
  await page.getByRole("link", { name: "Set up two-step sign-in" }).click();
  await page.getByRole("button", { name: "Set it up" }).click();
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const key = (await page.locator("code").innerText()).replaceAll(" ", "");
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  const code = app.generate();
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Turn it on" }).click();
  await expect(page.getByText("Save your recovery codes now.").first()).toBeVisible();
  const codes = (await page.locator("pre").innerText()).split("\n");
  expect(codes).toHaveLength(10);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  return { app, codes, used: code };
}

async function enterPassword(page: Page, account: Account) {
  await page.goto("/auth?redirectTo=%2Fadmin%2Fcustomers");
  await fillSignIn(page, account);
  await expect(page).toHaveURL(/\/auth\/factor/);
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Sign In" }).click();
}

async function prove(page: Page, account: Account, code: string) {
  await page.getByLabel("Password").fill(account.password);
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Confirm" }).click();
}

const signOut = async (page: Page) => {
  await page.goto("/account");
  await isHydrated(page);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL("/auth");
};

test("an admin enables two-step sign-in, signs in with an app code, and disables it", async ({ page }) => {
  const account = await createAccount();
  await signIn(page.context(), account);
  const { app, codes, used } = await setUp(page);

  await signOut(page);
  await enterPassword(page, account);
  expect(await accessibilityFaults(page)).toEqual([]);
  await enterCode(page, used);
  await expect(page.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(/it was used before/);
  // Enter the next code, because the current code was used. The server accepts a code 30 s early.
  await enterCode(page, app.generate({ timestamp: Date.now() + 30_000 }));
  await expect(page).toHaveURL("/admin/customers");

  await page.goto("/account/two-step");
  await isHydrated(page);
  await page.getByRole("button", { name: "Make new codes" }).click();
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await prove(page, account, "");
  await expect(page.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(/enter a code/);
  await prove(page, account, codes[0]!);
  await expect(page.getByText("The old codes no longer work.").first()).toBeVisible();
  const [next = ""] = (await page.locator("pre").innerText()).split("\n");

  await isHydrated(page);
  await page.getByRole("button", { name: "Turn off the app" }).click();
  await prove(page, account, codes[1]!);
  await expect(page.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(/isn't right/);
  await prove(page, account, next);
  await expect(page.getByText("We no longer ask for a code at sign-in.").first()).toBeVisible();
});

test("a sensitive action asks for the password again and then completes", async ({ page }) => {
  const [admin, person] = [await createAccount(), await createAccount("customer")];
  await signIn(page.context(), admin);
  await ageSignIns(admin.email);
  await page.goto(`/admin/users?q=${person.email}`);
  await isHydrated(page);
  const row = page.getByRole("row").filter({ hasText: person.email });
  await row.locator("summary").click();
  await row.getByRole("button", { name: "Yes, make admin" }).click();
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("Password").fill("not this one");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/That isn't your password/);
  await page.getByLabel("Password").fill(admin.password);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("The change takes effect on their next page load.").first()).toBeVisible();
  await expect(row.locator("summary")).toContainText("Revoke admin");

  await ageSignIns(admin.email);
  await page.goto("/admin/customers?q=nobody");
  await isHydrated(page);
  await page.getByRole("link", { name: "Export" }).click();
  await page.getByLabel("Password").fill(admin.password);
  await page.getByRole("button", { name: "Confirm" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the file" }).click();
  expect((await download).suggestedFilename()).toMatch(/^customers-.*\.csv$/);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL("/admin/customers?q=nobody");
});
