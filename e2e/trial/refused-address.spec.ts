import { expect, test } from "../support";
import { atSandbox, fillTrialForm, newPerson } from "./trial-person";

test("an address that the payment provider doesn't take is named at its field, and the corrected form goes on", async ({
  page,
}) => {
  const person = newPerson();
  await page.goto("/trial");
  const dialog = page.getByRole("dialog");
  await fillTrialForm(dialog, { ...person, email: person.email.replace(".com", "") });
  await dialog.getByRole("button", { name: "Continue to Payment" }).click();
  const words = "Checkout error: Our payment provider doesn't accept this email address.";
  const field = dialog.getByLabel("Email Address");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(new RegExp(words));
  await expect(dialog.getByRole("alert").getByRole("link", { name: words })).toBeVisible();
  await expect(dialog.getByLabel("Business Name")).toHaveValue(person.business);

  // It's stored, and whatever leads to its card leads back to the field.
  await page.goto("/trial/payment");
  await expect(page).toHaveURL(/\/trial\?/);
  await expect(field).toHaveValue(/@example$/);
  await expect(field).toHaveAccessibleDescription(new RegExp(words));

  await field.fill(person.email);
  await dialog.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page).toHaveURL("/trial/payment");
  await expect(page.getByRole("heading", { name: "Almost there!" })).toBeVisible();
  expect((await atSandbox(person.email)).customers).toHaveLength(1);
});
