import { expect, open, type Page, settled, test } from "../support";

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

test("following a link loads no document, announces the new title, focuses the heading, and starts at the top", async ({
  page,
}) => {
  await open(page, "/faq");
  const heard = await announcements(page);
  await page.evaluate(() => {
    Object.assign(window, { stillHere: true });
    window.scrollTo(0, 2000);
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).press("Enter");
  await expect(page).toHaveURL("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const title = await page.title();
  expect(title).toMatch(/contact/i);
  await expect.poll(() => heard).toEqual([title]);
  expect(await page.evaluate(() => ["stillHere" in window, window.scrollY])).toEqual([true, 0]);
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
  await expect.poll(() => heard).toEqual([await page.title()]);
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
  await expect(page).toHaveURL("/#features");
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

test("a link to a section of the same page scrolls smoothly without loading data, but not with Alt", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "/");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Features" });
  const prevented = page.evaluate(
    () =>
      new Promise((resolve) =>
        window.addEventListener("click", (event) => resolve(event.defaultPrevented), { once: true }),
      ),
  );
  const href = (await link.getAttribute("href"))!;
  // Prevents Chromium's download.
  await link.evaluate((element) => element.setAttribute("href", "#features"));
  await link.click({ modifiers: ["Alt"] });
  expect(await prevented).toBe(false);
  await link.evaluate((element, href) => element.setAttribute("href", href), href);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));

  const requests: string[] = [];
  page.on("request", (request) => request.url().includes(".data") && requests.push(request.url()));
  const between = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        window.addEventListener("scroll", () => resolve(window.scrollY), { once: true }),
      ),
  );
  await link.click();
  await expect(page.locator("#features")).toBeFocused();
  const first = await between;
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(first + 100);
  await expect(page).toHaveURL("/#features");
  expect(requests).toEqual([]);
});
