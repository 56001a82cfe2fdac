import {
  CARDS,
  expectOneTrial,
  expectWelcome,
  fastForwardUntil,
  payWith,
  submitOf,
  toPayment,
} from "./card-step";
import { accessibilityFaults, expect, type Page, test } from "../support";

const CONFIRM = "**/v1/setup_intents/*/confirm";
const RETURN = "**/trial/return";

async function confirmCard(page: Page) {
  await page.clock.install();
  const { dialog, person } = await toPayment(page);
  await payWith(dialog, CARDS.works);
  await expect(dialog.getByText("Your card is confirmed.")).toBeVisible();
  return { dialog, person };
}

test("a trial that fails to start is started again automatically", async ({ page }) => {
  const faults = [
    { status: 409, json: { confirmed: false } },
    { status: 500, contentType: "text/html", body: "<h1>Bad gateway</h1>" },
    null,
  ];
  await page.route(RETURN, (route) => {
    const fault = faults.shift();
    return fault ? route.fulfill(fault) : fault === null ? route.abort() : route.continue();
  });
  const { dialog, person } = await confirmCard(page);
  await expect(dialog.getByRole("status")).toHaveText("Please wait, we're starting your trial …");
  await expect(dialog.getByLabel("Card number")).toHaveCount(0);
  await fastForwardUntil(page, async () => expect(faults).toEqual([]));
  await fastForwardUntil(page, () => expectWelcome(dialog));
  await expect(page.getByText("Payment failed")).toHaveCount(0);
  await expectOneTrial(person);
});

test("after several failures the page polls automatically and never asks for the card again", async ({
  page,
}) => {
  await page.route(RETURN, (route) => route.abort());
  const { dialog, person } = await confirmCard(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  const alert = dialog.getByRole("alert");
  const words = "Taking Longer: We don't know yet whether your trial has started.";
  await fastForwardUntil(page, () => expect(alert).toContainText(words, { timeout: 300 }));
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(dialog.getByText("You don't have to enter the card again")).toBeVisible();
  await expect(page.getByText("Payment failed")).toHaveCount(0);
  await page.unrouteAll();
  await page.clock.fastForward(30_000);
  await expectWelcome(dialog);
  await expectOneTrial(person);
});

test("a trial starts and is reported even if its dialog is closed while Stripe confirms the card", async ({
  page,
}) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    void page.route(CONFIRM, async (route) => {
      resolve();
      await new Promise<void>((go) => (answer = go));
      await route.continue();
    });
  });
  const { dialog, person } = await toPayment(page);
  await payWith(dialog, CARDS.works);
  await asked;
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  answer();
  await expect(page.getByText(/trial.*(started|active)/i).first()).toBeVisible();
  await expectOneTrial(person);
});

for (const [status, words] of [
  ["processing", "Taking Longer: We don't know yet"],
  ["requires_action", "One more step: Your bank wants you to confirm"],
] as const)
  test(`a confirmation with the status ${status} isn't shown as failed`, async ({ page }) => {
    await page.route(
      CONFIRM,
      async (route) => {
        const answer = (await (await route.fetch()).json()) as object;
        await route.fulfill({ json: { ...answer, status } });
      },
      { times: 1 },
    );
    const { dialog } = await toPayment(page);
    await payWith(dialog, CARDS.works);
    await expect(dialog.getByRole("alert")).toContainText(words);
    await expect(page.getByText("Payment failed")).toHaveCount(0);
    // Stripe has already confirmed the card, so another attempt starts the trial.
    await submitOf(dialog).click();
    await expectWelcome(dialog);
  });

test("a response lost after the card was confirmed isn't shown as a decline", async ({ page }) => {
  await page.route(CONFIRM, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const { dialog } = await toPayment(page);
  await payWith(dialog, CARDS.works);
  await expectWelcome(dialog);
});
