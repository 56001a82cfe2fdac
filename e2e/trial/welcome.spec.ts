import { accessibilityFaults, expect, isHydrated, test } from "../support";
import { fillCard, SUBMIT, toPayment } from "./card-step";

for (const [width, height] of [
  [390, 664],
  [1280, 800],
] as const)
  test(`the welcome step links to the filled-in booking and sign-up pages at ${width} px`, async ({
    browser,
    calendar,
  }) => {
    const page = await browser.newPage({ baseURL: calendar.url, viewport: { width, height } });
    const { dialog, person } = await toPayment(page);
    await fillCard(page, "4242 4242 4242 4242");
    await page.getByRole("button", SUBMIT).click();
    await expect(dialog.getByRole("heading", { name: "Welcome Aboard!" })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect(dialog).toContainText("Visa ending in 4242");
    await expect(dialog).toContainText(/\$98\.50 on \w+ \d+, \d{4}/);
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
