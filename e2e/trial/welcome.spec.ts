import { CARDS, expectWelcome, payWith, toPayment } from "./card-step";
import { accessibilityFaults, expect, isHydrated, NARROW, test } from "../support";

test("the welcome step of a phone leads to the filled-in booking and sign-up pages", async ({
  browser,
  calendar,
}) => {
  const page = await browser.newPage({ baseURL: calendar.url, viewport: NARROW });
  const { dialog, person } = await toPayment(page);
  await payWith(dialog, CARDS.works);
  await expectWelcome(dialog);
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(dialog).toContainText("Visa ending in 4242");
  expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);

  await dialog.getByRole("link", { name: "Book your setup call" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await page.locator('header a[href="/"]').first().click();
  await expect(page.getByRole("link", { name: /^Your trial runs until \w+ \d+$/ }).first()).toBeVisible();
  await page.goto("/success");
  await isHydrated(page);
  await page.getByRole("link", { name: "Create your account" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await page.close();
});
