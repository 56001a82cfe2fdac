import { inDatabase } from "../rows";
import {
  accessibilityFaults,
  expect,
  isHydrated,
  type Locator,
  NARROW,
  open,
  type Page,
  test,
} from "../support";
import { covered } from "../site/hit";
import { textOf, Visitor } from "../../tests/setup/visitor";

test.use({ viewport: NARROW });

async function call(page: Page, trade = "plumbing") {
  await open(page, `/preview?trade=${trade}`);
  await page.getByLabel("Business name", { exact: true }).fill("Dunn & Daughters");
  await page.getByRole("button", { name: "Call and hang up" }).click();
  await expect(page.getByRole("log", { name: "Conversation" })).toContainText("Dunn & Daughters' automated");
  return page.getByLabel("Your answer");
}

test("a preview call takes typed and tapped answers without a page load and keeps the owner's alert in view", async ({
  page,
}) => {
  const text = await call(page);
  const log = page.getByRole("log", { name: "Conversation" });
  const alert = page.locator(".owner-alert");
  const press = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
  await text.fill("Pipe under the sink, it's spraying");
  await text.press("Enter");
  await expect(log).toContainText("Is anyone in danger or afraid right now?");
  await expect(text).toHaveValue("");
  await expect(text).toBeFocused();
  await expect(alert).toContainText("Pipe under the sink, it's spraying");
  for (const answer of ["No", "Still running", "Right now"]) await press(answer);
  await expect(log).toContainText("I've marked this urgent for Dunn & Daughters.");
  expect(await covered(page)).toEqual([]);
  await page.getByRole("button", { name: "Sam Lee" }).click();
  await page.getByRole("button", { name: "Call this number" }).click();
  await page.getByRole("button", { name: "418 Alder St" }).click();
  await page
    .getByRole("button", { name: /\d:\d\d [AP]M$/ })
    .first()
    .click();
  for (const seen of [page.locator("#call dt").first(), alert]) await expect(seen).toBeInViewport();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Yes, that's right" }).click();
  const owners = page.getByRole("link", { name: "See the owner's side" });
  await expect(owners).toBeInViewport();
  await owners.click();
  await expect(page.getByRole("heading", { name: "What you'd get" })).toBeInViewport();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.getByRole("link", { name: /\/preview\// }).getAttribute("href");
  await page.goto(link!);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A missed call, answered by text");
  expect(await accessibilityFaults(page)).toEqual([]);
});

/**
 * Plays a call without scripts up to the summary: taps the given answers, then the first choice of each question.
 * @returns the summary's address and the visitor's cookies
 */
async function toReadBack(url: string, trade: string, answers: string[]) {
  const visitor = await new Visitor(url).open(`/preview?trade=${trade}`);
  visitor.fill("Business name", "Marsh & Daughters Family Law");
  await visitor.click("Call and hang up");
  for (let step = 0; !visitor.has("button", "Yes, that's right"); step++) {
    const choices = visitor.all("[aria-label='Answers to tap'] button");
    await visitor.send(choices.find((choice) => textOf(choice).includes(answers[step] ?? ""))!);
    expect(visitor.all("#call .said")).toHaveLength(3 + 2 * step);
  }
  return { at: visitor.at, cookies: [...visitor.cookies].map(([name, value]) => ({ name, value, url })) };
}

for (const [trade, heights, rows, answers] of [
  ["law", [664], 11, ["Family Law", "No", "Somebody may", "Order of protection", "Yes", "No", "urgent"]],
  ["roofing", [844, 664], 6, ["Leak after the storm", "Yes"]],
] as [string, number[], number, string[]][])
  test(`the call summary after "${answers[0]}", the summary's button, and the owner's alert fit a phone with and without JavaScript`, async ({
    browser,
    baseURL,
    extraHTTPHeaders,
    page: scripted,
  }) => {
    const context = await browser.newContext({
      viewport: { width: NARROW.width, height: heights[0]! },
      javaScriptEnabled: false,
      baseURL,
      extraHTTPHeaders,
    });
    const plain = await context.newPage();
    const { at, cookies } = await toReadBack(baseURL!, trade, answers);
    await context.addCookies(cookies);
    await plain.goto(at);
    await scripted.context().addCookies(cookies);
    await scripted.setViewportSize({ width: NARROW.width, height: heights[0]! });
    await open(scripted, "/preview");
    for (const [page, height] of [plain, scripted].flatMap((page) =>
      heights.map((height) => [page, height] as const),
    )) {
      if (height !== heights[0]) {
        await page.setViewportSize({ width: NARROW.width, height });
        await page.reload();
        if (page === scripted) await isHydrated(page);
      }
      const row = page.locator("#call dl > div");
      await expect(row).toHaveCount(rows);
      const alert = page.locator(".owner-alert");
      const button = page.getByRole("button", { name: "Yes, that's right" });
      const box = async (element: Locator) => (await element.boundingBox())!;
      const bottom = async (element: Locator) => (await box(element)).y + (await box(element)).height;
      const header = page.getByRole("banner");
      const bar = page.getByRole("navigation", { name: "Quick links" });
      expect((await box(alert)).y).toBeGreaterThanOrEqual((await bottom(header)) - 1);
      expect(await bottom(button)).toBeLessThanOrEqual((await box(bar)).y);
      // On the lower phone, a safety card pushes the last rows behind the button.
      const isPushed = height < 844 && (await page.locator("#call section").isVisible());
      const last = isPushed ? row.first() : row.last();
      expect(await bottom(last), `${height}`).toBeLessThanOrEqual((await box(button)).y);
    }
    await context.close();
  });

test("a preview call keeps its text while Postgres is down and resends it with the same button", async ({
  page,
}) => {
  const text = await call(page);
  await text.fill("Pipe under the sink");
  await inDatabase((sql) =>
    sql.begin(async (tx) => {
      await tx`lock table chat_sessions in access exclusive mode`;
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await page.getByRole("button", { name: "Send" }).click();
      expect((await answered).status()).toBe(503);
    }),
  );
  await expect(page.locator("#call-fault")).toContainText("Please try again in a minute.");
  await expect(text).toHaveValue("Pipe under the sink");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("log")).toContainText("Is anyone in danger or afraid right now?");
  await expect(text).toHaveValue("");
});

test("the newest reply and a new safety card stay visible above the on-screen keyboard", async ({ page }) => {
  await page.setViewportSize({ ...NARROW, height: 430 });
  const text = await call(page);
  const reply = page.locator("#call .said").last();
  for (const [typed, answer] of [
    ["Clogged drain", "Is anyone in danger"],
    ["nope", "Please press a button"],
  ] as const) {
    await text.fill(typed);
    await text.press("Enter");
    await expect(reply).toContainText(answer);
    await expect(reply).toBeInViewport({ ratio: 1 });
  }
  await expect(text).toBeFocused();
  await expect(page.locator("#call section")).toBeInViewport({ ratio: 1 });
});

test("a message about danger in an outdated tab shows the safety card, and a second Enter sends the message", async ({
  page,
  context,
}) => {
  const text = await call(page);
  await text.fill("There is a fire in my kitchen");
  const other = await context.newPage();
  await open(other, "/preview");
  await other.getByLabel("Your answer").fill("Clogged drain");
  await other.getByRole("button", { name: "Send" }).click();
  await expect(other.getByRole("log")).toContainText("Is anyone in danger");

  await text.press("Enter");
  const card = page.getByRole("heading", { name: "If anyone is in danger, get help now" });
  await expect(card).toBeVisible();
  await expect(page.locator("#call-fault")).toContainText("continued in another tab");
  await expect(page.getByRole("log")).toContainText("Is anyone in danger");
  await expect(text).toHaveValue("There is a fire in my kitchen");
  await text.press("Enter");
  await expect(text).toHaveValue("");
  await expect(page.getByRole("log")).toContainText("There is a fire in my kitchen");
  await expect(card).toBeVisible();
});
