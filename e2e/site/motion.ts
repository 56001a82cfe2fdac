import { expect, type Page } from "../support";

/** Pauses every animation at the given time in milliseconds. */
export const at = (page: Page, time: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  }, time);

const PHONE = "figure:has(.thread)";

/** Fraction of the phone's words that are visible at this time (milliseconds). */
async function partInSight(page: Page, time: number) {
  await at(page, time);
  return page.locator(PHONE).evaluate((phone) => {
    const words = (text: string | null) => text?.match(/\S+/g)?.length ?? 0;
    const own = document.createTreeWalker(phone, NodeFilter.SHOW_TEXT);
    let all = 0;
    let seen = 0;
    while (own.nextNode()) {
      const { parentElement: parent, textContent } = own.currentNode;
      if (!parent || parent.closest(".sr-only, [aria-hidden=true]")) continue;
      all += words(textContent);
      if (parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        seen += words(textContent);
    }
    return seen / all;
  });
}

const boxes = (page: Page) =>
  page.locator(PHONE).evaluate((phone) => [document.body.scrollHeight, phone.clientHeight]);

/** Checks two widths, times beyond one loop, and reduced motion. */
export async function expectPhoneStaysFull(page: Page) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await partInSight(page, 0)).toBe(1);
    const before = await boxes(page);
    for (const time of [300, 1500, 4000, 9000, 13_000, 16_000, 20_000, 24_000, 30_000, 33_000, 70_000]) {
      expect(await partInSight(page, time), `${width} px, ${time} ms`).toBeGreaterThanOrEqual(0.7);
      expect(await boxes(page)).toEqual(before);
    }
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await partInSight(page, 0)).toBe(1);
    await page.emulateMedia({ reducedMotion: "no-preference" });
  }
}
