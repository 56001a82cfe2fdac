import { RECEIVER_URL } from "./server";
import { accessibilityFaults, expect, open, type Page, test } from "./support";

const PAGE = `${RECEIVER_URL}/bubby/15min`;
const calendar = (page: Page) =>
  page.frameLocator("iframe[title='Select a date and time']").getByText("Choose a time");
const widgetScripts = (page: Page) => page.locator("script[src*='widget.js']");

test("the booking page loads the external calendar only after a click", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page, "/schedule");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book a quick call");
  expect(asked.filter((url) => url.startsWith(RECEIVER_URL))).toEqual([]);
  const link = page.getByRole("link", { name: "Choose a time" });
  await expect(link).toHaveAttribute("href", PAGE);
  await link.click();
  await expect(calendar(page)).toBeVisible();
  await expect(page).toHaveURL("/schedule");
  expect(asked).toContain(`${PAGE}?hide_gdpr_banner=1`);
});

test("the FAQ shows the calendar in a dialog and removes its scripts on close", async ({ page }) => {
  await open(page, "/faq");
  await page.getByRole("link", { name: "Book a Quick Call" }).last().click();
  const dialog = page.getByRole("dialog", { name: "Book a quick call" });
  await expect(calendar(page)).toBeVisible();
  await expect(widgetScripts(page)).toHaveCount(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(widgetScripts(page)).toHaveCount(0);
  expect(await page.evaluate(() => window.Calendly)).toBeUndefined();
  await expect(page).toHaveURL("/faq");
});

test("a calendar that fails to load is replaced by a link to the scheduling service", async ({ page }) => {
  await page.route("**/widget.js", (route) => route.abort());
  await open(page, "/schedule");
  await page.getByRole("link", { name: "Choose a time" }).click();
  await expect(page.getByRole("status").filter({ hasText: "couldn't load here" })).toBeVisible();
  const link = page.getByRole("link", { name: "Choose a time on the calendar's own page" });
  await expect(link).toHaveAttribute("href", PAGE);
});
