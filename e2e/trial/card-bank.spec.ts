import { bank, fillCard, SUBMIT, takeEveryMethod, toPayment } from "./card-step";
import { accessibilityFaults, expect, type Page, test } from "../support";
import { atSandbox, fillTrialForm, newPerson, sendTrialForm } from "./trial-person";

const stayed = (page: Page) => page.evaluate(() => "stillHere" in window);

for (const size of [
  { width: 390, height: 760 },
  { width: 1280, height: 800 },
]) {
  test(`the bank's page opens over the trial dialog, which continues after the bank's answer, at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const { dialog, person } = await toPayment(page);
    await fillCard(dialog, "4000 0025 0000 3155");
    await dialog.getByRole("button", SUBMIT).click();
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
    expect(await stayed(page)).toBe(true);
    expect((await atSandbox(person.email)).subscriptions).toHaveLength(1);
  });
}

async function refusedAndBack(page: Page) {
  const { dialog } = await toPayment(page);
  await fillCard(dialog, "4000 0025 0000 3155");
  await dialog.getByRole("button", SUBMIT).click();
  await bank(page).getByRole("button", { name: "Fail" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(dialog.getByLabel("Business Name")).toBeVisible();
  return dialog;
}

test("the close button closes the trial dialog without a page load after the bank's page", async ({
  page,
}) => {
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
  await fillCard(dialog, "4000 0025 0000 3155");
  await dialog.getByRole("button", SUBMIT).click();
  await bank(page).getByRole("button", { name: "Complete" }).click();
  await expect(dialog.getByRole("heading", { name: "Welcome Aboard!" })).toBeVisible();
  await page.goBack();
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
  await fillCard(dialog, "4000 0025 0000 3155");
  await dialog.getByRole("button", SUBMIT).click();
  await bank(page).getByRole("button", { name: "Complete" }).click();
  await expect(dialog.getByRole("heading", { name: "Welcome Aboard!" })).toBeVisible();
});

test("a full-page bank redirect for a card returns to a running trial", async ({ page }) => {
  const { dialog, person } = await toPayment(page);
  await fillCard(dialog, "4000 0027 6000 3184");
  await dialog.getByRole("button", SUBMIT).click();
  await page.getByRole("button", { name: "Complete" }).click();
  await expect(page).toHaveURL(/\/success\?plan=Professional$/);
  await expect(page.getByText("Professional Plan - 14-Day Trial Started")).toBeVisible();
  expect((await atSandbox(person.email)).subscriptions).toHaveLength(1);
});

test("a payment declined on the bank's full-page redirect returns to the card step with Stripe's message", async ({
  page,
}) => {
  const { dialog } = await toPayment(page);
  await fillCard(dialog, "4000 0027 6000 3184");
  await dialog.getByRole("button", SUBMIT).click();
  await page.getByRole("button", { name: "Fail" }).click();
  await expect(page).toHaveURL(/\/trial\/payment\?notice=declined$/);
  const words = "The latest attempt to set up the payment method has failed because authentication failed.";
  await expect(page.getByRole("alert")).toContainText("Payment failed");
  await expect(page.getByRole("alert")).toContainText(words);
  expect(await (await page.request.get(page.url())).text()).toContain(`<p>${words}</p>`);
});

test("the card step offers only cards and Link, and Link starts the trial immediately", async ({ page }) => {
  const { dialog } = await toPayment(page);
  await expect(dialog.getByRole("tab")).toHaveText(["Card", "Link"]);
  await dialog.getByRole("tab", { name: "Link" }).click();
  await dialog.getByRole("button", SUBMIT).click();
  await expect(dialog.getByRole("heading", { name: "Welcome Aboard!" })).toBeVisible();
});

test("the page polls a pending bank payment automatically and doesn't show the payment as failed", async ({
  page,
}) => {
  const person = newPerson();
  await sendTrialForm(page, person);
  await takeEveryMethod(person.email);
  await page.goto("/trial/payment");
  await page.getByRole("tab", { name: "US bank account" }).click();
  await page.getByRole("button", SUBMIT).click();
  const told = page.getByRole("status").filter({ hasText: "Your bank needs more time" });
  await expect(told).toContainText("There's nothing left to do here");
  await expect(told).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(page.getByRole("button", SUBMIT)).toHaveCount(0);
  await expect(page.getByText("Payment failed")).toHaveCount(0);
  // After a reload, Stripe returns no form for this payment method.
  await page.reload();
  await expect(told).toBeVisible();
  await expect(page.getByText("Payment failed")).toHaveCount(0);
});

test("a wallet with a separate page redirects to that page and back", async ({ page }) => {
  const person = newPerson();
  await sendTrialForm(page, person);
  await takeEveryMethod(person.email);
  await page.goto("/trial/payment");
  await page.getByRole("tab", { name: "Cash App Pay" }).click();
  await page.getByRole("button", SUBMIT).click();
  await page.getByRole("button", { name: "Complete" }).click();
  await expect(page).toHaveURL(/\/success\?plan=Professional$/);
});

const answerWith = (page: Page, status: string) =>
  page.route("**/sandbox/api/v1/setup_intents/*/confirm", async (route) => {
    const answer = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...answer, status } });
  });

test("a payment method that needs another step shows how to confirm it", async ({ page }) => {
  const { dialog } = await toPayment(page);
  await fillCard(dialog, "4242 4242 4242 4242");
  await answerWith(page, "requires_action");
  await dialog.getByRole("button", SUBMIT).click();
  await expect(dialog.getByRole("alert")).toContainText("One more step: Your bank wants you to confirm");
  await page.unrouteAll();
  // Stripe has already confirmed the card, so the page shows no failure.
  await dialog.getByRole("button", SUBMIT).click();
  await expect(dialog.getByRole("heading", { name: "Welcome Aboard!" })).toBeVisible();
});

test("a response lost after the card was confirmed isn't shown as a decline", async ({ page }) => {
  const { dialog } = await toPayment(page);
  await fillCard(dialog, "4242 4242 4242 4242");
  await page.route("**/sandbox/api/v1/setup_intents/*/confirm", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole("button", SUBMIT).click();
  await expect(dialog.getByRole("heading", { name: "Welcome Aboard!" })).toBeVisible();
});
