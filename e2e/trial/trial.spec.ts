import { accessibilityFaults, expect, isHydrated, test } from "../support";
import { atSandbox, fillTrialForm, newPerson } from "./trial-person";

test("the trial page shows errors in its dialog, keeps values after Back, and shows the underlying page when closed", async ({
  page,
}) => {
  const person = newPerson();
  await page.goto("/trial?plan=starter&billing=annual");
  await isHydrated(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  const form = page.getByRole("dialog");
  await form.getByLabel("Business Name").fill("Okafor Law");
  await form.getByLabel("Email Address").fill("ada at example");
  await form.getByRole("button", { name: "Continue to Payment" }).click();
  const summary = form.getByRole("alert");
  for (const text of [
    "Enter your name.",
    "Enter an address like name@example.com.",
    "Choose your practice area.",
  ])
    await expect(summary).toContainText(text);
  await expect(form.getByLabel("Email Address")).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByLabel("Email Address")).toHaveValue("ada at example");
  await expect(page).toHaveTitle(/^Error: /);

  // The sandbox rejects this address, which passes the form's validation.
  await fillTrialForm(form, { ...person, email: person.email.replace(".com", "") });
  await form.getByRole("button", { name: "Continue to Payment" }).click();
  const words = /Checkout error: Our payment provider doesn't accept this email address\./;
  await expect(form.getByLabel("Email Address")).toHaveAccessibleDescription(words);
  await expect(form.getByLabel("Business Name")).toHaveValue(person.business);
  await form.getByLabel("Email Address").fill(person.email);
  await form.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page).toHaveURL(/\/trial\/payment$/);
  await expect(page.getByRole("complementary", { name: "What it costs" })).toContainText(
    "Business hours only",
  );
  await page.getByRole("link", { name: "Back" }).click();
  await expect(form.getByLabel("Business Name")).toHaveValue(person.business);
  await expect(form.getByLabel("Current Phone Provider")).toHaveValue("att");
  await form.getByLabel("Business Name").fill(`${person.business} LLP`);
  await form.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByText("Starter Plan", { exact: true })).toBeVisible();
  expect((await atSandbox(person.email)).customers).toHaveLength(1);

  await page.goto("/trial");
  await isHydrated(page);
  await form.getByRole("link", { name: "Close" }).click();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/form=closed/);
  await expect(page.getByText("Custom business training")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Start Your 14-Day Trial Now" }).click();
  await expect(form.getByLabel("Business Name")).toBeVisible();
  // Static files don't allow the pop-ups that wallets open. Only pages do.
  const file = await page.request.get("/favicon.ico");
  expect(file.headers()["cross-origin-opener-policy"]).toBe("same-origin");
});
