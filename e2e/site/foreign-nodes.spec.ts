import { expect, hydrated, isHydrated, type Page, settled, test } from "../support";
import { FIELDS, INSIDE, OUTSIDE, TYPED } from "./foreign-nodes";

/** Password managers, grammar checkers, and translators change a page before React hydrates it. */

function listen(page: Page) {
  const heard = { errors: [] as string[], notes: [] as string[] };
  page.on("pageerror", ({ message }) => {
    heard[message.startsWith("Minified React error") ? "notes" : "errors"].push(message);
  });
  page.on("console", (message) => {
    // The browser logs each 400 response.
    if (!message.text().startsWith("Failed to load resource")) heard.errors.push(message.text());
  });
  return heard;
}

for (const [path, selector] of Object.entries({
  "/contact": FIELDS["/contact"]!,
  "/admin/demo-requests": "main [name=q]:visible",
})) {
  test(`${path} keeps text and focus when a browser extension adds nodes before hydration`, async ({
    page,
    admin,
  }) => {
    if (path.startsWith("/admin")) await page.context().addCookies(admin.cookies);
    const heard = listen(page);
    const field = page.locator(selector);
    let letScriptsGo = () => {};
    const focused = new Promise<void>((resolve) => (letScriptsGo = resolve));
    // Delays the scripts until the field has the focus, because some pages hydrate without interaction. A press whose
    // element React replaces has no effect.
    await page.route("**/build/**/*.js", (route) => focused.then(() => route.continue()));
    await page.goto(path);
    for (const add of [...Object.values(OUTSIDE), ...Object.values(INSIDE)]) await page.evaluate(add);
    await field.click();
    letScriptsGo();
    await page.keyboard.type(TYPED, { delay: 15 });
    await hydrated(page);
    await page.keyboard.type("!");
    await expect(field).toHaveValue(`${TYPED}!`);
    await expect(field).toBeFocused();
    expect(heard.errors).toEqual([]);
  });
}

test("nodes that an extension adds around React's container don't cause a re-render", async ({ page }) => {
  const heard = listen(page);
  await page.goto("/contact");
  for (const add of Object.values(OUTSIDE)) await page.evaluate(add);
  await isHydrated(page);
  expect(heard).toEqual({ errors: [], notes: [] });
});

for (const [kind, change] of Object.entries(INSIDE)) {
  test(`a form keeps its values and the caret after an extension's change (${kind})`, async ({ page }) => {
    const heard = listen(page);
    await page.goto("/demo");
    await page.evaluate(change);
    // Set values without events, because events would start the scripts.
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>("#demo [name=name]")!.value = "Ana";
      document.querySelector<HTMLInputElement>("#demo [name=phone]")!.value = "6025550123";
      document.querySelector<HTMLInputElement>("#demo [name=consent]")!.checked = true;
    });
    await page.locator("#demo [name=businessName]").click();
    await page.keyboard.type("Acme");
    await page.keyboard.press("Home");
    await hydrated(page);
    await page.keyboard.type("The ");
    await expect(page.locator("#demo [name=name]")).toHaveValue("Ana");
    await expect(page.locator("#demo [name=businessName]")).toHaveValue("The Acme");
    await expect(page.locator("#demo [name=phone]")).toHaveValue(/^\(?602\)? ?555-?0123$/);
    // The button is enabled only if React's state has the values.
    await expect(page.getByRole("button", { name: "Get Live Demo Now" })).toBeEnabled();
    expect(heard.errors).toEqual([]);
  });
}

test("a chosen option survives a re-render", async ({ page }) => {
  await page.goto("/trial");
  await page.evaluate(INSIDE["translated text"]!);
  const choice = page.locator("#trial [name=phoneServiceProvider]");
  await choice.selectOption({ index: 2 });
  const chosen = await choice.inputValue();
  await isHydrated(page);
  await settled(page);
  await expect(choice).toHaveValue(chosen);
});

async function translateForGood(page: Page) {
  await page.evaluate(`window.translate = ${INSIDE["translated text"]!.toString()}`);
  await page.evaluate(() => {
    const { translate } = window as unknown as { translate(): void };
    const observer = new MutationObserver(() => {
      observer.disconnect();
      translate();
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    translate();
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

const UPDATES: Record<string, (page: Page) => Promise<void>> = {
  "/contact": async (page) => {
    await page.locator("#contact [type=submit]").click();
    await expect(page.getByRole("alert").first()).toContainText("problem");
  },
  "/pricing": async (page) => {
    await page.locator("main [href*='billing=annual']:visible").first().click();
    const prices = page.locator("main [data-price]:visible");
    await expect(prices.filter({ hasText: "Billed yearly" }).first()).toBeVisible();
    await expect(prices.filter({ hasText: "for your first" })).toHaveCount(0);
    await page.locator("a[href^='/demo']:visible").first().click();
    await page.getByRole("dialog").locator("[type=submit]").waitFor();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
  "/admin/demo-requests": async (page) => {
    await page.locator("main [name=q]:visible").fill("zeppelin");
    await page.locator("main [name=q]:visible").press("Enter");
    await expect(page.locator("main h1 + [role=status]")).toContainText("found");
    await page.locator("main nav a[href*='status=']:visible").first().click();
    await expect(page).toHaveURL(/status=/);
    await page.locator("a[href='/admin/trial-signups']").first().dispatchEvent("click");
    await expect(page).toHaveURL("/admin/trial-signups");
    await expect(page.locator("main h1 + [role=status]")).toContainText("in all");
  },
};

for (const [path, use] of Object.entries(UPDATES)) {
  test(`${path} works while a translator replaces its text`, async ({ page, admin }) => {
    if (path.startsWith("/admin")) await page.context().addCookies(admin.cookies);
    const heard = listen(page);
    await page.goto(path);
    await isHydrated(page);
    await translateForGood(page);
    await use(page);
    await settled(page);
    expect(heard.errors).toEqual([]);
  });
}
