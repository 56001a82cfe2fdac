import { expect, open, type Page, test, WIDE } from "../support";

test.use({ viewport: WIDE });
test.beforeEach(({ page }) => open(page, "/roi"));

const revenue = (page: Page) => page.getByRole("status").filter({ hasText: "/ month" });
const calls = (page: Page) => page.getByRole("textbox", { name: "Calls you get in a month" });
const jobValue = (page: Page) => page.getByRole("textbox", { name: "Average case or job" });

test("the calculator's buttons change its result and the URL, which a reload keeps", async ({ page }) => {
  await page.getByRole("button", { name: "Calls you get in a month: 10 more" }).click();
  await expect(calls(page)).toHaveValue("110");
  await page.getByRole("button", { name: "Average case or job: $50 less" }).click();
  await expect(page).toHaveURL(/[?&]calls=110&jobValue=450/);
  const preset = page.getByRole("button", { name: "300", exact: true });
  await preset.click();
  await expect(preset).toHaveAttribute("aria-pressed", "true");
  await expect(revenue(page)).toHaveText("$4,945 / month");
  await expect(page).toHaveURL(/[?&]calls=300&jobValue=450/);
  await page.reload();
  await expect(revenue(page)).toHaveText("$4,945 / month");
});

test("the calculator clamps typed numbers, ignores a second decimal point, and updates its result", async ({
  page,
}) => {
  await calls(page).fill("7");
  await jobValue(page).fill("1200.5.5");
  await jobValue(page).press("Enter");
  await expect(jobValue(page)).toHaveValue("1200.55");
  await expect(calls(page)).toHaveValue("20");
  await expect(revenue(page)).toHaveText("$880 / month");
  await expect(page).toHaveURL(/[?&]calls=20&jobValue=1200\.55/);
});

test("the calculator keeps invalid text and shows its error", async ({ page }) => {
  await calls(page).fill("lots");
  await calls(page).press("Enter");
  await expect(calls(page)).toHaveValue("lots");
  await expect(page.getByText("Enter a number like 1,500.")).toBeVisible();
});

test("the calculator's figures stay open while its result changes", async ({ page }) => {
  await page.getByText("How we count").click();
  const figures = page.locator("#roi").getByRole("definition");
  await expect(figures).toHaveText(["37", "12.2", "3.7", "830%", "2"]);
  await calls(page).fill("20");
  await jobValue(page).fill("100");
  await jobValue(page).press("Enter");
  await expect(page.getByText("more than these calls bring back")).toBeVisible();
  await expect(figures).toHaveText(["7.4", "2.4", "0.7", "-63%", "7"]);
});

test("a slider changes its field while it moves", async ({ page }) => {
  const slider = page.getByRole("slider", { name: "Average case or job" });
  await slider.press("End");
  await expect(jobValue(page)).toHaveValue("10000");
  await page.getByRole("slider", { name: "Calls you get in a month" }).press("ArrowRight");
  await expect(calls(page)).toHaveValue("110");
});
