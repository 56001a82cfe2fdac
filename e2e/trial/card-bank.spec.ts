import {
  bank,
  CARDS,
  expectOneTrial,
  expectWelcome,
  payWith,
  sendForm,
  stayed,
  submitOf,
  toPayment,
} from "./card-step";
import { expect, type Page, test } from "../support";

test("after a refusal by the bank, a second attempt starts the trial by keyboard alone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 });
  const { dialog, person } = await toPayment(page);
  await payWith(dialog, CARDS.asksBank);
  await bank(page, "Fail").click();
  const alert = dialog.getByRole("alert");
  await expect(alert).toContainText(
    "Payment failed: We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  );
  await expect(alert).toBeFocused();

  await submitOf(dialog).press("Enter");
  await expect(page.locator('iframe[name="__privateStripeFrame"]')).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(bank(page, "Complete")).toBeFocused();
  await page.keyboard.press("Enter");
  await expectWelcome(dialog);
  // On a phone, a toast covers the button for a few seconds.
  await dialog.getByRole("button", { name: "Get Started" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: /^(Your )?Trial/i }).and(page.locator(":focus"))).toBeVisible();
  expect(await stayed(page)).toBe(true);
  await expectOneTrial(person);
});

async function refusedAndBack(page: Page) {
  const { dialog, person } = await toPayment(page);
  await payWith(dialog, CARDS.asksBank);
  await bank(page, "Fail").click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(dialog.getByLabel("Business Name")).toHaveValue(person.business);
  return { dialog, person };
}

test("Back after the bank's page shows the filled form, which closes without a page load", async ({
  page,
}) => {
  const { dialog } = await refusedAndBack(page);
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/");
  expect(await stayed(page)).toBe(true);
});

test("in browsers without the Navigation API, the card step continues in place after the bank's page", async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, "navigation", { value: undefined }));
  const { dialog } = await refusedAndBack(page);
  await dialog.getByRole("button", { name: "Continue to Payment" }).click();
  await payWith(dialog, CARDS.asksBank);
  await bank(page, "Complete").click();
  await expectWelcome(dialog);
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
  await sendForm(dialog, person);
  await payWith(dialog, CARDS.asksBank);
  await bank(page, "Complete").click();
  await expectWelcome(dialog);
});

test("a full-page bank redirect for a card returns to a running trial", async ({ page }) => {
  const { dialog, person } = await toPayment(page);
  await payWith(dialog, CARDS.opensBanksPage);
  await page.getByRole("button", { name: "Complete" }).click();
  await expect(page).toHaveURL(/\/success\?plan=Professional$/);
  await expect(page.getByText("Professional Plan - 14-Day Trial Started")).toBeVisible();
  await expectOneTrial(person);
});

test("a payment declined on the bank's full-page redirect returns to the card step with Stripe's message", async ({
  page,
}) => {
  const { dialog } = await toPayment(page);
  await payWith(dialog, CARDS.opensBanksPage);
  await page.getByRole("button", { name: "Fail" }).click();
  await expect(page).toHaveURL(/\/trial\/payment\?.*notice=declined$/);
  await expect(page.getByRole("alert")).toContainText(
    "The latest attempt to set up the payment method has failed because authentication failed.",
  );
});
