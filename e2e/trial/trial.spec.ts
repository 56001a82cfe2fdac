import { accessibilityFaults, expect, test } from "../support";
import { atSandbox, fillTrialForm, newPerson } from "./trial-person";
import { PRICES } from "../../tests/content/prices";

test("wrong input shows the required words next to the field and in the summary, and stays", async ({
  page,
}) => {
  await page.goto("/trial?plan=enterprise&billing=annual");
  const form = page.getByRole("dialog");
  await form.getByLabel("Business Name").fill("Okafor Law");
  await form.getByLabel("Email Address").fill("ada at example");
  await form.getByLabel("Current Challenges").fill("After hours");
  await form.getByRole("button", { name: "Continue to Payment" }).click();
  const summary = form.getByRole("alert");
  await expect(summary).toContainText("Enter your name.");
  await expect(summary).toContainText("Enter an address like name@example.com.");
  await expect(summary).toContainText("Choose your practice area.");
  await expect(form.getByLabel("Email Address")).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByLabel("Business Name")).toHaveValue("Okafor Law");
  await expect(form.getByLabel("Email Address")).toHaveValue("ada at example");
  await expect(form.getByLabel("Current Challenges")).toHaveValue("After hours");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(form.locator('input[name="plan"]')).toHaveValue("enterprise");
});

test("back from payment finds the form as it was, and a correction stays one customer", async ({ page }) => {
  const person = newPerson();
  await page.goto("/trial?plan=starter&billing=annual");
  await fillTrialForm(page.getByRole("dialog"), person);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page).toHaveURL(/\/trial\/payment$/);
  const cost = page.getByRole("complementary", { name: "What it costs" });
  await expect(cost).toContainText(`${PRICES.year.starter}, for a whole year, your first charge`);
  await expect(cost).toContainText("Business hours only");
  await page.getByRole("link", { name: "Back" }).click();
  const form = page.getByRole("dialog");
  await expect(form.getByLabel("Business Name")).toHaveValue(person.business);
  await expect(form.getByLabel("Current Phone Provider")).toHaveValue("att");
  await form.getByLabel("Business Name").fill(`${person.business} LLP`);
  await form.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByText("Starter Plan", { exact: true })).toBeVisible();
  expect((await atSandbox(person.email)).customers).toHaveLength(1);
});

test("the dialog is open at first, can be closed to the page beneath and opened again", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/trial");
  if (javaScriptEnabled !== false) expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("link", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/form=closed/);
  await expect(page.getByText("Custom business training")).toBeVisible();
  if (javaScriptEnabled !== false) expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Start Your 14-Day Trial Now" }).click();
  await expect(page.getByRole("dialog").getByLabel("Business Name")).toBeVisible();
});

test("/success shows a started trial only to its owner", async ({ page }) => {
  await page.goto("/success?plan=Enterprise");
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await expect(page.getByText("14-Day Trial Started")).toHaveCount(0);
  await expect(page.getByText("A setup email within the hour")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Enterprise" })).toBeVisible();
  await page.goto("/success?plan=<script>");
  await expect(page.getByRole("definition").filter({ hasText: "Professional" })).toBeVisible();
});

test("without a sign-up of its own a browser is led to the form", async ({ page }) => {
  for (const path of ["/trial/payment", "/trial/return?session_id=cs_test_guessed"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/trial$/);
  }
});
