import { expect, type Page, test } from "../support";

test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: "no-preference" } });

/** Pauses every animation at the given time in milliseconds. */
const at = (page: Page, time: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  }, time);

/** Heights of the page and of the phone, which the animation must not change. */
const heights = (page: Page) =>
  page.locator("figure:has(.thread)").evaluate((phone) => [document.body.scrollHeight, phone.clientHeight]);

const step = (page: Page) =>
  page
    .locator(".timeline [data-step]")
    .evaluateAll((steps) =>
      steps.flatMap((step, index) => (getComputedStyle(step, "::after").opacity === "1" ? [index] : [])),
    );

/** Indexes of the fully visible lines. Each line is in the page twice. */
const readable = (page: Page) =>
  page.locator(".thread").evaluate((thread) => {
    const screen = thread.getBoundingClientRect();
    const lines = [...thread.querySelectorAll("ol [data-from] > p:first-of-type")].map((p) => p.textContent);
    const shown = [...thread.querySelectorAll("[data-from] > p:first-of-type")].filter((line) => {
      const box = line.getBoundingClientRect();
      return (
        getComputedStyle(line).opacity === "1" &&
        box.top >= screen.top - 1 &&
        box.bottom <= screen.bottom + 1 &&
        box.left >= screen.left &&
        box.right <= screen.right
      );
    });
    return lines.flatMap((text, index) => (shown.some((line) => line.textContent === text) ? [index] : []));
  });

/** Indexes of lines that show only typing dots. Only the second copy of a line has typing dots. */
const typed = (page: Page) =>
  page
    .locator(".turn > [data-from] > p:first-of-type")
    .evaluateAll((lines) =>
      lines.flatMap((line, index) => (getComputedStyle(line).opacity === "0" ? [index] : [])),
    );

/** Pause before each line and its typing time in milliseconds, from the specification. */
const LINES = [
  [1000, 1200],
  [2400, 1800],
  [2400, 800],
  [2400, 1800],
  [2400, 800],
  [2400, 1800],
  [2400, 800],
  [2400, 1800],
] as const;
const ALL = LINES.map((_, line) => line);
/** All lines except the one being typed. Short conversations also show that line's first copy. */
const allBut = (typed: number) => expect.arrayContaining(ALL.filter((line) => line !== typed));

test("the animated conversation shows every line except the one being typed and never shifts the page", async ({
  page,
}) => {
  await page.goto("/");
  const before = await heights(page);
  let time = 0;
  for (const [line, [pause, typing]] of LINES.entries()) {
    time += pause;
    await at(page, time - 10);
    expect(await readable(page), `before line ${line}`).toEqual(ALL);
    await at(page, time + 400);
    expect(await typed(page)).toEqual([line]);
    expect(await readable(page), `line ${line} begins`).toEqual(allBut(line));
    time += typing;
    await at(page, time - 20);
    expect(await readable(page), `line ${line} is still being typed`).toEqual(allBut(line));
    await at(page, time + 200);
    expect(await typed(page)).toEqual([]);
    expect(await readable(page), `line ${line} is complete`).toEqual(ALL);
    expect(await heights(page)).toEqual(before);
  }
  await at(page, time + 7990);
  expect(await readable(page)).toEqual(ALL);
  await at(page, time + 8000 + 10);
  expect(await readable(page), "the loop begins again after 8 seconds").toEqual(ALL);
  await at(page, time + 8000 + 1400);
  expect(await readable(page)).toEqual(allBut(0));
});

test("checkboxes pause the home page's animations", async ({ page }) => {
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
  const pauseConversation = page.getByRole("checkbox", { name: "Pause the conversation" });
  const pauseSteps = page.getByRole("checkbox", { name: "Pause the steps" });
  expect(await states(".said, .turn")).toEqual(["running"]);
  await pauseConversation.press("Space");
  expect(await states(".said, .turn")).toEqual(["paused"]);
  expect(await states("[data-step]")).toEqual(["running"]);
  await pauseSteps.check();
  expect(await states("[data-step]")).toEqual(["paused"]);
  await pauseConversation.uncheck();
  expect(await states(".said, .turn")).toEqual(["running"]);
});

test("the home page's steps advance every 3 seconds", async ({ page }) => {
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

test("reduced motion stops the home page's animations", async ({ page }) => {
  await page.goto("/");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await readable(page)).toEqual(ALL);
  await expect(page.locator(".typing").first()).toBeHidden();
  await expect(page.getByRole("checkbox", { name: /Pause/ })).toHaveCount(0);
});

test("the animated conversation of each trade fits the phone", async ({ page }) => {
  for (const trade of ["law", "hvac", "plumbing", "electrical", "roofing", "contracting"]) {
    await page.goto(`/?trade=${trade}`);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const time of [0, 18_000]) {
        await at(page, time);
        expect(await readable(page), `${trade}, ${width} px, ${time} ms`).toEqual(ALL);
      }
    }
    const phone = await page.getByRole("figure", { name: /^Example/ }).boundingBox();
    expect(phone?.height, trade).toBeLessThan(620);
  }
});
