import postgres from "postgres";
import { databaseUrl } from "../account";
import { accessibilityFaults, expect, isHydrated, type Page, test } from "../support";
import { PRICES } from "../../tests/content/prices";

const NARROW = { width: 390, height: 844 };

async function say(page: Page, text: string) {
  await page.getByLabel("Your message").fill(text);
  await page.getByLabel("Your message").press("Enter");
}

async function stored(sessionId: string) {
  const sql = postgres(databaseUrl(), { max: 1 });
  const sessions = await sql`select id, total_messages from chat_sessions where session_id = ${sessionId}`;
  const messages = await sql`
    select message_order, sender, message_text from chat_messages
    where session_id = ${sessions[0]?.id ?? null} order by message_order`;
  await sql.end();
  return { sessions, messages };
}

async function openPanel(page: Page) {
  await page.goto("/plumbing");
  await isHydrated(page);
  const launcher = page.getByRole("link", { name: "Chat with Bubby, online now" });
  await expect(launcher).toHaveAttribute("aria-expanded", "false");
  await launcher.click();
  const panel = page.getByRole("region", { name: "Chat with Bubby" });
  await expect(panel.getByLabel("Your message")).toBeFocused();
  return panel;
}

test("the chat panel and the chat page show the same conversation", async ({ page }) => {
  const panel = await openPanel(page);
  for (const text of ["Online now", "42% of leads go to first responder", "Hi, I'm Bubby.", "Secure chat"]) {
    await expect(panel).toContainText(text);
  }
  await expect(panel.getByLabel("Your message")).toHaveAttribute(
    "placeholder",
    "Ask about ROI, pricing, demos...",
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  const asked = [
    "how much does it cost",
    "do you work with roofers",
    "hubspot?",
    "how do I cancel",
    "How do I start the free trial?",
  ];
  for (const [index, text] of asked.entries()) {
    const started = Date.now();
    await say(page, text);
    await expect(panel.getByLabel("Your message")).toHaveValue("");
    await expect(panel.getByText("Bubby is typing")).toBeVisible();
    await expect(panel.locator("ol > li")).toHaveCount(1 + 2 * (index + 1));
    await expect(panel.getByText("Bubby is typing")).toBeHidden();
    expect(Date.now() - started).toBeGreaterThan(1000);
  }
  await expect(panel.getByRole("link", { name: "Start your 14-day trial" })).toBeVisible();
  const kept = await page.evaluate(() => ({ ...sessionStorage }));
  expect(kept.chatSessionId).toMatch(/^session_\d+_[0-9a-f]{48}$/);
  expect(JSON.parse(kept.chatMessages ?? "")).toHaveLength(10);
  const { sessions, messages } = await stored(kept.chatSessionId!);
  expect(sessions).toMatchObject([{ total_messages: 10 }]);
  expect(messages.map((row) => row.message_order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(messages.flatMap((row) => (row.sender === "user" ? [row.message_text] : []))).toEqual(asked);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("link", { name: "Chat with Bubby, online now" })).toBeFocused();
  await page.goto("/chat");
  await expect(page.getByRole("log").locator("ol > li")).toHaveCount(11);
});

test("the chat ignores saved messages that can't be parsed", async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem("chatMessages")) sessionStorage.setItem("chatMessages", '[{"id":1},"{{{');
  });
  const panel = await openPanel(page);
  await expect(panel.locator("ol > li")).toHaveCount(1);
  await say(page, "how much does it cost");
  await expect(panel).toContainText(`Professional is ${PRICES.monthly.professional}`);
});

test("Enter sends the message, Shift+Enter inserts a line break, and a message can be resent after a lost connection", async ({
  page,
}) => {
  const panel = await openPanel(page);
  const field = panel.getByLabel("Your message");
  await say(page, "   ");
  await expect(panel.locator("ol > li")).toHaveCount(1);
  await field.fill("one");
  await field.press("Shift+Enter");
  await field.pressSequentially("two");
  await expect(field).toHaveValue("one\ntwo");
  await field.press("Enter");
  await expect(panel.locator("ol > li").nth(1)).toContainText("two");
  await expect(panel.locator("ol > li")).toHaveCount(3);
  await expect(panel.getByText("Bubby is typing")).toBeHidden();

  await page.route("**/chat/messages", (route) => route.abort());
  await say(page, "how much does it cost");
  const apology = panel.getByText("I apologize, but I'm having trouble connecting right now.");
  const again = panel.getByRole("button", { name: "Send again" });
  await expect(apology).toBeVisible();
  await again.click();
  await expect(apology).toBeHidden();
  await expect(apology).toBeVisible();
  await page.unroute("**/chat/messages");
  await again.click();
  await expect(panel).toContainText(`Professional is ${PRICES.monthly.professional}`);
  await expect(apology).toBeHidden();
  await expect(again).toBeHidden();
  await expect(panel.locator("ol > li")).toHaveCount(5);
});

