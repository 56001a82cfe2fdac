import { expect, hydrated, open, test, WIDE, type Page } from "../support";

test.describe("Quiz", () => {
  test.use({ viewport: WIDE });
  const next = (page: Page) => page.getByRole("button", { name: "Next" }).last();

  test("the quiz goes through its questions and back without a page load", async ({ page }) => {
    await open(page, "/quiz");
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    const progress = page.getByRole("progressbar", { name: "Question" });
    await page.getByRole("radio", { name: "Family Law" }).check();
    await next(page).click();
    await expect(page).toHaveURL("/quiz?businessType=family-law&step=2");
    const value = page.getByRole("slider", { name: "What is an average case or job worth?" });
    for (let step = 0; step < 4; step++) await value.press("ArrowRight");
    await next(page).click();
    await page.getByRole("slider", { name: "How many calls do you miss in a month?" }).press("ArrowRight");
    await next(page).click();
    await page.getByRole("radio", { name: "They get voicemail" }).check();
    await page.getByRole("button", { name: "See Results" }).last().click();
    await expect(page.getByText("$12,375 / month")).toBeVisible();
    await page.getByRole("button", { name: "Back to Quiz" }).click();
    await expect(progress).toHaveAttribute("aria-valuenow", "4");
    await expect(page.getByRole("radio", { name: "They get voicemail" })).toBeChecked();
    for (const step of ["3", "2"]) {
      await page.getByRole("button", { name: "Previous" }).click();
      await expect(progress).toHaveAttribute("aria-valuenow", step);
    }
    await expect(value).toHaveValue("5000");
    expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
  });

  test("the quiz reports a missing answer and stays on the question", async ({ page }) => {
    await open(page, "/quiz");
    await expect(next(page)).toBeDisabled();
    await page.goto("/quiz?step=2");
    const summary = page.getByRole("alert").filter({ hasText: "There's a problem" });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await summary.getByRole("link", { name: "Choose the kind of practice or business you run." }).click();
    await expect(page.getByRole("radio", { name: "Personal Injury" })).toBeFocused();
    await page.getByRole("radio", { name: "Plumbing" }).check();
    await expect(summary).toHaveCount(0);
    await expect(page.getByText("Choose the kind of practice")).toHaveCount(0);
    await expect(page).toHaveTitle(/^(?!Error: )/);
  });

  test("hydration doesn't move focus from the field that the visitor corrects", async ({ page }) => {
    let release = () => {};
    const pressed = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/build/**/*.js", (route) => pressed.then(() => route.continue()));
    await page.goto("/quiz?step=2");
    await page.getByRole("alert").getByRole("link").click();
    const choice = page.getByRole("radio", { name: "Personal Injury" });
    await expect(choice).toBeFocused();
    release();
    await hydrated(page);
    await expect(choice).toBeFocused();
  });

  test("the quiz opens as a dialog and works by keyboard alone", async ({ page }) => {
    await open(page, "/");
    const opener = page.getByRole("link", { name: "See what your missed calls cost" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Four questions about your missed calls" });
    await expect(dialog).toBeVisible();
    await dialog.getByRole("radio", { name: "Personal Injury" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await expect(
      dialog.getByRole("heading", { name: "What is an average case or job worth?" }),
    ).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByText("$2,000", { exact: true })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(
      dialog.getByRole("heading", { name: "How many calls do you miss in a month?" }),
    ).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await dialog.getByRole("radio", { name: "Nothing" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("heading", { name: "What your missed calls cost" })).toBeFocused();
    await expect(dialog.getByText("$3,960 / month")).toBeVisible();
    await expect(page).toHaveURL(/\/#\/quiz\?/);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
