import { PRICES } from "../../tests/content/prices";
import { expect, isHydrated, NARROW, test, WIDE } from "../support";

for (const path of ["/roi", "/pricing"]) {
  test(`the calculator on ${path} responds to buttons, typing, and sliders, and keeps its state in the URL`, async ({
    page,
  }) => {
    await page.setViewportSize(WIDE);
    await page.goto(path);
    await isHydrated(page);
    const revenue = page.getByRole("status").filter({ hasText: "/ month" });
    const calls = page.getByRole("textbox", { name: "Calls you get in a month" });
    const jobValue = page.getByRole("textbox", { name: "Average case or job" });
    const figures = page.locator("#roi").getByRole("definition");

    await expect(revenue).toHaveText("$1,832 / month");
    await expect(page.getByText("2 leads won back pay for it.")).toBeVisible();
    await page.getByText("How we count").click();
    await expect(figures).toHaveText(["37", "12.2", "3.7", "830%", "2"]);
    await expect(page.getByRole("img", { name: /^Bar chart/ })).toHaveAccessibleName(
      `Bar chart: At stake in missed calls $6,105 a month, Recovered $1,832 a month, Professional plan ${PRICES.monthly.professional} a month.`,
    );

    await test.step("plus, minus, and preset buttons change the calculator", async () => {
      await page.getByRole("button", { name: "Calls you get in a month: 10 more" }).click();
      await expect(calls).toHaveValue("110");
      await page.getByRole("button", { name: "Average case or job: $50 less" }).click();
      await expect(jobValue).toHaveValue("450");
      await expect(page).toHaveURL(/[?&]calls=110&jobValue=450/);
      const preset = page.getByRole("button", { name: "300", exact: true });
      await preset.click();
      await expect(preset).toHaveAttribute("aria-pressed", "true");
      await expect(revenue).toHaveText("$4,945 / month");
      await expect(page).toHaveURL(/[?&]calls=300&jobValue=450/);
      await page.reload();
      await expect(revenue).toHaveText("$4,945 / month");
      await isHydrated(page);
    });

    await test.step("the calculator clamps numbers and ignores a second decimal point", async () => {
      await calls.fill("7");
      await jobValue.fill("1200.5.5");
      await jobValue.press("Enter");
      await expect(jobValue).toHaveValue("1200.55");
      await expect(calls).toHaveValue("20");
      await expect(revenue).toHaveText("$880 / month");
      await expect(page).toHaveURL(/[?&]calls=20&jobValue=1200\.55/);
      await calls.fill("9999");
      await jobValue.fill("9999999");
      await jobValue.press("Enter");
      await expect(calls).toHaveValue("500");
      await expect(jobValue).toHaveValue("50000");
      await expect(revenue).toHaveText("$915,750 / month");
    });

    await test.step("the calculator keeps invalid text and its error, even after Enter", async () => {
      await calls.fill("lots");
      await calls.press("Enter");
      await expect(calls).toHaveValue("lots");
      await expect(page.getByText("Enter a number like 1,500.")).toBeVisible();
    });

    await test.step("the calculator explains results that don't cover the plan's price", async () => {
      await calls.fill("20");
      await jobValue.fill("100");
      await jobValue.press("Enter");
      await expect(revenue).toHaveText("$73 / month");
      await expect(page.getByText("more than these calls bring back")).toBeVisible();
      await page.getByText("How we count").click();
      await expect(figures).toHaveText(["7.4", "2.4", "0.7", "-63%", "7"]);
    });

    await test.step("the calculator's sliders work from the keyboard", async () => {
      await page.getByRole("button", { name: "100", exact: true }).click();
      const slider = page.getByRole("slider", { name: "Average case or job" });
      await expect(slider).toHaveCount(1);
      await slider.press("End");
      await expect(jobValue).toHaveValue("10000");
      await page.getByRole("slider", { name: "Calls you get in a month" }).press("ArrowRight");
      await expect(calls).toHaveValue("110");
      await page.setViewportSize(NARROW);
      await expect(slider).toHaveAttribute("max", "50000");
      await slider.press("ArrowRight");
      await expect(jobValue).toHaveValue("10500");
    });
  });
}
