import { createAccount, ownAddress, signIn } from "../account";
import { accessibilityFaults, expect, isHydrated, type Page, test } from "../support";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey works at sign-in, as the second step, or in the two-step settings", async ({ page }) => {
  const account = await createAccount();
  await signIn(page.context(), account);
  await addDevice(page);
  await page.goto("/account/two-step");
  await isHydrated(page);
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await page.getByLabel("Name of the new passkey").fill("Office laptop");
  await page.getByLabel("Current password").fill("not this one");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(
    /isn't your current password/,
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("Current password").fill(account.password);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("button", { name: "Create the passkey" }).click();
  await expect(page.getByText("Save your recovery codes now.").first()).toBeVisible();
  await expect(page.getByText("Office laptop").first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  const signOut = async () => {
    await page.goto("/account");
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page).toHaveURL("/auth");
  };
  const enterPassword = async () => {
    await page.getByLabel("Email").fill(account.email);
    await page.getByLabel("Password").fill(account.password);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL(/\/auth\/factor/);
  };
  const passkey = async () => {
    await isHydrated(page);
    await page.getByRole("button", { name: "Use a passkey" }).click();
  };

  await signOut();
  await page.goto("/auth?redirectTo=%2Fadmin%2Fcustomers");
  await isHydrated(page);
  await passkey();
  await expect(page).toHaveURL("/admin/customers");

  await signOut();
  await enterPassword();
  await passkey();
  await expect(page).toHaveURL(/\/admin/);

  await page.goto("/account/two-step");
  await isHydrated(page);
  await page.getByRole("link", { name: "Remove Office laptop" }).click();
  await expect(page.getByRole("heading", { name: "Remove a passkey" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Use a passkey instead" }).click();
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(
    /enter your current password/,
  );
  await page.getByLabel("Current password").fill(account.password);
  await page.getByRole("button", { name: "Use a passkey instead" }).click();
  await expect(page.getByText("You can no longer sign in with that passkey.").first()).toBeVisible();
  await signOut();
  await passkey();
  await expect(page.getByText("That passkey didn't work").first()).toBeVisible();
});

test("the sign-in page leaves no gap for the passkey button in a browser without passkeys", async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await page.goto("/auth");
  const button = page.getByText("Use a passkey");
  const room = () => button.evaluate((element) => element.getBoundingClientRect().height);
  expect(await room()).toBeGreaterThan(40);
  await isHydrated(page);
  expect(await room()).toBe(0);
});
