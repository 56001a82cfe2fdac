import { accessibilityFaults, expect, isHydrated, type Locator, test } from "../support";
import { fillCard, SUBMIT, toPayment } from "./card-step";

async function expectArrival(dialog: Locator, title: string) {
  const part = dialog.locator("section").filter({ has: dialog.page().getByRole("heading", { name: title }) });
  await expect(part).toBeFocused();
  await expect(part).toBeInViewport({ ratio: 1 });
}

for (const [width, height] of [
  [390, 664],
  [1280, 800],
] as const)
  test(`the welcome step books the setup call and creates the account at ${width} px`, async ({
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

    // On a phone, a toast covers the choices for a few seconds.
    await dialog.getByRole("radio").first().press("Space");
    await dialog.getByRole("button", { name: "Book the setup call" }).click();
    await expectArrival(dialog, "Your setup call");
    await dialog.getByRole("button", { name: "Create my account" }).click();
    await expect(dialog).toContainText(`Open the link we emailed to ${person.email}.`);
    await expectArrival(dialog, "Create your account");
    expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);

    await dialog.getByRole("button", { name: "Get Started" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("link", { name: /^Your trial runs until \w+ \d+$/ }).first()).toBeVisible();
    await page.reload();
    await isHydrated(page);
    await expect(page.getByRole("link", { name: "Start 14-Day Trial" })).toHaveCount(0);
    await page.close();
  });
