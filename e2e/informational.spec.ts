import { accessibilityFaults, expect, isHydrated, type Page, test } from "./support";

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 640 };

const PAGES = ["/faq", "/faq?q=trial"];

/** With JavaScript React has taken over; without it there is nothing to wait for. */
async function open(page: Page, path: string, javaScriptEnabled: boolean | undefined) {
  await page.goto(path);
  if (javaScriptEnabled !== false) await isHydrated(page);
}

test.describe("questions and answers", () => {
  test.use({ viewport: WIDE });

  test("seven groups, of which one item is open at a time", async ({ page, javaScriptEnabled }) => {
    await open(page, "/faq", javaScriptEnabled);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
      "AI SMS Assistant Basics",
      "Missed Call Automation",
      "Pricing & Plans",
      "Integrations",
      "Security & Privacy",
      "Support & Performance",
      "Industry-Specific Questions",
      "Not answered?",
    ]);
    const opened = page.locator("main details[open]");
    await expect(opened).toHaveCount(0);
    await page.getByText("What does the trial include?").click();
    await expect(page.getByText("up to 50 calls")).toBeVisible();
    await page.getByText("How do I cancel?").click();
    await expect(page.getByText("up to 50 calls")).toBeHidden();
    await expect(opened).toHaveCount(1);
    await page.getByText("How do I cancel?").click();
    await expect(opened).toHaveCount(0);
    await page.locator("main summary").first().focus();
    await page.keyboard.press("Enter");
    await expect(opened).toHaveCount(1);
  });

  test("a search narrows them down and is in the address", async ({ page, javaScriptEnabled }) => {
    await open(page, "/faq", javaScriptEnabled);
    const box = page.getByRole("searchbox", { name: "Search questions and answers" });
    await box.fill("soc 2");
    await box.press("Enter");
    await expect(page).toHaveURL("/faq?q=soc+2");
    await expect(page.locator("main summary")).toHaveCount(1);
    await expect(page.getByText("SOC 2 compliant")).toBeVisible();
    await box.fill("zeppelin");
    await box.press("Enter");
    await expect(page.getByText("Nothing here mentions that")).toBeVisible();
    await page.getByRole("link", { name: "Clear search" }).click();
    await expect(page).toHaveURL("/faq");
    await expect(box).toHaveValue("");
  });

  test("typing is enough with JavaScript", async ({ page, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled === false, "an enhancement");
    await open(page, "/faq", javaScriptEnabled);
    await page.getByRole("searchbox").pressSequentially("landline");
    await expect(page).toHaveURL("/faq?q=landline");
    await expect(page.locator("main summary")).toHaveCount(1);
  });

  test("leads to a call and to the contact page", async ({ page }) => {
    await page.goto("/faq");
    await expect(page.getByRole("link", { name: "Book a Quick Call" })).toHaveAttribute("href", "/schedule");
    await expect(page.getByRole("link", { name: "Contact Support" })).toHaveAttribute("href", "/contact");
  });
});

test.describe("every page of this kind", () => {
  for (const path of PAGES) {
    test(`${path}: nothing for axe to find, nothing sideways`, async ({ page, javaScriptEnabled }) => {
      test.skip(javaScriptEnabled === false, "axe is a script");
      for (const viewport of [WIDE, NARROW]) {
        await page.setViewportSize(viewport);
        await open(page, path, javaScriptEnabled);
        expect(await accessibilityFaults(page)).toEqual([]);
      }
      await page.setViewportSize(NARROWEST);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }
});
