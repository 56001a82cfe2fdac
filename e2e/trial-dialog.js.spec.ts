import { expect, isHydrated, type Page, test } from "./support";
import { atSandbox, fillTrialForm, newPerson, toldAbout } from "./trial-person";

/** The trial's dialog over a page, and a mark that a page load would wipe away. */
async function openDialog(page: Page, path = "/") {
  await page.goto(path);
  await isHydrated(page);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.getByRole("link", { name: "Start 14-Day Trial" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Start Your 14-Day Trial" })).toBeVisible();
  return dialog;
}

async function toPayment(page: Page, person = newPerson()) {
  const dialog = await openDialog(page);
  await fillTrialForm(dialog, person);
  await dialog.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(dialog.getByRole("heading", { name: "Secure Payment" })).toBeVisible();
  return { dialog, person };
}

async function fillCard(dialog: ReturnType<Page["getByRole"]>, number: string) {
  await dialog.getByLabel("Card number").fill(number);
  await dialog.getByLabel("Expiration date").fill("12 / 34");
  await dialog.getByLabel("Security code").fill("123");
  await dialog.getByLabel("ZIP").fill("85004");
}

const submit = { name: "Start My Free Professional Trial" };

test("form, card and welcome in one dialog, without a page load", async ({ page }) => {
  const { dialog, person } = await toPayment(page);
  await expect(dialog.getByRole("heading", { name: "Almost there!" })).toBeVisible();
  await expect(dialog.getByText("First 14 days FREE")).toBeVisible();

  await fillCard(dialog, "4000 0000 0000 0002");
  await dialog.getByRole("button", submit).click();
  await expect(dialog.getByRole("alert")).toContainText("Payment failed: Your card was declined.");
  await expect(page.getByRole("listitem").filter({ hasText: "Payment failed" })).toBeVisible();

  await fillCard(dialog, "4242 4242 4242 4242");
  await dialog.getByRole("button", submit).dblclick();
  await expect(dialog.getByRole("heading", { name: "Welcome Aboard!" })).toBeVisible();
  await expect(dialog.getByText("Your 14-day trial is now active")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Success!" })).toContainText(
    "Your 14-day trial has started! We'll contact you within 24 hours.",
  );
  await expect(dialog.getByText("Business Info")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Get Started" }).click();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);

  const { customers, subscriptions } = await atSandbox(person.email);
  expect([customers.length, subscriptions.length]).toEqual([1, 1]);
  await expect.poll(() => toldAbout(person.email)).toEqual(["completed", "payment_confirmed"]);
});

test("back keeps what was typed, and a second go comes to the same customer", async ({ page }) => {
  const { dialog, person } = await toPayment(page);
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(dialog.getByLabel("Business Name")).toHaveValue(person.business);
  await dialog.getByLabel("Contact Name").fill("Ada N. Okafor");
  await dialog.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(dialog.getByRole("heading", { name: "Almost there!" })).toBeVisible();
  expect((await atSandbox(person.email)).customers).toHaveLength(1);
  // A completed form is not an abandoned one, whatever is pressed afterwards.
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => toldAbout(person.email)).toEqual(["completed", "completed"]);
});

test("a form that was begun and closed is told as abandoned, unless the browser asks for privacy", async ({
  page,
}) => {
  const person = newPerson();
  const dialog = await openDialog(page);
  await fillTrialForm(dialog, person);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect.poll(() => toldAbout(person.email)).toEqual(["abandoned"]);

  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  const private_ = newPerson();
  await fillTrialForm(await openDialog(page), private_);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // Longer than it took to be told of the one before.
  await page.waitForTimeout(1500);
  expect(await toldAbout(private_.email)).toEqual([]);
});

test("the plan and billing period of the clicked card are carried along", async ({ page }) => {
  await page.goto("/pricing?billing=annual");
  await isHydrated(page);
  await page.getByRole("link", { name: /Contact Sales/ }).click();
  const dialog = page.getByRole("dialog");
  await fillTrialForm(dialog, newPerson());
  await dialog.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(dialog.getByText("Enterprise Plan", { exact: true })).toBeVisible();
  await expect(dialog.getByText("First charge: $4,404 on")).toBeVisible();
  await expect(dialog.getByText("Our recommendation")).toHaveCount(0);
});

test("3-D Secure leads through the bank's page and back to a trial that runs", async ({ page }) => {
  const { dialog, person } = await toPayment(page);
  await fillCard(dialog, "4000 0025 0000 3155");
  await dialog.getByRole("button", submit).click();
  await page.getByRole("button", { name: "Complete" }).click();
  await expect(page).toHaveURL(/\/success\?plan=Professional$/);
  await expect(page.getByText("Professional Plan - 14-Day Trial Started")).toBeVisible();
  expect((await atSandbox(person.email)).subscriptions).toHaveLength(1);
});

test("3-D Secure that failed leads back to the card, with the words of the payment provider", async ({
  page,
}) => {
  const { dialog } = await toPayment(page);
  await fillCard(dialog, "4000 0025 0000 3155");
  await dialog.getByRole("button", submit).click();
  await page.getByRole("button", { name: "Fail" }).click();
  await expect(page).toHaveURL(/\/trial\/payment\?declined$/);
  const words = "The latest attempt to set up the payment method has failed because authentication failed.";
  await expect(page.getByRole("alert")).toContainText(words);
  const toast = page.locator("[data-sonner-toast][data-type=error]");
  await expect(toast).toContainText("Payment failed");
  await expect(toast).toContainText(words);
  // The page as it is without script.
  expect(await (await page.request.get(page.url())).text()).toContain(`<p>${words}</p>`);
});

test("without Stripe's script the card is entered at hosted checkout", async ({ page }) => {
  await page.route("**/sandbox/stripe.js", (route) => route.abort());
  const { dialog } = await toPayment(page);
  await dialog.getByRole("button", submit).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
});
