import { expect, isHydrated, type Locator, type Page, settled, test } from "../support";
import { fillTrialForm, newPerson, reportsAbout } from "../trial/trial-person";

const place = (page: Page) =>
  page.evaluate(() => ({
    stayed: "stillHere" in window,
    scrolled: window.scrollY,
    dialog: location.hash,
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
const opener = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Start 14-Day Trial" });

test("Back closes a dialog, and Forward reopens it", async ({ page }) => {
  await visit(page, "/", 900);
  // Dispatch the event, because Playwright's click can scroll.
  await opener(page).dispatchEvent("click");
  await expect(trial(page).getByRole("heading", { level: 2 })).toBeFocused();
  expect(await place(page)).toEqual({ stayed: true, scrolled: 900, dialog: "#/trial" });
  await page.goBack();
  await expect(trial(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  expect(await place(page)).toEqual({ stayed: true, scrolled: 900, dialog: "" });
  await page.goForward();
  await expect(trial(page)).toBeVisible();
});

test("a dialog closed after a reload loads nothing and leaves no history entry", async ({ page }) => {
  await page.goto("/pricing");
  await visit(page, "/");
  const loads: string[] = [];
  page.on("request", (request) => request.url().includes(".data") && loads.push(request.url()));
  await opener(page).click();
  await expect(trial(page)).toBeVisible();
  await page.reload();
  await isHydrated(page);
  await expect(trial(page)).toBeVisible();
  await page.mouse.dblclick(8, 450);
  await expect(trial(page)).toBeHidden();
  expect((await place(page)).dialog).toBe("");
  expect(loads).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL("/pricing");
});

test("a dialog closed before its data has loaded leaves its page unchanged", async ({ page }) => {
  let answer = () => {};
  const closed = new Promise<void>((resolve) => (answer = resolve));
  await page.route(
    // Lazy route discovery, if it is on, waits for the manifest.
    ({ pathname }) => pathname === "/schedule.data" || pathname === "/__manifest",
    async (route) => {
      await closed;
      await route.continue();
    },
  );
  await visit(page, "/faq#/schedule");
  const schedule = page.getByRole("dialog");
  await expect(schedule.getByText("One moment...")).toBeVisible();
  await schedule.getByRole("button", { name: "Close" }).click();
  await expect(schedule).toBeHidden();
  answer();
  await settled(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What owners ask first");
  expect(await place(page)).toEqual({ stayed: true, scrolled: 0, dialog: "" });
});

test("Back and Forward move through the quiz's dialog and the trial that it opens", async ({ page }) => {
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
  expect((await place(page)).dialog).toBe("");
});

async function toCardStep(page: Page) {
  const person = newPerson();
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, "/");
  await page.getByRole("main").getByRole("link", { name: "Start your 14-day trial" }).first().click();
  await fillTrialForm(trial(page), person);
  await trial(page).getByRole("button", { name: "Continue to Payment" }).click();
  // A new server first creates its Stripe products, which takes longer.
  await expect(payment(page)).toBeVisible({ timeout: 15_000 });
  return person;
}

const headOf = (place: Page | Locator) => [
  place.getByRole("heading", { name: "Secure Payment" }),
  place.getByText(/First charge: /).first(),
];

test("the card step of a small phone starts at its heading", async ({ page }) => {
  await toCardStep(page);
  for (const part of [
    ...headOf(payment(page)),
    payment(page).getByText("Professional Plan", { exact: true }),
    payment(page).getByText("First 14 days FREE"),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
});

test("Back from the page that a reload at the card step opened leads to the filled form", async ({
  page,
}) => {
  const person = await toCardStep(page);
  await page.reload();
  await expect(page).toHaveURL("/trial/payment");
  for (const part of headOf(page)) await expect(part).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(trial(page).getByLabel("Business Name")).toHaveValue(person.business);
});

test("leaving a page with an open trial form reports it as abandoned once", async ({ page }) => {
  const person = newPerson();
  await visit(page, "/");
  await opener(page).click();
  await fillTrialForm(trial(page), person);
  await page.goto("/faq");
  await expect.poll(() => reportsAbout(person.email)).toEqual(["abandoned"]);
  await page.goBack();
  await isHydrated(page);
  await page.goto("/faq");
  expect(reportsAbout(person.email)).toEqual(["abandoned"]);
});

test("a shared link opens the dialog over its page, and the dialog stays closed once dismissed", async ({
  page,
}) => {
  for (const [link, name] of [
    ["/faq#/demo", "Have Bubby text you"],
    ["/faq#trial-form", "Start Your 14-Day Trial"],
  ] as const) {
    await page.goto(link);
    await isHydrated(page);
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await settled(page);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/faq");
  }
});
