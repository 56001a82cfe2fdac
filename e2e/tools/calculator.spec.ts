import { PRICES } from "../../tests/content/prices";
import { expect, NARROW, open, test, WIDE, type Page } from "../support";

for (const path of ["/roi", "/pricing"]) {
  test.describe(`the calculator on ${path}`, () => {
    test.use({ viewport: WIDE });
    const revenue = (page: Page) => page.getByRole("status").filter({ hasText: "/ month" });
    const calls = (page: Page) => page.getByRole("textbox", { name: "Calls you get in a month" });
    const jobValue = (page: Page) => page.getByRole("textbox", { name: "Average case or job" });
    /** Without script the figures come with the button, with it they are there already. */
    const workOut = async (page: Page, javaScriptEnabled: boolean | undefined) => {
      if (javaScriptEnabled === false) await page.getByRole("button", { name: "Calculate" }).click();
    };

    test("shows the known answers for its defaults, and for what the address says", async ({ page }) => {
      await page.goto(path);
      await expect(revenue(page)).toHaveText("$1,832 / month");
      await expect(page.getByText("2 leads won back pay for it.")).toBeVisible();
      await page.getByText("How we count").click();
      await expect(page.locator("#roi").getByRole("definition")).toHaveText([
        "37",
        "12.2",
        "3.7",
        "830%",
        "2",
      ]);
      await expect(page.getByRole("img", { name: /^Bar chart/ })).toHaveAccessibleName(
        `Bar chart: At stake in missed calls $6,105 a month, Recovered $1,832 a month, Professional plan ${PRICES.monthly.professional} a month.`,
      );
      await page.goto(`${path}?calls=20&jobValue=100`);
      await expect(revenue(page)).toHaveText("$73 / month");
      await expect(page.getByText("more than these calls bring back")).toBeVisible();
      await page.getByText("How we count").click();
      await expect(page.locator("#roi").getByRole("definition")).toHaveText(["7", "2.4", "0.7", "-63%", "7"]);
      await page.goto(`${path}?calls=9999&jobValue=9999999`);
      await expect(revenue(page)).toHaveText("$915,750 / month");
      await expect(calls(page)).toHaveValue("500");
      await expect(jobValue(page)).toHaveValue("50000");
    });

    test("plus, minus and the presets change the figures and the address", async ({
      page,
      javaScriptEnabled,
    }) => {
      await open(page, path, javaScriptEnabled);
      await page.getByRole("button", { name: "Calls you get in a month: 10 more" }).click();
      await expect(calls(page)).toHaveValue("110");
      await page.getByRole("button", { name: "Average case or job: $50 less" }).click();
      await expect(jobValue(page)).toHaveValue("450");
      await expect(page).toHaveURL(/[?&]calls=110&jobValue=450/);
      await page.getByRole("button", { name: "300", exact: true }).click();
      await expect(page.getByRole("button", { name: "300", exact: true })).toHaveAttribute(
        "aria-pressed",
        "true",
      );
      await expect(revenue(page)).toHaveText("$4,945 / month");
      await expect(page).toHaveURL(/[?&]calls=300&jobValue=450/);
      await page.reload();
      await expect(revenue(page)).toHaveText("$4,945 / month");
    });

    test("typed numbers stay within their bounds, and a second decimal point is ignored", async ({
      page,
      javaScriptEnabled,
    }) => {
      await open(page, path, javaScriptEnabled);
      await calls(page).fill("7");
      await jobValue(page).fill("1200.5.5");
      await jobValue(page).press("Enter");
      await expect(jobValue(page)).toHaveValue("1200.55");
      await expect(calls(page)).toHaveValue("20");
      await expect(revenue(page)).toHaveText("$880 / month");
      await expect(page).toHaveURL(/[?&]calls=20&jobValue=1200\.55/);
    });

    test("the sliders do the same from the keyboard", async ({ page, javaScriptEnabled }) => {
      await open(page, path, javaScriptEnabled);
      const slider = page.getByRole("slider", { name: "Average case or job" });
      await expect(slider).toHaveCount(1);
      await slider.press("End");
      await workOut(page, javaScriptEnabled);
      await expect(jobValue(page)).toHaveValue("10000");
      await page.getByRole("slider", { name: "Calls you get in a month" }).press("ArrowRight");
      await workOut(page, javaScriptEnabled);
      await expect(calls(page)).toHaveValue("110");
      await page.setViewportSize(NARROW);
      await expect(slider).toHaveAttribute("max", "50000");
      await slider.press("ArrowRight");
      await workOut(page, javaScriptEnabled);
      await expect(jobValue(page)).toHaveValue("10500");
    });
  });
}
