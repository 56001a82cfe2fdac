import { bank, CARDS, payWith, toPayment } from "./card-step";
import { accessibilityFaults, expect, type Page, test } from "../support";

const opener = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Start 14-Day Trial" });

const covering = (page: Page) =>
  page.evaluate(() => {
    const met = new Set<string>();
    // elementFromPoint ignores inert elements.
    const inert = [...document.querySelectorAll<HTMLElement>("[inert]")];
    for (const element of inert) element.inert = false;
    for (let x = 8; x < innerWidth; x += 24) {
      for (let y = 8; y < innerHeight; y += 24) {
        const top = document.elementFromPoint(x, y);
        if (top && !top.closest("dialog, [data-backdrop]")) met.add(top.outerHTML.slice(0, 80));
      }
    }
    for (const element of inert) element.inert = true;
    // The scrollbar gutter is part of <html>.
    return [...met].filter((html) => !html.startsWith("<html"));
  });

for (const size of [
  { width: 390, height: 760 },
  { width: 1280, height: 800 },
]) {
  test(`the card step covers the page at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    const { dialog } = await toPayment(page);
    await expect(dialog).toHaveAttribute("aria-modal", "true");
    await expect(dialog.getByRole("heading", { name: "Secure Payment" })).toBeFocused();
    await expect(dialog.getByLabel("Card number")).toBeVisible();
    expect(await covering(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);

    const top = await page.evaluate(() => scrollY);
    await page.mouse.move(size.width / 2, 20);
    await page.mouse.wheel(0, 400);
    expect(await page.evaluate(() => scrollY)).toBe(top);

    await payWith(dialog, CARDS.asksBank);
    await expect(bank(page, "Fail")).toBeVisible();
    const middle = await page.evaluate(
      () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.localName,
    );
    expect(middle).toBe("iframe");
  });
}

test("Tab cycles inside the card step, and Escape returns focus to the opener", async ({ page }) => {
  const { dialog } = await toPayment(page);
  await expect(dialog.getByLabel("Card number")).toBeVisible();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press(key);
      const outside = await page.evaluate(() => {
        const { activeElement: element } = document;
        return element === document.body || element?.closest("dialog") ? null : element?.outerHTML;
      });
      expect(outside).toBe(null);
    }
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test("Back returns from the card step to the form, and from the form to the element that opened the form", async ({
  page,
}) => {
  const { dialog, person } = await toPayment(page);
  await expect(dialog.getByLabel("Card number")).toBeVisible();
  await page.goBack();
  await expect(dialog.getByRole("heading", { name: "Start Your 14-Day Trial" })).toBeFocused();
  await expect(dialog.getByLabel("Business Name")).toHaveValue(person.business);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(opener(page)).toBeFocused();
});
