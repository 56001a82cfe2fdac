import { accessibilityFaults, expect, isHydrated, type Page, test } from "../support";

/** The home page with its clock stopped, and the animated box in view. */
async function open(page: Page, box: "conversation" | "steps") {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto("/");
  if (box === "steps") await page.locator(".timeline").scrollIntoViewIfNeeded();
  await isHydrated(page);
  await expect(page.getByRole("button", { name: `Pause the ${box}` })).toBeVisible();
}

/** How many lines of the conversation stand below its end once more. */
const said = (page: Page) => page.locator("figure [aria-hidden] li:not([hidden]) [data-from]").count();

test("the conversation plays as documented below its end, and begins again", async ({ page }) => {
  await open(page, "conversation");
  const dots = page.locator("figure").getByText("•••").filter({ visible: true });
  const summary = page.locator("figure [aria-hidden] dl");
  expect(await said(page)).toBe(0);
  for (const [index, before, typing] of [
    [0, 1000, 1200],
    [1, 2400, 1800],
    [2, 2400, 800],
    [3, 2400, 1800],
    [4, 2400, 800],
    [5, 2400, 1800],
    [6, 2400, 800],
  ] as const) {
    await page.clock.runFor(before - 10);
    await expect(dots).toHaveCount(0);
    await page.clock.runFor(10);
    await expect(dots).toHaveCount(1);
    await page.clock.runFor(typing - 10);
    await expect(dots).toHaveCount(1);
    await expect(summary).toBeHidden();
    await page.clock.runFor(10);
    expect(await said(page)).toBe(index + 1);
  }
  await expect(summary).toBeVisible();
  await page.clock.runFor(7990);
  expect(await said(page)).toBe(7);
  await page.clock.runFor(10);
  expect(await said(page)).toBe(0);
});

test("its button stops the conversation and lets it go on", async ({ page }) => {
  await open(page, "conversation");
  await page.clock.runFor(2200);
  expect(await said(page)).toBe(1);
  await page.getByRole("button", { name: "Pause the conversation" }).click();
  await page.clock.runFor(60_000);
  expect(await said(page)).toBe(1);
  await page.getByRole("button", { name: "Play the conversation" }).click();
  await page.clock.runFor(4200);
  expect(await said(page)).toBe(2);
});

test("the steps advance every 3 seconds; pointing at one or reaching it by keyboard stays there", async ({
  page,
}) => {
  await open(page, "steps");
  const active = page.locator(".timeline [aria-current=step] h3");
  await expect(active).toHaveText("Call missed");
  await page.clock.runFor(3000);
  await expect(active).toHaveText("Instant text");
  await page.locator(".timeline li").nth(3).hover();
  await expect(active).toHaveText("Booked");
  await page.clock.runFor(9000);
  await expect(active).toHaveText("Booked");
  await page.mouse.move(0, 0);
  await page.clock.runFor(3000);
  await expect(active).toHaveText("Call missed");
  await page.locator(".timeline li").nth(2).focus();
  await expect(active).toHaveText("Qualify the case");
  await page.clock.runFor(9000);
  await expect(active).toHaveText("Qualify the case");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Pause the steps" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.clock.runFor(9000);
  await expect(active).toHaveText("Booked");
});

test("nothing moves with reduced motion, and axe finds nothing during the animation", async ({ page }) => {
  let scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const moving = () => scripts.filter((url) => url.includes("motion"));
  await page.goto("/");
  await isHydrated(page);
  await expect(page.getByRole("button", { name: "Pause the conversation" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(moving()).not.toEqual([]);

  await page.emulateMedia({ reducedMotion: "reduce" });
  scripts = [];
  await page.goto("/");
  await isHydrated(page);
  await page.waitForTimeout(500);
  await expect(page.locator("[data-from]").last()).toHaveCSS("opacity", "1");
  await expect(page.getByRole("button", { name: /Pause/ })).toHaveCount(0);
  expect(moving()).toEqual([]);
});
