import { bank, fillCard, SUBMIT, toPayment } from "./card-step";
import { expect, type Page, test } from "../support";
import { atSandbox, fillTrialForm } from "./trial-person";

const ASKS_BANK = "4000 0025 0000 3155";
const OPENS_BANKS_PAGE = "4000 0027 6000 3184";

const stayed = (page: Page) => page.evaluate(() => "stillHere" in window);

async function payWith(page: Page, number: string) {
  const { dialog, person } = await toPayment(page);
  await fillCard(dialog, number);
  await dialog.getByRole("button", SUBMIT).click();
  return { dialog, person };
}

test("a refusal by the bank is shown, and a second attempt starts the trial by keyboard alone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 760 });
  const { dialog, person } = await payWith(page, ASKS_BANK);
  await bank(page).getByRole("button", { name: "Fail" }).click();
  const alert = dialog.getByRole("alert");
  await expect(alert).toContainText(
    "Payment failed: We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  );
  await expect(alert).toBeFocused();

  await dialog.getByRole("button", SUBMIT).press("Enter");
  await expect(page.locator('iframe[name="__privateStripeFrame"]')).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(bank(page).getByRole("button", { name: "Complete" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { name: "Welcome Aboard!" })).toBeVisible();
  // On a phone, a toast covers the button for a few seconds.
  await dialog.getByRole("button", { name: "Get Started" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: /^(Your )?Trial/i }).and(page.locator(":focus"))).toBeVisible();
  expect(await stayed(page)).toBe(true);
  expect((await atSandbox(person.email)).subscriptions).toHaveLength(1);
});

async function refusedAndBack(page: Page) {
  const { dialog } = await payWith(page, ASKS_BANK);
  await bank(page).getByRole("button", { name: "Fail" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(dialog.getByLabel("Business Name")).toBeVisible();
  return dialog;
}

test("the trial dialog closes without a page load after the bank's page", async ({ page }) => {
  const dialog = await refusedAndBack(page);
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/");
  expect(await stayed(page)).toBe(true);
});

test("in browsers without the Navigation API, the card step continues in place after the bank's page", async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, "navigation", { value: undefined }));
  const dialog = await refusedAndBack(page);
  await dialog.getByRole("button", { name: "Continue to Payment" }).click();
  await fillCard(dialog, ASKS_BANK);
  await dialog.getByRole("button", SUBMIT).click();
  await bank(page).getByRole("button", { name: "Complete" }).click();
  await expect(dialog.getByRole("heading", { name: "Welcome Aboard!" })).toBeVisible();
  await dialog.getByRole("button", { name: "Get Started" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/");
  expect(await stayed(page)).toBe(true);
});

test("the bank's challenge can be answered if Stripe's frames loaded before the dialog", async ({ page }) => {
  const { dialog, person } = await toPayment(page);
  await expect(dialog.getByLabel("Card number")).toBeVisible();
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Start 14-Day Trial" }).first().click();
  await fillTrialForm(dialog, person);
  await dialog.getByRole("button", { name: "Continue to Payment" }).click();
  await fillCard(dialog, ASKS_BANK);
  await dialog.getByRole("button", SUBMIT).click();
  await bank(page).getByRole("button", { name: "Complete" }).click();
  await expect(dialog.getByRole("heading", { name: "Welcome Aboard!" })).toBeVisible();
});

test("a full-page bank redirect for a card returns to a running trial", async ({ page }) => {
  const { person } = await payWith(page, OPENS_BANKS_PAGE);
  await page.getByRole("button", { name: "Complete" }).click();
  await expect(page).toHaveURL(/\/success\?plan=Professional$/);
  await expect(page.getByText("Professional Plan - 14-Day Trial Started")).toBeVisible();
  expect((await atSandbox(person.email)).subscriptions).toHaveLength(1);
});

test("a payment declined on the bank's full-page redirect returns to the card step with Stripe's message", async ({
  page,
}) => {
  await payWith(page, OPENS_BANKS_PAGE);
  await page.getByRole("button", { name: "Fail" }).click();
  await expect(page).toHaveURL(/\/trial\/payment\?.*notice=declined$/);
  await expect(page.getByRole("alert")).toContainText(
    "The latest attempt to set up the payment method has failed because authentication failed.",
  );
});

const CONFIRM = "**/sandbox/api/v1/setup_intents/*/confirm";

/** Replaces the status of the first confirmation. */
const confirmAs = (page: Page, status: string) =>
  page.route(
    CONFIRM,
    async (route) => {
      const answer = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...answer, status } });
    },
    { times: 1 },
  );

for (const [status, words] of [
  ["processing", "Taking Longer: We don't know yet"],
  ["requires_action", "One more step: Your bank wants you to confirm"],
] as const)
  test(`a confirmation with the status ${status} isn't shown as failed`, async ({ page }) => {
    await confirmAs(page, status);
    const { dialog } = await payWith(page, "4242 4242 4242 4242");
    await expect(dialog.getByRole("alert")).toContainText(words);
    await expect(page.getByText("Payment failed")).toHaveCount(0);
    // Stripe has already confirmed the card, so another attempt starts the trial.
    await dialog.getByRole("button", SUBMIT).click();
    await expect(dialog.getByRole("heading", { name: "Welcome Aboard!" })).toBeVisible();
  });

test("a response lost after the card was confirmed isn't shown as a decline", async ({ page }) => {
  await page.route(CONFIRM, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const { dialog } = await payWith(page, "4242 4242 4242 4242");
  await expect(dialog.getByRole("heading", { name: "Welcome Aboard!" })).toBeVisible();
});
