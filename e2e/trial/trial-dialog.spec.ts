import { fillCard, openDialog, SUBMIT, toPayment } from "./card-step";
import { accessibilityFaults, expect, isHydrated, test } from "../support";
import {
  atSandbox,
  fillTrialForm,
  newPerson,
  payOnStripesPage,
  reportsAbout,
  sendTrialForm,
} from "./trial-person";
import { PRICES } from "../../tests/content/prices";

test("the trial's form, card, and welcome steps share one dialog without a page load", async ({ page }) => {
  const { dialog, person } = await toPayment(page);
  await expect(dialog.getByRole("heading", { name: "Almost there!" })).toBeVisible();
  await expect(dialog.getByText("First 14 days FREE")).toBeVisible();

  await fillCard(dialog, "4000 0000 0000 0002");
  await dialog.getByRole("button", SUBMIT).click();
  await expect(dialog.getByRole("alert")).toContainText("Payment failed: Your card was declined.");
  await expect(dialog.getByLabel("Card number")).toHaveAccessibleDescription("Your card was declined.");
  await expect(page.locator("[data-toast]")).toContainText("Payment failed");
  expect(await accessibilityFaults(page)).toEqual([]);

  await dialog.getByLabel("Test card", { exact: true }).selectOption("Mastercard, works");
  await expect(dialog.getByLabel("Card number")).toHaveValue("");
  await dialog.getByRole("button", SUBMIT).dblclick();
  await expect(dialog.getByRole("heading", { name: "Welcome Aboard!" })).toBeVisible();
  await expect(dialog.getByText("Your 14-day trial is now active")).toBeVisible();
  await expect(page.getByText("Payment failed")).toHaveCount(0);
  await expect(dialog).toContainText("Mastercard ending in 4444");
  await expect(page.getByRole("listitem").filter({ hasText: "Success!" })).toContainText(
    "Your 14-day trial has started! We'll contact you within 24 hours.",
  );
  await expect(dialog.getByText("Business Info")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Get Started" }).click();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);

  const { customers, subscriptions } = await atSandbox(person.email);
  expect([customers.length, subscriptions.length]).toEqual([1, 1]);
  await expect.poll(() => reportsAbout(person.email)).toEqual(["completed", "payment_confirmed"]);
});

test("the card step shows its heading while its script loads", async ({ page }) => {
  let load = () => {};
  const loads = new Promise<void>((resolve) => (load = resolve));
  await page.route("**/build/_shared/payment-step-*.js", async (route) => {
    await loads;
    await route.continue();
  });
  const { dialog } = await toPayment(page);
  await expect(dialog.getByRole("heading", { name: "Secure Payment" })).toBeFocused();
  await expect(dialog.getByRole("status")).toHaveText("One moment …");
  load();
  await expect(dialog.getByLabel("Card number")).toBeVisible();
});

test("Back in the trial dialog keeps typed values, and a resubmitted form is a new sign-up", async ({
  page,
}) => {
  const { dialog, person } = await toPayment(page);
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(dialog.getByLabel("Business Name")).toHaveValue(person.business);
  await dialog.getByLabel("Contact Name").fill("Ada N. Okafor");
  await dialog.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(dialog.getByRole("heading", { name: "Almost there!" })).toBeVisible();
  expect((await atSandbox(person.email)).customers).toHaveLength(2);
});

test("a closed, partly filled trial form is reported as abandoned", async ({ page }) => {
  const person = newPerson();
  const dialog = await openDialog(page);
  await fillTrialForm(dialog, person);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect.poll(() => reportsAbout(person.email)).toEqual(["abandoned"]);
});

test("a browser that sends the Global Privacy Control signal reports no abandoned form", async ({ page }) => {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  const person = newPerson();
  const dialog = await openDialog(page);
  await fillTrialForm(dialog, person);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // A report of the abandoned form would be sent before this request.
  await page.evaluate(() => fetch("/healthz"));
  expect(posts).toEqual([]);
  expect(reportsAbout(person.email)).toEqual([]);
});

test("a second sign-up for an address with a running trial gets an email instead of a card step", async ({
  page,
}) => {
  const person = newPerson();
  await sendTrialForm(page, person);
  await payOnStripesPage(page);
  await page.context().clearCookies();
  const dialog = await openDialog(page, "/faq");
  await fillTrialForm(dialog, { ...person, business: "Okafor West" });
  await dialog.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(dialog.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await expect(dialog.getByText(`We sent an email to ${person.email}`)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("the trial form selects the plan and billing period of the clicked pricing card", async ({ page }) => {
  await page.goto("/pricing?billing=annual");
  await isHydrated(page);
  await page.getByRole("link", { name: "Or start the trial yourself" }).click();
  const dialog = page.getByRole("dialog");
  await fillTrialForm(dialog, newPerson());
  await dialog.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(dialog.getByText("Enterprise Plan", { exact: true })).toBeVisible();
  await expect(
    dialog.getByText(`${PRICES.year.enterprise}, for a whole year, your first charge`),
  ).toBeVisible();
  await expect(dialog.getByText("Our recommendation")).toHaveCount(0);
});

test("the card is entered at hosted checkout if Stripe's script fails to load", async ({ page }) => {
  await page.route("**/sandbox/stripe.js", (route) => route.abort());
  const { dialog } = await toPayment(page);
  await dialog.getByRole("button", SUBMIT).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
});
