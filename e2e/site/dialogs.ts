import { expect, isHydrated, type Page } from "../support";

export const DIALOGS = [
  ["/", "/demo"],
  ["/", "/chat"],
  ["/", "/trial"],
  ["/", "/quiz"],
  ["/", "/about"],
  ["/faq", "/schedule"],
] as const;

/** Reloads the page at laptop width, so that earlier widths have no effect. */
export async function load(page: Page, path: string) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path);
  await isHydrated(page);
}

export async function openByLink(page: Page, path: string, dialog: string) {
  await load(page, path);
  await page
    .locator(`a[href="${dialog}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("dialog")).toBeVisible();
}

/** Moves the pointer out of the window's top, which opens the free analysis. */
export async function openByLeaving(page: Page) {
  await load(page, "/");
  await page.evaluate(() => document.dispatchEvent(new MouseEvent("mouseout", { clientY: -1 })));
  await expect(page.getByRole("dialog")).toBeVisible();
}