test("the chat bubble appears once, after 30 seconds", async ({ page }) => {
  await page.clock.install();
  await page.goto("/roofers");
  await isHydrated(page);
  const launcher = page.getByRole("link", { name: "Chat with Bubby, online now" });
  await expect(launcher).toHaveAttribute("aria-expanded", "false");
  const bubble = page.getByRole("complementary", { name: "Bubby asks" });
  // Hover loads the panel's script before the clock moves.
  await launcher.hover();
  await page.waitForLoadState("networkidle");
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  const passed = await page.evaluate(() => Math.ceil(performance.now()));
  await page.clock.runFor(29_000 - passed);
  await expect(bubble).toBeHidden();
  // The bubble's 30 seconds start at hydration, which was at most `passed` ms ago.
  await page.clock.runFor(2_000 + passed);
  await expect(bubble).toContainText(
    "Quick question! How many calls do you miss per week? I can show you the ROI impact!",
  );
  await bubble.getByRole("button", { name: "Dismiss" }).click();
  await page.clock.runFor(60_000);
  await expect(bubble).toBeHidden();
});

test("moving the pointer out of the top of the window shows the chat's “Before you go” bubble", async ({
  page,
}) => {
  await page.goto("/electricians");
  await isHydrated(page);
  await expect(page.getByRole("link", { name: "Chat with Bubby, online now" })).toHaveAttribute(
    "aria-expanded",
    "false",
  );
  // Mark the free call analysis as shown. Otherwise it would open instead of the bubble.
  await page.evaluate(() => {
    sessionStorage.setItem("exitIntentShown", "1");
    document.dispatchEvent(new MouseEvent("mouseout", { clientY: -1 }));
  });
  await expect(page.getByRole("complementary", { name: "Bubby asks" })).toContainText("Before you go");
});

test("the chat bubble stays hidden during the trial dialog, and the “Before you go” bubble appears after 45 seconds", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/hvac");
  await isHydrated(page);
  await expect(page.getByRole("link", { name: "Chat with Bubby, online now" })).toHaveAttribute(
    "aria-expanded",
    "false",
  );
  await page.getByRole("link", { name: "Chat with Bubby, online now" }).hover();
  await page.waitForLoadState("networkidle");
  await page.getByRole("main").getByRole("link", { name: "Start 14-Day Trial" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.clock.runFor(35_000);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  const bubble = page.getByRole("complementary", { name: "Bubby asks" });
  await expect(bubble).toBeHidden();
  await page.clock.runFor(15_000);
  await expect(bubble).toContainText("Before you go");
  await bubble.getByRole("button", { name: "Let's chat" }).click();
  await expect(page.getByRole("region", { name: "Chat with Bubby" })).toBeVisible();
});

test.describe("Chat on a phone", () => {
  test.use({ viewport: NARROW });

  test("the bottom bar opens the chat as a dialog with the earlier messages", async ({ page }) => {
    await page.goto("/faq");
    await isHydrated(page);
    const bar = page.getByRole("navigation", { name: "Quick links" });
    await bar.getByRole("link", { name: "Chat" }).click();
    const dialog = page.getByRole("dialog", { name: "Chat with Bubby" });
    await expect(dialog).toContainText("Hi, I'm Bubby.");
    await say(page, "how long does setup take");
    await expect(dialog).toContainText("Under 5 minutes of your time");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    // Delete the conversation while its messages are still loading from the server.
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    await page.route("**/chat/messages", async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      const response = await route.fetch();
      await late;
      await route.fulfill({ response }).catch(() => {});
    });
    await bar.getByRole("link", { name: "Chat" }).click();
    await expect(dialog).toContainText("Under 5 minutes of your time");
    await dialog.getByRole("button", { name: "Forget this conversation" }).click();
    await expect(dialog.locator("ol > li")).toHaveCount(1);
    arrive();
    await page.unrouteAll({ behavior: "wait" });
    await expect(dialog.locator("ol > li")).toHaveCount(1);
  });

  test("the chat bubble is hidden if it would cover a control; otherwise a tap on it opens the chat dialog", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/roofers");
    await isHydrated(page);
    await expect(page.getByRole("link", { name: "Chat with Bubby, online now" })).toBeHidden();
    await page.clock.runFor(31_000);
    const bubble = page.locator("aside").filter({ hasText: "Quick question!" });
    await expect(bubble).toBeAttached();
    const looks = new Set<boolean>();
    for (let at = 0; at < 40 && !(looks.has(true) && (await bubble.isVisible())); at++) {
      await page.evaluate(() => window.scrollBy({ top: 100, behavior: "instant" }));
      await page.clock.runFor(50);
      looks.add(!(await bubble.isVisible()));
    }
    const bar = await page.getByRole("navigation", { name: "Quick links" }).boundingBox();
    const box = await bubble.boundingBox();
    expect(box!.y + box!.height).toBeLessThanOrEqual(bar!.y);
    await bubble.getByRole("button", { name: "Let's chat" }).click();
    await expect(page.getByRole("dialog", { name: "Chat with Bubby" })).toBeVisible();
  });
});
