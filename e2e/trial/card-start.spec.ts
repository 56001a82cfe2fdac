import { fillCard, SUBMIT, toPayment, waitForDelay } from "./card-step";
import { expect, type Page, test } from "../support";
import { atSandbox } from "./trial-person";

const faults = {
  "409": { status: 409, json: { confirmed: false } },
  "500": { status: 500, contentType: "text/html", body: "<h1>Bad gateway</h1>" },
  "no network": null,
};

async function keepFromStarting(page: Page, fault: keyof typeof faults, times = Infinity) {
  let asked = 0;
  await page.route("**/trial/return", (route) => {
    asked += 1;
    if (asked > times) return route.continue();
    const answer = faults[fault];
    return answer ? route.fulfill(answer) : route.abort();
  });
  return () => asked;
}

async function confirmCard(page: Page) {
  const { dialog, person } = await toPayment(page);
  await fillCard(dialog, "4242 4242 4242 4242");
  await dialog.getByRole("button", SUBMIT).click();
  await expect(dialog.getByText("Your card is confirmed.")).toBeVisible();
  return { dialog, person };
}

for (const fault of Object.keys(faults) as (keyof typeof faults)[]) {
  test(`a trial that fails to start (${fault}) is started again automatically`, async ({ page }) => {
    const asked = await keepFromStarting(page, fault, 1);
    const { dialog, person } = await confirmCard(page);
    await expect(dialog.getByRole("status")).toHaveText("Please wait, we're starting your trial …");
    await expect(dialog.getByLabel("Card number")).toHaveCount(0);
    await expect(dialog.getByRole("heading", { name: "Welcome Aboard!" })).toBeVisible();
    expect(asked()).toBe(2);
    await expect(page.getByText("Payment failed")).toHaveCount(0);
    expect((await atSandbox(person.email)).subscriptions).toHaveLength(1);
  });
}

test("the failure message disappears once another card is confirmed", async ({ page }) => {
  await page.clock.install();
  const { dialog } = await toPayment(page);
  await fillCard(dialog, "4000 0000 0000 0002");
  await dialog.getByRole("button", SUBMIT).click();
  await expect(page.locator("[data-toast]")).toContainText("Payment failed");
  // Advance six seconds, so that the toast disappears before the clock stops.
  await page.clock.pauseAt(new Date(Date.now() + 6000));
  await keepFromStarting(page, "500");
  await fillCard(dialog, "4242 4242 4242 4242");
  await dialog.getByRole("button", SUBMIT).click();
  await page.clock.runFor(500);
  await expect(dialog.getByText("Your card is confirmed.")).toBeVisible();
  await page.clock.runFor(500);
  await expect(page.getByText("Payment failed")).toHaveCount(0);
});

test("after several failures the page polls automatically and never asks for the card again", async ({
  page,
}) => {
  await page.clock.install();
  await keepFromStarting(page, "no network");
  const { dialog, person } = await confirmCard(page);
  await waitForDelay(page, dialog);
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
