import { accessibilityFaults, expect, isHydrated, test } from "../support";
import { fillTrialForm, newPerson, payOnStripesPage, sendTrialForm } from "./trial-person";

test("a second sign-up for an address with a trial gets the same response and no card step", async ({
  page,
}) => {
  const person = newPerson();
  await sendTrialForm(page, person);
  await payOnStripesPage(page);
  await page.context().clearCookies();
  await page.goto("/faq");
  await isHydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Start 14-Day Trial" }).click();
  const dialog = page.getByRole("dialog");
  await fillTrialForm(dialog, { ...person, business: "Okafor West" });
  await dialog.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(dialog.getByText(`We sent an email to ${person.email}`)).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});
