import { expect, NARROW, open, type Page, settled, test } from "../support";

/** Texts that polite live regions announced. */
async function announcements(page: Page) {
  const heard: string[] = [];
  await page.exposeFunction("hear", (text: string) => heard.push(text));
  await page.evaluate(() => {
    const { hear } = window as unknown as { hear(text: string): void };
    for (const region of document.querySelectorAll("p[aria-live=polite]"))
      new MutationObserver(() => hear(region.textContent ?? "")).observe(region, {
        subtree: true,
        childList: true,
        characterData: true,
      });
  });
  return heard;
}

test("following a link loads no document, announces the new title, and focuses the heading", async ({
  page,
}) => {
  await open(page, "/faq");
  const heard = await announcements(page);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).press("Enter");
  await expect(page).toHaveURL("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const title = await page.title();
  expect(title).toMatch(/contact/i);
  expect(heard).toEqual([title]);
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
});

test("following a link in the admin area announces the new title and focuses the heading", async ({
  page,
  signedIn: _,
}) => {
  await open(page, "/admin/demo-requests");
  const heard = await announcements(page);
  await page.locator("a[href='/admin/trial-signups']").first().press("Enter");
  await expect(page).toHaveURL("/admin/trial-signups");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(heard).toEqual([await page.title()]);
});

test("a link that changes only the search keeps the focus", async ({ page }) => {
  await open(page, "/pricing");
  const heard = await announcements(page);
  const annual = page.locator("main [href*='billing=annual']:visible").first();
  await annual.press("Enter");
  await expect(page).toHaveURL(/billing=annual/);
  await settled(page);
  await expect(annual).toBeFocused();
  expect(heard).toEqual([]);
});

test("a link to a section of another page focuses the section", async ({ page }) => {
  await open(page, "/pricing");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Features" }).click();
  await expect(page.locator("#features")).toBeFocused();
  await expect(page.locator("#features")).toBeInViewport();
});

test("a field stays in the Tab order after a link of the error summary focused it", async ({ page }) => {
  await open(page, "/faq");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).press("Enter");
  await page.locator("#contact [type=submit]").click();
  await page.getByRole("alert").first().locator("a[href='#contact-email']").click();
  const email = page.locator("#contact-email");
  await expect(email).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(email).toBeFocused();
});

test("a link to a section of the same page scrolls smoothly without loading data", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "/");
  const requests: string[] = [];
  page.on("request", (request) => request.url().includes(".data") && requests.push(request.url()));
  const between = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        window.addEventListener("scroll", () => resolve(window.scrollY), { once: true }),
      ),
  );
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Features" }).click();
  await expect(page.locator("#features")).toBeFocused();
  const first = await between;
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(first + 100);
  await expect(page).toHaveURL("/#features");
  expect(requests).toEqual([]);
});

test("Alt+click on a section link doesn't scroll", async ({ page }) => {
  await open(page, "/");
  const prevented = page.evaluate(
    () =>
      new Promise((resolve) =>
        window.addEventListener("click", (event) => resolve(event.defaultPrevented), { once: true }),
      ),
  );
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Features" });
  // Prevents Chromium's download.
  await link.evaluate((element) => element.setAttribute("href", "#features"));
  await link.click({ modifiers: ["Alt"] });
  expect(await prevented).toBe(false);
});

test.describe("On a phone", () => {
  test.use({ viewport: NARROW });

  test("the menu closes when the focus leaves it", async ({ page }) => {
    await open(page, "/faq");
    const menu = page.getByRole("navigation", { name: "Menu" });
    await page.locator("summary").first().click();
    await menu.getByRole("link").or(menu.getByRole("button")).last().focus();
    await page.keyboard.press("Tab");
    await expect(menu).toBeHidden();
  });
});

test.describe("Without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("Tab on /trial reaches only the dialog", async ({ page }) => {
    await page.goto("/trial");
    const outside = page.locator("header :focus, footer :focus, nav[aria-label='Quick links'] :focus");
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press("Tab");
      await expect(outside, `press ${press}`).toHaveCount(0, { timeout: 100 });
    }
  });
});
