import { accessibilityFaults, expect, open, test } from "../support";
import { expectPhoneStaysFull } from "./motion";

test("a trade's button shows its story, and entering two numbers opens the calculator's result", async ({
  page,
}) => {
  await open(page, "/");
  const trades = page.getByRole("navigation", { name: "Your trade" });
  await trades.getByRole("link", { name: "Plumbing" }).click();
  await expect(page).toHaveURL("/?trade=plumbing");
  await expect(trades.locator("[aria-current]")).toHaveText("Plumbing");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("A burst pipe");
  await expect(page.getByRole("figure").getByText("ok got it. stopped").first()).toBeVisible();

  await page.getByLabel("Calls you get in a month").fill("300");
  await page.getByLabel(/Average case or job/).fill("2500");
  await page.getByRole("button", { name: "Calculate for my business" }).click();
  await expect(page).toHaveURL("/roi?calls=300&jobValue=2500#roi");
  await expect(page.getByText("$27,473 / month")).toBeVisible();
});

test.describe("Animations", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the hero's animated phone is never empty and passes axe after hydration; reduced motion stops the animation", async ({
    page,
  }) => {
    await open(page, "/");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expect(page.locator(".typing").first()).toBeHidden();
    await expect(page.getByRole("checkbox", { name: /Pause/ })).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expectPhoneStaysFull(page);
  });
});
