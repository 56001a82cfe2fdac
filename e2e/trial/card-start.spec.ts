import { fillCard, SUBMIT, toPayment, waitForDelay } from "./card-step";
import { accessibilityFaults, expect, type Page, test } from "../support";
import { atSandbox } from "./trial-person";

const FAULTS = [
  { status: 409, json: { confirmed: false } },
  { status: 500, contentType: "text/html", body: "<h1>Bad gateway</h1>" },
  null,
];

async function confirmCard(page: Page) {
  const { dialog, person } = await toPayment(page);
  await fillCard(dialog, "4242 4242 4242 4242");
  await dialog.getByRole("button", SUBMIT).click();
  await expect(dialog.getByText("Your card is confirmed.")).toBeVisible();
  return { dialog, person };
}

test("a trial that fails to start is started again automatically", async ({ page }) => {
  const faults = [...FAULTS];
  await page.route("**/trial/return", (route) => {
    const fault = faults.shift();
    return fault ? route.fulfill(fault) : fault === null ? route.abort() : route.continue();
  });
  const { dialog, person } = await confirmCard(page);
  await expect(dialog.getByRole("status")).toHaveText("Please wait, we're starting your trial …");
  await expect(dialog.getByLabel("Card number")).toHaveCount(0);
  await expect(dialog.getByRole("heading", { name: "Welcome Aboard!" })).toBeVisible({ timeout: 30_000 });
  expect(faults).toEqual([]);
  await expect(page.getByText("Payment failed")).toHaveCount(0);
  expect((await atSandbox(person.email)).subscriptions).toHaveLength(1);
});

test("after several failures the page polls automatically and never asks for the card again", async ({
  page,
}) => {
  await page.clock.install();
  await page.route("**/trial/return", (route) => route.abort());
  const { dialog, person } = await confirmCard(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await waitForDelay(page, dialog);
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(dialog.getByRole("alert")).toContainText(
    "Taking Longer: We don't know yet whether your trial has started.",
  );
  await expect(dialog.getByText("You don't have to enter the card again")).toBeVisible();
  await expect(page.getByText("Payment failed")).toHaveCount(0);
  await page.unrouteAll();
  await page.clock.fastForward(30_000);
  await expect(dialog.getByRole("heading", { name: "Welcome Aboard!" })).toBeVisible();
  expect((await atSandbox(person.email)).subscriptions).toHaveLength(1);
});

test("a trial starts and is reported even if its dialog is closed while Stripe confirms the card", async ({
  page,
}) => {
  let answered = () => {};
  const asked = new Promise<void>((resolve) => {
    void page.route("**/v1/setup_intents/*/confirm", async (route) => {
      resolve();
      await new Promise<void>((go) => (answered = go));
      await route.continue();
    });
  });
  const { dialog, person } = await toPayment(page);
  await fillCard(dialog, "4242 4242 4242 4242");
  await dialog.getByRole("button", SUBMIT).click();
  await asked;
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  answered();
  await expect(page.getByText(/trial.*(started|active)/i).first()).toBeVisible();
  expect((await atSandbox(person.email)).subscriptions).toHaveLength(1);
});
