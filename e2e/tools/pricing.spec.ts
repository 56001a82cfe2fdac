import { PRICES } from "../../tests/content/prices";
import { expect, open, test, WIDE } from "../support";

test("the pricing page keeps the calculation and the billing period when one of them changes", async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await open(page, "/pricing?calls=300&jobValue=2500");
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.getByRole("link", { name: "Annual" }).click();
  await expect(page).toHaveURL("/pricing?billing=annual&calls=300&jobValue=2500");
  await expect(page.getByText("$27,473 / month")).toBeVisible();
  await page.getByRole("button", { name: "100", exact: true }).click();
  await expect(page).toHaveURL(/\?billing=annual&calls=100&jobValue=2500/);
  await expect(page.getByText(`${PRICES.annual.professional} / month`)).toBeVisible();
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
});
