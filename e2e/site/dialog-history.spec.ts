import { expect, isHydrated, type Page, settled, test } from "../support";
import { fillTrialForm, newPerson, toldAbout } from "../trial/trial-person";
import { PRICES } from "../../tests/content/prices";

const place = (page: Page) =>
  page.evaluate(() => ({
    stayed: "stillHere" in window,
    scrolled: window.scrollY,
    depth: (history.state as { depth?: number }).depth ?? 0,
  }));

async function visit(page: Page, path: string, top = 0) {
  await page.goto(path);
  await isHydrated(page);
  await page.evaluate((top) => {
    Object.assign(window, { stillHere: true });
    window.scrollTo({ top, behavior: "instant" });
  }, top);
}

const trial = (page: Page) => page.getByRole("dialog", { name: "Start Your 14-Day Trial" });
const payment = (page: Page) => page.getByRole("dialog", { name: "Secure Payment" });

test("Back closes a dialog and Forward reopens it; the close button leaves no history entry and loads nothing", async ({
  page,
}) => {
  await page.goto("/pricing");
  await visit(page, "/", 900);
  const loads: string[] = [];
  page.on("request", (request) => request.url().includes(".data") && loads.push(request.url()));
  const opener = page.getByRole("banner").getByRole("link", { name: "Start 14-Day Trial" });
  // Dispatch the event, because Playwright's click can scroll.
  await opener.dispatchEvent("click");
  await expect(trial(page).getByRole("heading", { level: 2 })).toBeFocused();
  expect(await place(page)).toEqual({ stayed: true, scrolled: 900, depth: 1 });
  await page.goBack();
  await expect(trial(page)).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await place(page)).toEqual({ stayed: true, scrolled: 900, depth: 0 });
  await page.goForward();
  await expect(trial(page)).toBeVisible();
  await page.reload();
  await isHydrated(page);
  await expect(trial(page)).toBeVisible();
  await page.mouse.dblclick(8, 450);
  await expect(trial(page)).toBeHidden();
  expect((await place(page)).depth).toBe(0);
  expect(loads).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL("/pricing");
});

test("Back closes the menu, and a link replaces the menu's history entry", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto("/pricing");
  await visit(page, "/faq", 300);
  const menu = page.getByRole("navigation", { name: "Menu" });
  const button = page.locator("summary").first();
  const depth = async () => (await place(page)).depth;
  await button.click();
  await expect.poll(depth).toBe(1);
  await page.goBack();
  await expect(menu).toBeHidden();
  expect(await place(page)).toEqual({ stayed: true, scrolled: 300, depth: 0 });
  await page.goForward();
  await expect(menu).toBeVisible();
  await page.reload();
  await isHydrated(page);
  await expect(menu).toBeVisible();

  await menu.getByRole("link", { name: "About" }).click();
  const dialog = page.getByRole("dialog", { name: "About Bubby" });
  await expect(dialog).toBeVisible();
  expect(await depth()).toBe(2);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(menu).toBeVisible();
  await button.click();
  await expect(menu).toBeHidden();
  await expect.poll(depth).toBe(0);

  await button.click();
  await expect.poll(depth).toBe(1);
  await menu.getByRole("link", { name: "Features" }).click();
  await expect(page).toHaveURL("/#features");
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/faq");
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/pricing");
});

test("a menu opened before hydration closes with Back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto("/faq");
  await page.locator("summary").first().click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeVisible();
  await isHydrated(page);
  await expect.poll(async () => (await place(page)).depth).toBe(1);
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL("/faq");
});

test("Back and Forward move through the quiz, and Back from the trial shows the result again", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await visit(page, "/");
  await page.getByRole("main").getByRole("link", { name: "See what your missed calls cost" }).click();
  const quiz = page.getByRole("dialog", { name: "Four questions about your missed calls" });
  await quiz.getByRole("radio", { name: "Other Practice Area" }).check();
  const next = quiz.getByRole("button", { name: "Next" }).last();
  await next.click();
  const second = quiz.getByRole("heading", { name: "What is an average case or job worth?" });
  await expect(second).toBeFocused();
  await expect(second).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(quiz.getByRole("radio", { name: "Other Practice Area" })).toBeVisible();
  await page.goForward();
  await next.click();
  await next.click();
  await quiz.getByRole("radio", { name: "Nothing" }).check();
  await quiz.getByRole("button", { name: "See Results" }).last().click();
  await expect(quiz.getByRole("heading", { name: "What your missed calls cost" })).toBeFocused();
  await quiz.getByRole("link", { name: "Start Capturing These Leads Today" }).click();
  await expect(trial(page).getByLabel("Practice Area")).toHaveValue("other");
  await page.goBack();
  await expect(quiz.getByRole("heading", { name: "What your missed calls cost" })).toBeVisible();
  await page.goForward();
  await trial(page).getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect((await place(page)).depth).toBe(0);
});

