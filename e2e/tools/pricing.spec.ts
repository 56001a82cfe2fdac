import { PRICES } from "../../tests/content/prices";
import { expect, open, NARROW, test, WIDE } from "../support";

test("the pricing page keeps the calculation, the billing period, and the plan when one of them changes", async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await open(page, "/pricing?calls=300&jobValue=2500");
  await page.getByRole("link", { name: "Annual" }).click();
  await expect(page).toHaveURL("/pricing?billing=annual&calls=300&jobValue=2500");
  await expect(page.getByText("$27,473 / month")).toBeVisible();
  await page.getByRole("button", { name: "100", exact: true }).click();
  await expect(page).toHaveURL(/\?billing=annual&calls=100&jobValue=2500/);
  await expect(page.getByText(`${PRICES.annual.professional} / month`)).toBeVisible();
  await page.getByRole("link", { name: "Monthly" }).click();
  await expect(page.getByText(`was ${PRICES.was.professional}`)).toBeVisible();

  await page.setViewportSize(NARROW);
  const shown = page.getByRole("main").getByRole("article").filter({ visible: true });
  const choice = page.getByRole("navigation", { name: "Plan", exact: true });
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText("Professional");
  await choice.getByRole("link", { name: "Enterprise" }).click();
  await expect(page).toHaveURL(/plan=enterprise/);
  await expect(shown).toContainText("Contact Sales");
  await expect(choice.getByRole("link", { name: "Enterprise" })).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: "Annual" }).click();
  await expect(page).toHaveURL(/billing=annual.*plan=enterprise/);
  await expect(shown).toContainText(PRICES.annual.enterprise);

  const cancel = page.getByText("Yes, online and at no charge. There are no contracts.");
  await page.getByText("Can I cancel anytime?").click();
  await expect(cancel).toBeVisible();
  await page.getByText("Is there a discount?").click();
  await expect(page.getByText("Annual plans get 2 months free.")).toBeVisible();
  await expect(cancel).toBeHidden();
});
