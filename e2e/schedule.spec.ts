import { createHmac, randomUUID } from "node:crypto";
import { createAccount, signIn } from "./account";
import { BASE_URL, RECEIVER_URL, SCHEDULING_SECRET } from "./server";
import { accessibilityFaults, expect, isHydrated, type Page, test } from "./support";

const PAGE = `${RECEIVER_URL}/bubby/15min`;
const calendar = (page: Page) =>
  page.frameLocator("iframe[title='Select a date and time']").getByText("Choose a time");
const widgetScripts = (page: Page) => page.locator("script[src*='widget.js']");

test("the page about a call leads to the calendar, which is asked for by a click alone", async ({
  page,
  javaScriptEnabled,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/schedule");
  if (javaScriptEnabled) await isHydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book a quick call");
  expect(asked.filter((url) => url.startsWith(RECEIVER_URL))).toEqual([]);
  const link = page.getByRole("link", { name: "Choose a time" });
  await expect(link).toHaveAttribute("href", PAGE);
  await link.click();
  if (javaScriptEnabled) {
    await expect(calendar(page)).toBeVisible();
    await expect(page).toHaveURL("/schedule");
    expect(asked).toContain(`${PAGE}?hide_gdpr_banner=1`);
  } else {
    await expect(page).toHaveURL(PAGE);
  }
});

test("Book a Quick Call on the questions page leads there too", async ({ page, javaScriptEnabled }) => {
  await page.goto("/faq");
  if (javaScriptEnabled) await isHydrated(page);
  await page.getByRole("link", { name: "Book a Quick Call" }).last().click();
  if (!javaScriptEnabled) return expect(page).toHaveURL("/schedule");
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

test("a calendar that does not come leaves a link to its own page", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "The calendar is a widget of scripts.");
  await page.route("**/widget.js", (route) => route.abort());
  await page.goto("/schedule");
  await isHydrated(page);
  await page.getByRole("link", { name: "Choose a time" }).click();
  await expect(page.getByRole("status").filter({ hasText: "couldn't load here" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Choose a time on its own page" })).toHaveAttribute(
    "href",
    PAGE,
  );
});

test("only pages of the site may show the calendar", async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()["content-security-policy"];
  expect(await policyOf("/pricing")).toContain(`frame-src 'self' ${RECEIVER_URL}`);
  expect(await policyOf("/auth")).not.toContain(RECEIVER_URL);
});

test("a signed booking is listed for admins", async ({ page, request }) => {
  const name = `Dana ${randomUUID().slice(0, 8)}`;
  const data = JSON.stringify({
    event: "invitee.created",
    payload: {
      uri: `https://api.calendly.com/scheduled_events/A/invitees/${randomUUID()}`,
      name,
      email: "dana@example.com",
      scheduled_event: { start_time: "2026-12-01T16:30:00.000000Z" },
    },
  });
  const time = Math.floor(Date.now() / 1000);
  const mac = createHmac("sha256", SCHEDULING_SECRET).update(`${time}.${data}`).digest("hex");
  const headers = { "Content-Type": "application/json", "Calendly-Webhook-Signature": `t=${time},v1=${mac}` };
  const post = (changes = {}) =>
    request.post(`${BASE_URL}/webhooks/scheduling`, { data, headers: { ...headers, ...changes } });
  expect((await post({ "Calendly-Webhook-Signature": "t=1,v1=00" })).status()).toBe(401);
  expect((await post()).status()).toBe(200);
  expect((await request.get("/webhooks/scheduling")).status()).toBe(405);

  await signIn(page.context(), await createAccount());
  await page.goto(`/admin/appointments?q=${encodeURIComponent(name)}`);
  await expect(page.locator("tbody tr")).toHaveCount(1);
});
