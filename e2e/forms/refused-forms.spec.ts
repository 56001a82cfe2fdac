import { expect, hydrated, type Locator, NARROW, open, type Page, test } from "../support";
import { fillTrialForm, newPerson } from "../trial/trial-person";

const trial = (page: Page) => page.getByRole("dialog", { name: "Start Your 14-Day Trial" });
const toasts = (page: Page) => page.locator("[data-toast]");

const coveredByToast = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a, button, input, select, textarea")].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const inToast = hit?.closest("[data-toast]");
      return inToast && !inToast.contains(control) ? [control.textContent || control.id] : [];
    }),
  );

test("the toast of a form that fails to send covers no control and disappears, and its alert stays", async ({
  page,
}) => {
  await page.clock.install();
  await open(page, "/trial");
  await fillTrialForm(trial(page), newPerson());
  await page.route("**/trial.data*", (route) => route.fulfill({ status: 502 }));
  // On a busy machine, the toast would disappear before it is checked.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
  for (const viewport of [NARROW, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport);
    await trial(page).getByRole("button", { name: "Continue to Payment" }).click();
    const alert = trial(page).getByRole("alert");
    await expect(alert).toContainText("Error: Failed to submit form. Please try again.");
    await expect(toasts(page)).toHaveText("Error Failed to submit form. Please try again.");
    expect(await coveredByToast(page), `${viewport.width} px`).toEqual([]);
    await page.clock.fastForward(5_000);
    await expect(toasts(page)).toHaveCount(0);
    await expect(alert).toBeVisible();
  }
});

async function expectWrong(field: Locator, is: boolean) {
  if (is) await expect(field).toHaveAttribute("aria-invalid", "true");
  else {
    await expect(field).not.toHaveAttribute("aria-invalid");
    await expect(field).toHaveAccessibleDescription("");
    expect(await field.evaluate((control) => getComputedStyle(control).borderTopWidth)).toBe("1px");
  }
}

test("an error disappears once its field changes, and the summary with the last error", async ({ page }) => {
  await open(page, "/pricing");
  await page.getByRole("banner").getByRole("link", { name: "Start 14-Day Trial" }).click();
  const form = trial(page);
  await fillTrialForm(form, newPerson());
  const business = form.getByLabel("Business Name");
  const email = form.getByLabel("Email Address");
  const area = form.getByLabel("Practice Area");
  await business.fill("");
  await email.fill("dana");
  await area.selectOption("");
  await form.getByRole("button", { name: "Continue to Payment" }).click();
  const summary = form.getByRole("alert");
  await expect(summary.getByRole("link")).toHaveCount(3);
  await expect(page).toHaveTitle(/^Error: /);

  await business.fill("Whitfield & Associates");
  await expectWrong(business, false);
  await expect(summary.getByRole("link")).toHaveText([/Invalid Email/, /practice area/]);
  await email.fill("dana@example.com");
  await expectWrong(email, false);
  await area.selectOption("Family Law");
  await expectWrong(area, false);
  await expect(summary).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Error: /);
});

test("errors of a form posted without JavaScript disappear once their fields change", async ({ page }) => {
  // Submit before hydration.
  await page.goto("/contact");
  await page.locator("#contact").evaluate((form: HTMLFormElement) => form.submit());
  await page.waitForURL("/contact");
  const email = page.getByLabel("Email");
  await expectWrong(email, true);
  await email.focus();
  await hydrated(page);
  await email.fill("dana@example.com");
  await expectWrong(email, false);
});

const WAYS_OUT: Record<string, (page: Page) => Promise<void>> = {
  "the Escape key": (page) => page.keyboard.press("Escape"),
  "a click on the backdrop": (page) => page.mouse.click(5, 400),
  "the Close button": (page) => trial(page).getByRole("button", { name: "Close" }).click(),
};

test("a filled form that Back closed is still filled in, and a dismissed form is empty", async ({ page }) => {
  await open(page, "/");
  const link = page.getByRole("banner").getByRole("link", { name: "Start 14-Day Trial" });
  const field = trial(page).getByLabel("Business Name");
  await link.click();
  for (const [way, leave] of Object.entries(WAYS_OUT)) {
    await fillTrialForm(trial(page), newPerson());
    await page.goBack();
    await expect(trial(page)).toBeHidden();
    await link.click();
    await expect(field, way).not.toHaveValue("");
    await leave(page);
    await expect(trial(page)).toBeHidden();
    await link.click();
    await expect(field, way).toHaveValue("");
  }
  await page.reload();
  await expect(field).toHaveValue("");
});

test("the trial page opens an empty form after the visitor dismissed a filled form", async ({ page }) => {
  await open(page, "/trial");
  await fillTrialForm(trial(page), newPerson());
  await page.keyboard.press("Escape");
  await expect(trial(page)).toBeHidden();
  await page
    .getByRole("main")
    .getByRole("link", { name: /Start Your 14-Day Trial/ })
    .click();
  await expect(trial(page).getByLabel("Business Name")).toHaveValue("");
});

test("the free analysis form shows its errors as toasts, at most three at a time", async ({ page }) => {
  await open(page, "/free-analysis");
  await page.getByRole("button", { name: "Get My Free Call Analysis" }).click();
  await expect(toasts(page)).toHaveCount(3);
});
