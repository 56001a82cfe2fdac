import { accessibilityFaults, expect, NARROW, open, type Page, test } from "../support";
import { PRICES } from "../../tests/content/prices";

async function say(page: Page, text: string) {
  await page.getByLabel("Your message").fill(text);
  await page.getByLabel("Your message").press("Enter");
}

const launcherOf = (page: Page) => page.getByRole("link", { name: "Chat with Bubby, online now" });

async function visit(page: Page, path: string) {
  await open(page, path);
  await expect(launcherOf(page)).toHaveAttribute("aria-expanded", "false");
}

async function openPanel(page: Page) {
  await visit(page, "/plumbing");
  await launcherOf(page).click();
  const panel = page.getByRole("region", { name: "Chat with Bubby" });
  await expect(panel.getByLabel("Your message")).toBeFocused();
  return panel;
}

test("the chat panel shows that Bubby is typing for a second before each reply", async ({ page }) => {
  await page.clock.install();
  const panel = await openPanel(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await say(page, "how much does it cost");
  await expect(panel.getByLabel("Your message")).toHaveValue("");
  await answered;
  await page.clock.runFor(900);
  await expect(panel.getByText("Bubby is typing")).toBeVisible();
  await expect(panel.locator("ol > li")).toHaveCount(2);
  await page.clock.runFor(200);
  await expect(panel.locator("ol > li")).toHaveCount(3);
  await expect(panel.getByText("Bubby is typing")).toBeHidden();
});

test("the chat panel keeps its conversation in the session, and the chat page shows it", async ({ page }) => {
  const panel = await openPanel(page);
  for (const text of ["Online now", "42% of leads go to first responder", "Hi, I'm Bubby.", "Secure chat"])
    await expect(panel).toContainText(text);
  await say(page, "How do I start the free trial?");
  await expect(panel.getByRole("link", { name: "Start your 14-day trial" })).toBeVisible();
  const kept = await page.evaluate(() => ({ ...sessionStorage }));
  expect(kept.chatSessionId).toMatch(/^session_\d+_[0-9a-f]{48}$/);
  expect(JSON.parse(kept.chatMessages ?? "")).toHaveLength(2);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(launcherOf(page)).toBeFocused();
  await page.goto("/chat");
  await expect(page.getByRole("log").locator("ol > li")).toHaveCount(3);
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

test("Enter sends the message, and Shift+Enter inserts a line break", async ({ page }) => {
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
});

test("a message can be sent again after the connection was lost", async ({ page }) => {
  const panel = await openPanel(page);
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
  await expect(panel.locator("ol > li")).toHaveCount(3);
});

test("the chat bubble appears once, after 30 seconds", async ({ page }) => {
  await page.clock.install();
  await visit(page, "/roofers");
  const bubble = page.getByRole("complementary", { name: "Bubby asks" });
  // Hover loads the panel's script before the clock moves.
  await launcherOf(page).hover();
  await page.waitForLoadState("networkidle");
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
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
  await visit(page, "/electricians");
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
  await visit(page, "/hvac");
  await launcherOf(page).hover();
  await page.waitForLoadState("networkidle");
  await page.getByRole("main").getByRole("link", { name: "Start 14-Day Trial" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
  await page.clock.runFor(30_000);
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
    await open(page, "/faq");
    const bar = page.getByRole("navigation", { name: "Quick links" });
    await bar.getByRole("link", { name: "Chat" }).click();
    const dialog = page.getByRole("dialog", { name: "Chat with Bubby" });
    await expect(dialog).toContainText("Hi, I'm Bubby.");
    await say(page, "how long does setup take");
    await expect(dialog).toContainText("Under 5 minutes of your time");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  test("a conversation deleted while its messages are loading stays deleted", async ({ page }) => {
    await open(page, "/chat");
    await say(page, "how long does setup take");
    await expect(page.getByRole("log").locator("ol > li")).toHaveCount(3);
    await open(page, "/faq");
    const dialog = page.getByRole("dialog", { name: "Chat with Bubby" });
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    await page.route("**/chat/messages", async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      const response = await route.fetch();
      await late;
      await route.fulfill({ response }).catch(() => {});
    });
    await page.getByRole("navigation", { name: "Quick links" }).getByRole("link", { name: "Chat" }).click();
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
    await open(page, "/roofers");
    await expect(launcherOf(page)).toBeHidden();
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
