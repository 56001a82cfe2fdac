import { expect, open, type Page, test } from "../support";

const US = "(602) 555-0142";

/** tests/lib/phone.test.ts checks more numbers. */
const WRITTEN = [
  ["16025550142", US],
  ["+44 20 7946 0958", "+44 20 7946 0958"],
  ["602-555-0142 x123", "602-555-0142 x123"],
] as const;

async function openField(page: Page) {
  await open(page, "/demo");
  return page.getByLabel("Phone Number");
}

test("the phone field formats typed, pasted, and filled-in numbers alike", async ({ page }) => {
  const field = await openField(page);
  for (const [written, shown] of WRITTEN) {
    await field.fill("");
    await field.pressSequentially(written);
    await expect(field, `${written} typed`).toHaveValue(shown);
    await field.fill("");
    await page.keyboard.insertText(written);
    await expect(field, `${written} pasted`).toHaveValue(shown);
    await field.evaluate((input: HTMLInputElement, written) => {
      input.value = written;
      for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
    }, written);
    await field.blur();
    await expect(field, `${written} filled in`).toHaveValue(shown);
  }
});

test("a correction keeps the caret, and an incomplete number loses its format when the visitor leaves the field", async ({
  page,
}) => {
  const field = await openField(page);
  const caret = () => field.evaluate((input: HTMLInputElement) => input.selectionStart);
  await field.fill(US);
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(8, 8));
  await page.keyboard.press("Backspace");
  await expect(field).toHaveValue("(602) 55-0142");
  await page.keyboard.press("9");
  await expect(field).toHaveValue("(602) 595-0142");
  expect(await caret()).toBe(8);
  await page.keyboard.press("Delete");
  await page.keyboard.press("7");
  await expect(field).toHaveValue("(602) 597-0142");
  expect(await caret()).toBe(9);
  await field.fill("");
  await field.pressSequentially("5550142");
  await expect(field).toHaveValue("(555) 014-2");
  await field.blur();
  await expect(field).toHaveValue("5550142");
});
