import { expect, isHydrated, type Page, test } from "../support";

const PHONE = "figure:has([data-thread])";

/** The visible part of the phone's text. */
const partInSight = (page: Page) =>
  page.locator(PHONE).evaluate((phone) => {
    const words = (text: string | null) => text?.match(/\S+/g)?.length ?? 0;
    const own = document.createTreeWalker(phone, NodeFilter.SHOW_TEXT);
    const clip = phone.querySelector("[data-thread]")!.getBoundingClientRect();
    let all = 0;
    let seen = 0;
    while (own.nextNode()) {
      const { parentElement: parent, textContent } = own.currentNode;
      if (!parent || parent.closest(".sr-only")) continue;
      if (!parent.closest("[aria-hidden=true]")) all += words(textContent);
      const box = parent.getBoundingClientRect();
      const inThread = parent.closest("[data-thread]") !== null;
      const middle = box.y + box.height / 2;
      if (
        parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        (!inThread || (middle > clip.top && middle < clip.bottom))
      )
        seen += words(textContent);
    }
    return seen / all;
  });

const boxes = (page: Page) =>
  page.locator(PHONE).evaluate((phone) => [document.body.scrollHeight, phone.clientHeight]);

for (const width of [390, 1280]) {
  test(`the phone is never empty at ${width} px, moves nothing and does not grow`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    if (javaScriptEnabled === false) {
      await page.goto("/");
      expect(await partInSight(page)).toBe(1);
      return;
    }
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto("/");
    expect(await partInSight(page)).toBe(1);
    const before = await boxes(page);
    await page.locator(PHONE).scrollIntoViewIfNeeded();
    await isHydrated(page);
    await expect(page.getByRole("button", { name: "Pause the conversation" })).toBeVisible();
    let now = 0;
    for (const at of [0, 300, 1500, 4000, 9000, 16_000, 25_000, 33_000, 36_000, 70_000]) {
      await page.clock.runFor(at - now);
      now = at;
      expect(await partInSight(page), `${at} ms`).toBeGreaterThanOrEqual(0.75);
      expect(await boxes(page)).toEqual(before);
      expect(await page.locator(`${PHONE} [data-from]`).count()).toBe(15);
    }
  });
}
