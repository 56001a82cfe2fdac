import { expect, type Locator, open, type Page } from "../support";
import { atSandbox, fillTrialForm, newPerson, type Person } from "./trial-person";

export const CARDS = {
  works: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  asksBank: "4000 0025 0000 3155",
  opensBanksPage: "4000 0027 6000 3184",
};

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

/** Whether the page that `openDialog` loaded is still loaded. */
export const stayed = (page: Page) => page.evaluate(() => "stillHere" in window);

export async function sendForm(dialog: Place, person: Person) {
  await fillTrialForm(dialog, person);
  await dialog.getByRole("button", { name: "Continue to Payment" }).click();
}

export async function toPayment(page: Page, person = newPerson()) {
  const dialog = await openDialog(page);
  await sendForm(dialog, person);
  await expect(dialog.getByRole("heading", { name: "Secure Payment" })).toBeVisible();
  return { dialog, person };
}

type Place = Page | Locator;

export const submitOf = (place: Place) =>
  place.getByRole("button", { name: "Start My Free Professional Trial" });

export async function payWith(place: Place, number: string) {
  await place.getByLabel("Card number").fill(number);
  await submitOf(place).click();
}

/** The bank's page is in a frame of Stripe.js. */
export const bank = (page: Page, answer: "Complete" | "Fail") =>
  page.frameLocator('iframe[name="__privateStripeFrame"]').getByRole("button", { name: answer });

export const expectWelcome = (place: Place) =>
  expect(place.getByRole("heading", { name: "Welcome Aboard!" })).toBeVisible();

export const expectOneTrial = async ({ email }: Person) =>
  expect((await atSandbox(email)).subscriptions).toHaveLength(1);

/** Advances the page's clock until the condition is met. */
export const fastForwardUntil = (page: Page, met: () => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(10_000);
    await met();
  }).toPass();
