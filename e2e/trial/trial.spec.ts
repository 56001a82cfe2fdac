import { accessibilityFaults, expect, isHydrated, open, test } from "../support";
import { fillTrialForm, newPerson } from "./trial-person";

test("the trial page keeps its values when the form or Stripe rejects them, and after Back", async ({
  page,
}) => {
  const person = newPerson();
  await open(page, "/trial?plan=starter&billing=annual");
  const form = page.getByRole("dialog");
  const send = form.getByRole("button", { name: "Continue to Payment" });
  await form.getByLabel("Email Address").fill("ada at example");
  await send.click();
  await expect(form.getByRole("alert")).toContainText("Enter an address like name@example.com.");
  await expect(form.getByLabel("Email Address")).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByLabel("Email Address")).toHaveValue("ada at example");
  expect(await accessibilityFaults(page)).toEqual([]);

  // The sandbox rejects this address, which passes the form's validation.
  await fillTrialForm(form, { ...person, email: person.email.replace(".com", "") });
  await send.click();
  const words = /Checkout error: Our payment provider doesn't accept this email address\./;
  await expect(form.getByLabel("Email Address")).toHaveAccessibleDescription(words);
  await expect(form.getByLabel("Business Name")).toHaveValue(person.business);
  await form.getByLabel("Email Address").fill(person.email);
  await send.click();
  await expect(page).toHaveURL(/\/trial\/payment$/);
  await expect(page.getByText("Starter Plan", { exact: true })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(form.getByLabel("Business Name")).toHaveValue(person.business);
  await expect(form.getByLabel("Current Phone Provider")).toHaveValue("att");
});

test("the trial page shows the underlying page when its dialog is closed", async ({ page }) => {
  await page.goto("/trial");
  await isHydrated(page);
  const form = page.getByRole("dialog");
  await form.getByRole("link", { name: "Close" }).click();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/form=closed/);
  await page.getByRole("link", { name: "Start Your 14-Day Trial Now" }).click();
  await expect(form.getByLabel("Business Name")).toBeVisible();
});