test("the card step starts at its heading and survives a reload, and Back returns to the filled form", async ({
  page,
}) => {
  const person = newPerson();
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, "/");
  const opener = page.getByRole("main").getByRole("link", { name: "Start your 14-day trial" }).first();
  await opener.click();
  await fillTrialForm(trial(page), person);
  await trial(page).getByRole("button", { name: "Continue to Payment" }).click();
  const beforeTheCard = [
    payment(page).getByRole("heading", { name: "Secure Payment" }),
    payment(page).getByText("Professional Plan", { exact: true }),
    payment(page).getByText(`${PRICES.monthly.professional} / month`),
    payment(page).getByText("First 14 days FREE"),
    payment(page)
      .getByText(/First charge: /)
      .first(),
  ];
  // A new server first creates its Stripe products, which takes longer.
  await expect(payment(page)).toBeVisible({ timeout: 15_000 });
  for (const part of beforeTheCard) await expect(part).toBeInViewport({ ratio: 1 });
  await expect(payment(page).getByRole("heading", { name: "Secure Payment" })).toBeFocused();

  await page.reload();
  await isHydrated(page);
  for (const part of beforeTheCard) await expect(part).toBeInViewport({ ratio: 1 });
  await expect(payment(page).getByLabel("Card number")).toBeVisible();
  await page.goBack();
  await expect(trial(page).getByRole("heading", { level: 2 })).toBeFocused();
  await expect(trial(page).getByLabel("Business Name")).toHaveValue(person.business);
  await page.goBack();
  await expect(trial(page)).toBeHidden();
  await opener.click();
  await expect(trial(page).getByLabel("Business Name")).toHaveValue(person.business);

  await page.goto("/trial/payment");
  for (const part of [
    page.getByRole("heading", { name: "Secure Payment" }),
    page.getByText(/First charge: /).first(),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
});

test("the payment page starts at its heading, and Back returns to the filled form", async ({ page }) => {
  const person = newPerson();
  await visit(page, "/trial");
  await fillTrialForm(trial(page), person);
  await trial(page).getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page).toHaveURL("/trial/payment");
  await expect(page.getByRole("heading", { name: "Secure Payment" })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/trial");
  await expect(trial(page).getByLabel("Business Name")).toHaveValue(person.business);
});

test("the bank's frame works over the card step, and focus never reaches the page behind it", async ({
  page,
}) => {
  await visit(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Start 14-Day Trial" }).click();
  await fillTrialForm(trial(page), newPerson());
  await trial(page).getByRole("button", { name: "Continue to Payment" }).click();
  await expect(payment(page).getByLabel("Card number")).toBeVisible();
  expect(await page.evaluate(() => document.querySelector("dialog")?.matches(":modal"))).toBe(false);
  for (let press = 0; press < 25; press++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(outside).toBe(false);
  }
  await page.evaluate(() => {
    const frame = document.createElement("iframe");
    frame.style.cssText = "position:fixed;inset:0;width:100%;height:100%;z-index:2147483647;background:white";
    frame.srcdoc = "<input aria-label=Code><button onclick=\"this.textContent='Done'\">Confirm</button>";
    document.body.append(frame);
  });
  const bank = page.frameLocator("iframe").last();
  await bank.getByLabel("Code").fill("123456");
  await expect(bank.getByLabel("Code")).toBeFocused();
  await bank.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("iframe").last()).toBeVisible();
});

test("pressing Back on a trial form reports the form as abandoned", async ({ page }) => {
  const person = newPerson();
  await visit(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Start 14-Day Trial" }).click();
  await fillTrialForm(trial(page), person);
  await page.goBack();
  await expect(trial(page)).toBeHidden();
  await expect.poll(() => toldAbout(person.email)).toEqual(["abandoned"]);
});

test("leaving a page with an open trial form reports it as abandoned once", async ({ page }) => {
  const person = newPerson();
  await visit(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Start 14-Day Trial" }).click();
  await fillTrialForm(trial(page), person);
  await page.goto("/faq");
  await expect.poll(() => toldAbout(person.email)).toEqual(["abandoned"]);
  await page.goBack();
  await page.goto("/faq");
  expect(await toldAbout(person.email)).toEqual(["abandoned"]);
});

test("#trial-form opens the trial form over the page, and the form stays closed once dismissed", async ({
  page,
}) => {
  await visit(page, "/#trial-form");
  await expect(trial(page).getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(trial(page)).toBeHidden();
  await settled(page);
  await expect(trial(page)).toBeHidden();
});
