import { fillDemo } from "../forms/fill";
import { expect, freshPhone, isHydrated, type Page, test } from "../support";
import { PRICES } from "../../tests/content/prices";

/** By path: uses the page's form, and waits for the answer. */
const FORMS: Record<string, (page: Page) => Promise<void>> = {
  "/demo": (page) => sendEmpty(page, "Get Live Demo Now"),
  "/trial": (page) => sendEmpty(page, "Continue to Payment"),
  "/auth": (page) => sendEmpty(page, "Sign In"),
  "/quiz": async (page) => {
    await page.getByLabel("Family Law").check();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText("Question 2 of 4")).toBeVisible();
  },
  "/chat": async (page) => {
    await page.getByLabel("Your message").fill("What does it cost?");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText(PRICES.monthly.professional).first()).toBeVisible();
  },
};

async function sendEmpty(page: Page, button: string) {
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByRole("alert")).toContainText("nter your");
}

/** The scripts that the page asks for by itself. */
async function scriptsOf(page: Page, path: string) {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(new URL(request.url()).pathname);
  });
  await page.goto(path);
  await isHydrated(page);
  await page.waitForLoadState("networkidle");
  return scripts;
}

test("a page whose script doesn't arrive posts its form without it, for every script of every page with a form", async ({
  browser,
  page,
}) => {
  test.setTimeout(240_000);
  const missed = new Set<string>();
  for (const [path, use] of Object.entries(FORMS)) {
    for (const script of await scriptsOf(page, path)) {
      if (missed.has(script)) continue;
      missed.add(script);
      const context = await browser.newContext({
        extraHTTPHeaders: { "x-forwarded-for": `198.51.100.${missed.size}` },
      });
      const broken = await context.newPage();
      await broken.route(`**${script}`, (route) => route.abort());
      const failure = broken.waitForEvent("requestfailed");
      await broken.goto(path);
      await broken.keyboard.press("Shift");
      await failure;
      await test.step(`${path} without ${script}`, () => use(broken));
      await context.close();
    }
  }
  expect(missed.size).toBeGreaterThan(30);
});

test("a link whose page's script doesn't arrive leads to the page all the same", async ({ page }) => {
  await page.goto("/faq");
  await isHydrated(page);
  await page.route("**/build/routes/_site.contact-*.js", (route) => route.abort());
  await page.locator("footer").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("There's a problem")).toBeVisible();
});

/** The demo form, filled in and sent if possible. */
async function sendBadNumber(page: Page) {
  await fillDemo(page, { phone: "602" });
  await page.getByRole("button", { name: "Get Live Demo Now" }).click();
}

test("a dialog whose script doesn't arrive is a page", async ({ page }) => {
  await page.goto("/faq");
  await isHydrated(page);
  await page.route("**/build/_shared/demo-dialog-*.js", (route) => route.abort());
  await page.locator("a[href='/demo']:visible").first().click();
  await expect(page).toHaveURL(/\/demo$/);
  await sendBadNumber(page);
  await expect(page.getByText("There's a problem")).toBeVisible();
});

test("a success is shown even if the script of the toasts doesn't arrive", async ({ page }) => {
  await page.goto("/faq");
  await isHydrated(page);
  await page.route("**/build/_shared/toaster-*.js", (route) => route.abort());
  for (let sent = 0; sent < 2; sent++) {
    await page.locator("a[href='/demo']:visible").first().click();
    const dialog = page.getByRole("dialog");
    await fillDemo(dialog, { phone: freshPhone() });
    await dialog.getByRole("button", { name: "Get Live Demo Now" }).click();
    await expect(dialog).toBeHidden();
    const alert = page.getByRole("alert").filter({ hasText: "Demo Started!" });
    await expect(alert).toBeInViewport();
    await alert.getByRole("button", { name: "Close" }).click();
    await expect(alert).toHaveCount(0);
  }
});

test("a page that can't be fetched says so, has a reference where we can be reached, and loads at the second try", async ({
  page,
}) => {
  await page.goto("/faq");
  await isHydrated(page);
  const contact = page.locator("footer").getByRole("link", { name: "Contact" });
  await page.route("**/contact.data*", (route) => route.abort("connectionreset"));
  await contact.click();
  await expect(page.getByRole("heading", { name: "This page didn't load" })).toBeVisible();
  await expect(page.getByText(/^Reference: [0-9a-f-]{36}$/)).toBeVisible();
  await expect(page.getByText("500")).toHaveCount(0);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByLabel("Message")).toBeVisible();
});
