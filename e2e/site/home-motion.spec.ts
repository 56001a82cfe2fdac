import { accessibilityFaults, expect, open, type Page, test } from "../support";

/** Stops every animation at a time of its own clock, in milliseconds. */
const at = (page: Page, time: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  }, time);

/** Texts of elements that can't be seen through, or the opposite. */
const withOpacity = (page: Page, selector: string, pseudo: string | undefined, opacity: number) =>
  page
    .locator(selector)
    .evaluateAll(
      (elements, [pseudo, opacity]) =>
        elements.flatMap((element, index) =>
          Math.abs(Number(getComputedStyle(element, pseudo).opacity) - opacity) < 0.01 ? [index] : [],
        ),
      [pseudo, opacity] as const,
    );

const typed = (page: Page) => withOpacity(page, ".thread .said", undefined, 0);
const step = (page: Page) => withOpacity(page, ".timeline [data-step]", "::after", 1);

/** The lines of the conversation with their documented times: the pause before each, and its typing. */
const LINES = [
  [1000, 1200],
  [2400, 1800],
  [2400, 800],
  [2400, 1800],
  [2400, 800],
  [2400, 1800],
  [2400, 800],
] as const;

for (const path of ["/", "/hvac"]) {
  test(`the conversation of ${path} is complete but for the line that is typed again`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator(".thread .said")).toHaveCount(LINES.length);
    let time = 0;
    for (const [line, [pause, typing]] of LINES.entries()) {
      time += pause;
      await at(page, time - 10);
      expect(await typed(page), `before line ${line}`).toEqual([]);
      await at(page, time + 10);
      expect(await typed(page), `line ${line} begins`).toEqual([line]);
      time += typing;
      await at(page, time - 20);
      expect(await typed(page), `line ${line} goes on`).toEqual([line]);
      await at(page, time + 200);
      expect(await typed(page), `line ${line} is said`).toEqual([]);
    }
    await at(page, time + 7900);
    expect(await typed(page)).toEqual([]);
    await at(page, time + 8000 + 1010);
    expect(await typed(page), "the loop begins again after 8 seconds").toEqual([0]);
  });
}

test("the steps advance every 3 seconds, and stay where the pointer is", async ({ page }) => {
  await page.goto("/");
  for (const [time, active] of [
    [10, 0],
    [2800, 0],
    [3010, 1],
    [6010, 2],
    [9010, 3],
    [12_010, 0],
  ] as const) {
    await at(page, time);
    expect(await step(page), `${time} ms`).toEqual([active]);
  }
  await page.locator(".timeline li").nth(3).hover();
  expect(await step(page)).toEqual([3]);
  await page.mouse.move(0, 0);
  expect(await step(page)).toEqual([0]);
});

test("a checkbox stops what moves, by keyboard too", async ({ page }) => {
  await page.goto("/");
  const states = (selector: string) =>
    page.evaluate(
      (selector) => [
        ...new Set(
          document
            .getAnimations()
            .filter(({ effect }) => (effect as KeyframeEffect).target?.matches(selector))
            .map(({ playState }) => playState),
        ),
      ],
      selector,
    );
  expect(await states(".said")).toEqual(["running"]);
  await page.getByRole("checkbox", { name: "Pause the conversation" }).press("Space");
  expect(await states(".said")).toEqual(["paused"]);
  expect(await states("[data-step]")).toEqual(["running"]);
  await page.getByRole("checkbox", { name: "Pause the steps" }).check();
  expect(await states("[data-step]")).toEqual(["paused"]);
  await page.getByRole("checkbox", { name: "Pause the conversation" }).uncheck();
  expect(await states(".said")).toEqual(["running"]);
});

test("nothing moves with reduced motion, and axe finds nothing during the animation", async ({
  page,
  javaScriptEnabled,
}) => {
  await open(page, "/", javaScriptEnabled);
  if (javaScriptEnabled !== false) expect(await accessibilityFaults(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await typed(page)).toEqual([]);
  await expect(page.locator(".typing").first()).toBeHidden();
  await expect(page.getByRole("checkbox", { name: /Pause/ })).toHaveCount(0);
});
