import { expect, open, type Page } from "../support";
import { fillTrialForm, newPerson } from "./trial-person";

export async function openDialog(page: Page, path = "/") {
  await open(page, path);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page
    .getByRole("link", { name: /^(Start 14-Day Trial|Trial)$/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Start Your 14-Day Trial" })).toBeVisible();
  return dialog;
}

export async function toPayment(page: Page, person = newPerson()) {
  const dialog = await openDialog(page);
  await fillTrialForm(dialog, person);
  await dialog.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(dialog.getByRole("heading", { name: "Secure Payment" })).toBeVisible();
  return { dialog, person };
}

export type CardPlace = Pick<Page, "getByLabel" | "getByRole">;

export const fillCard = (place: CardPlace, number: string) => place.getByLabel("Card number").fill(number);

export const SUBMIT = { name: "Start My Free Professional Trial" };

/** The bank's page is in a frame of Stripe.js. */
export const bank = (page: Page) => page.frameLocator('iframe[name="__privateStripeFrame"]');

/** Advances the clock until the page shows that starting takes longer. */
export const waitForDelay = (page: Page, place: CardPlace) =>
  expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(place.getByRole("alert")).toContainText("Taking Longer", { timeout: 300 });
  }).toPass();
