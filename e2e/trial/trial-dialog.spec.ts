import {
  CARDS,
  expectOneTrial,
  expectWelcome,
  openDialog,
  payWith,
  sendForm,
  stayed,
  submitOf,
  toPayment,
} from "./card-step";
import { addTrialSignup } from "../rows";
import { accessibilityFaults, expect, isHydrated, open, type Page, test } from "../support";
import { atSandbox, fillTrialForm, newPerson, reportsAbout } from "./trial-person";
import { PRICES } from "../../tests/content/prices";

test("the trial's form, card, and welcome steps share one dialog without a page load", async ({ page }) => {
  const { dialog, person } = await toPayment(page);
  await expect(dialog.getByRole("heading", { name: "Almost there!" })).toBeVisible();
  await payWith(dialog, CARDS.declined);
  await expect(dialog.getByRole("alert")).toContainText("Payment failed: Your card was declined.");
  await expect(dialog.getByLabel("Card number")).toHaveAccessibleDescription("Your card was declined.");
  await expect(page.locator("[data-toast]")).toContainText("Payment failed");
  expect(await accessibilityFaults(page)).toEqual([]);

  await dialog.getByLabel("Test card", { exact: true }).selectOption("Mastercard, works");
  await expect(dialog.getByLabel("Card number")).toHaveValue("");
  await submitOf(dialog).dblclick();
  await expectWelcome(dialog);
  await expect(page.getByText("Payment failed")).toHaveCount(0);
  await expect(dialog).toContainText("Mastercard ending in 4444");
  await expect(page.getByRole("listitem").filter({ hasText: "Success!" })).toContainText(
    "Your 14-day trial has started! We'll contact you within 24 hours.",
  );
  await expect(dialog.getByText("Business Info")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Get Started" }).click();
  await expect(dialog).toBeHidden();
  expect(await stayed(page)).toBe(true);
  await expectOneTrial(person);
  expect((await atSandbox(person.email)).customers).toHaveLength(1);
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

async function leaveForm(page: Page) {
  const person = newPerson();
  const dialog = await openDialog(page);
  await fillTrialForm(dialog, person);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  return person;
}

test("a closed, partly filled trial form is reported as abandoned", async ({ page }) => {
  const { email } = await leaveForm(page);
  await expect.poll(() => reportsAbout(email)).toEqual(["abandoned"]);
});

test("a browser that sends the Global Privacy Control signal sends no abandoned form", async ({ page }) => {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await leaveForm(page);
  // A report of the abandoned form would be sent before this request.
  await page.evaluate(() => fetch("/healthz"));
  expect(posts).toEqual([]);
});

test("a second sign-up for an address with a running trial gets an email instead of a card step", async ({
  page,
}) => {
  const person = newPerson();
  await addTrialSignup({ email: person.email, running: true, card_saved_at: new Date() });
  const dialog = await openDialog(page, "/faq");
  await sendForm(dialog, person);
  await expect(dialog.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await expect(dialog.getByText(`We sent an email to ${person.email}`)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("the trial form selects the plan and billing period of the clicked pricing card", async ({ page }) => {
  await page.goto("/pricing?billing=annual");
  await isHydrated(page);
  await page.getByRole("link", { name: "Or start the trial yourself" }).click();
  const dialog = page.getByRole("dialog");
  await sendForm(dialog, newPerson());
  await expect(dialog.getByText("Enterprise Plan", { exact: true })).toBeVisible();
  const cost = `${PRICES.year.enterprise}, for a whole year, your first charge`;
  await expect(dialog.getByText(cost)).toBeVisible();
  await expect(dialog.getByText("Our recommendation")).toHaveCount(0);
});

test("the trial page keeps its values if Stripe rejects the address", async ({ page }) => {
  const person = newPerson();
  await open(page, "/trial?plan=starter&billing=annual");
  const form = page.getByRole("dialog");
  // The sandbox rejects this address, which passes the form's validation.
  await sendForm(form, { ...person, email: person.email.replace(".com", "") });
  await expect(form.getByLabel("Email Address")).toHaveAccessibleDescription(
    /Checkout error: Our payment provider doesn't accept this email address\./,
  );
  await expect(form.getByLabel("Business Name")).toHaveValue(person.business);
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.getByLabel("Email Address").fill(person.email);
  await form.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page).toHaveURL(/\/trial\/payment$/);
  await expect(page.getByText("Starter Plan", { exact: true })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("the card is entered at hosted checkout if Stripe's script fails to load", async ({ page }) => {
  await page.route("**/sandbox/stripe.js", (route) => route.abort());
  const { dialog } = await toPayment(page);
  await submitOf(dialog).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
});
