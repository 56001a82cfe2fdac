import type { Page } from "../support";

/** 195 px, half of a phone's width, has the same effect on the layout as a 32 px default font. */
const NARROWEST = [195, 320];
/** A phone, a tablet, and a laptop. */
const WIDTHS = [390, 768, 1280];

/**
 * Checks at three scroll positions whether visible controls and prices are covered.
 * @returns the elements that cover them
 */
export const covered = (page: Page) =>
  page.evaluate(() => {
    const faults = new Set<string>();
    const dialog = document.querySelector("dialog[open]");
    const panel = document.querySelector("section[aria-label='Chat with Bubby']");
    const scroller = dialog ?? document.documentElement;
    const header = document.querySelector("header");
    const bar = document.querySelector("nav[aria-label='Quick links']");
    const elements = [
      ...(dialog ?? document).querySelectorAll("a, button, input, select, textarea, summary, [data-price]"),
    ].filter((element) => !element.closest(".sr-only, [inert], [aria-hidden=true]"));

    const inside = (x: number, y: number, box: DOMRect) =>
      x > box.left && x < box.right && y > box.top && y < box.bottom;
    const uncut = (element: Element, x: number, y: number) => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflow !== "visible" && !inside(x, y, box.getBoundingClientRect()))
          return false;
      return true;
    };
    const inView = (element: Element, x: number, y: number) => {
      // Browsers treat a fraction of the last pixel as outside.
      if (!inside(x, y, new DOMRect(0, 0, innerWidth, innerHeight - 1)) || !uncut(element, x, y))
        return false;
      if (panel && !panel.contains(element) && inside(x, y, panel.getBoundingClientRect())) return false;
      if (dialog || header?.contains(element) || bar?.contains(element)) return true;
      const bottom = bar?.checkVisibility() ? bar.getBoundingClientRect().top : innerHeight;
      return y > (header?.getBoundingClientRect().bottom ?? 0) && y < bottom - 1;
    };

    for (const part of [0, 0.5, 1]) {
      scroller.scrollTo({ top: (scroller.scrollHeight - scroller.clientHeight) * part, behavior: "instant" });
      for (const element of elements) {
        // A wrapped link has one rectangle per line. Use the first.
        const box = element.getClientRects()[0];
        if (!box || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const x = box.x + box.width / 2;
        const y = box.y + box.height / 2;
        if (!inView(element, x, y)) continue;
        const hit = document.elementFromPoint(x, y);
        if (
          hit &&
          (element.contains(hit) || hit.contains(element) || hit.closest("label")?.contains(element))
        )
          continue;
        // Opened filters and temporary toasts may cover the page.
        if (hit?.closest("form[role=search] details[open], .toasts")) continue;
        const name = (one: Element | null) =>
          one ? `${one.localName} “${(one.textContent?.trim() || one.className).slice(0, 40)}”` : "nothing";
        faults.add(`${name(hit)} covers ${name(element)} at ${part}`);
      }
    }
    return [...faults];
  });

/** @returns the widths at which the page scrolls sideways */
export async function tooWide(page: Page, widths = NARROWEST): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? 740 : 800 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) faults.push(`${width} px: the page is ${needed} px wide`);
  }
  return faults;
}

export async function coveredAtAnyWidth(page: Page): Promise<string[]> {
  const faults = await tooWide(page);
  for (const width of WIDTHS) {
    faults.push(...(await tooWide(page, [width])));
    for (const fault of await covered(page)) faults.push(`${width} px: ${fault}`);
  }
  return faults;
}
