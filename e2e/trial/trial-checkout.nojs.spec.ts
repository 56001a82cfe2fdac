import { expect, test } from "../support";
import { atSandbox, fillCheckout, fillTrialForm, newPerson, toldAbout } from "./trial-person";
import { PRICES } from "../../tests/content/prices";

test.use({ javaScriptEnabled: false });

// With script the card's form takes the place of hosted checkout.
const DAY = 24 * 60 * 60;
const WORKS = "4242 4242 4242 4242";

test("the form leads to the payment step, hosted checkout and a trial that runs", async ({ page }) => {
  const person = newPerson();
  await page.goto("/trial");
  await expect(page.getByRole("heading", { name: "Start Your 14-Day Trial" })).toHaveCount(2);
  await fillTrialForm(page, person);
  await page.getByRole("button", { name: "Continue to Payment" }).click();

  await expect(page).toHaveURL(/\/trial\/payment$/);
  await expect(page.getByText("Professional Plan", { exact: true })).toBeVisible();
  await expect(page.getByText("First 14 days FREE")).toBeVisible();
  const cost = page.getByRole("complementary", { name: "What it costs" });
  await expect(cost).toContainText(`${PRICES.reduced.professional}, your first charge`);
  await expect(cost).toContainText(`${PRICES.monthly.professional} a month from then on`);
  await expect(cost).not.toContainText("Business hours only");
  await expect(page.getByText("Sandbox: no card is charged")).toBeVisible();
  await page.getByRole("button", { name: "Start My Free Professional Trial" }).click();

  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await expect(
    page.getByText(
      `Then ${PRICES.reduced.professional} per month for 3 months, then ${PRICES.monthly.professional}.00 per month`,
    ),
  ).toBeVisible();
  await fillCheckout(page, "4000 0000 0000 0002");
  await expect(page.getByText("Your card was declined.").first()).toBeVisible();
  await fillCheckout(page, WORKS);

  await expect(page).toHaveURL(/\/success\?plan=Professional$/);
  await expect(page.getByText("Professional Plan - 14-Day Trial Started")).toBeVisible();
  const { customers, subscriptions } = await atSandbox(person.email);
  expect(customers).toHaveLength(1);
  expect(subscriptions).toHaveLength(1);
  expect(subscriptions[0]!.trial_end - subscriptions[0]!.trial_start).toBe(14 * DAY);
  await expect.poll(() => toldAbout(person.email)).toEqual(["completed", "payment_confirmed"]);

  await page.goto("/trial/payment");
  await expect(page).toHaveURL(/\/success\?plan=Professional$/);
});
