import { expect, isHydrated, type Page, test } from "../support";

const PAGES = [
  "/",
  "/pricing",
  "/faq",
  "/trial?form=closed",
  "/demo",
  "/contact",
  "/quiz",
  "/roi",
  "/hvac",
  "/chat",
];
const WIDTHS = [320, 390, 768, 1024, 1280, 1366, 1440];

/**
 * Goes down the page in steps of less than half a screen, so that everything comes by its middle, and asks at each step what is at the
 * center of every link, button, field and price that can be seen between the bars.
 * @returns what something else lies on
 */
const covered = (page: Page, waits: boolean) =>
  page.evaluate(async (waits) => {
    const faults = new Set<string>();
    const height = window.innerHeight;
    const nameOf = (element: Element) =>
      `${element.tagName} “${(element.textContent?.trim() || element.getAttribute("name") || element.className).toString().slice(0, 40)}”`;
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const bottomBar = document.querySelector('nav[aria-label="Quick links"]')!;
    const top = document.querySelector("header")!.getBoundingClientRect().bottom;
    const bottom = shown(bottomBar) ? bottomBar.getBoundingClientRect().top : height;
    const elements = [...document.querySelectorAll("main *, footer *")].filter(
      (element) =>
        !element.closest(".sr-only") &&
        (element.matches("a, button, input, select, textarea, summary, label") ||
          [...element.childNodes].some((node) => node.nodeType === 3 && /\$\d/.test(node.textContent ?? ""))),
    );
    const end = document.documentElement.scrollHeight - height;
    for (let at = 0; ; at = Math.min(end, at + height * 0.4)) {
      window.scrollTo({ top: at, behavior: "instant" });
      // What hides by script does so in the frame that follows.
      if (waits) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      for (const element of elements) {
        const box = element.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (y < top + 1 || y > bottom - 1 || !shown(element)) continue;
        const hit = document.elementFromPoint(x, y);
        if (!hit || element.contains(hit) || hit.contains(element)) continue;
        faults.add(`${nameOf(hit)} lies on ${nameOf(element)} at ${Math.round(at)}`);
      }
      if (at >= end) return [...faults];
    }
  }, waits);

for (const path of PAGES) {
  test(`nothing covers a link, button, field or price of ${path}`, async ({ page, javaScriptEnabled }) => {
    await page.goto(path);
    if (javaScriptEnabled) await isHydrated(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 768 ? 740 : 800 });
      const scripted = javaScriptEnabled !== false && (width < 768 || path === "/hvac");
      expect(await covered(page, scripted), `${width} px`).toEqual([]);
    }
  });
}

test("the quick actions stand in the margin of a wide screen, and are no offer where there is a form", async ({
  page,
}) => {
  const actions = page.getByRole("navigation", { name: "Quick actions" });
  await page.goto("/");
  for (const [width, position] of [
    [1440, "fixed"],
    [1366, "static"],
    [768, "static"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(actions).toHaveCSS("position", position);
    await expect(actions.getByRole("link")).toHaveText(["Quick demo", "Chat", "Start trial"]);
  }
  await page.goto("/hvac");
  await expect(actions.getByRole("link")).toHaveText(["Quick demo", "Start trial"]);
  await page.setViewportSize({ width: 1440, height: 800 });
  for (const path of [
    "/trial?form=closed",
    "/demo",
    "/success",
    "/privacy-policy",
    "/chat",
    "/no-such-page",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(actions).toHaveCount(0);
  }
});

test("on a phone the trial button hides while something lies under it, and on a page that is a form", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "an enhancement");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await isHydrated(page);
  const button = page.getByRole("link", { name: "14-Day Trial", exact: true });
  const seen = new Set<boolean>();
  for (let at = 0; at < 12; at++) {
    await page.evaluate(() => {
      window.scrollBy({ top: 150, behavior: "instant" });
      return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    });
    if (at > 3) seen.add(await button.isVisible());
  }
  expect([...seen].sort()).toEqual([false, true]);

  await page.goto("/chat");
  await isHydrated(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(100);
  await expect(button).toHaveCount(0);
});
