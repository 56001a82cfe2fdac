import { CARDS, expectWelcome, payWith, toPayment } from "./card-step";
import { accessibilityFaults, expect, NARROW, test } from "../support";

test("the welcome step of a phone leads to the filled-in booking page", async ({ browser, calendar }) => {
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
  await page.close();
});
