import { expect, expectNoSidewaysScroll, NARROW, open, test } from "../support";

test("the chat page fits a long word and a long message", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await open(page, "/chat");
  const log = page.getByRole("log", { name: "Conversation" });
  const field = page.getByLabel("Your message");
  for (const [index, text] of [
    `https://www.example.com/${"a-long-address/".repeat(5)}`,
    "x".repeat(1000),
  ].entries()) {
    await field.fill(text);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(log.locator("ol > li")).toHaveCount(3 + 2 * index);
    await expect(page.getByText("Bubby is typing")).toBeHidden();
  }
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, "/plumbing");
  await page.getByRole("link", { name: "Chat with Bubby, online now" }).click();
  await expect(log.getByText("x".repeat(1000))).toBeVisible();
  const thread = log.locator("xpath=..");
  const cut = await thread.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(cut).toBeLessThanOrEqual(0);
});

test("an example question is answered in place, and the answer's trial link opens the trial dialog", async ({
  page,
}) => {
  await open(page, "/chat");
  const log = page.getByRole("log", { name: "Conversation" });
  await page.getByRole("button", { name: "How long does setup take?" }).click();
  await expect(log).toContainText("Under 5 minutes");
  await page.getByLabel("Your message").fill("How do I start the free trial?");
  await page.getByRole("button", { name: "Send" }).click();
  await log.getByRole("link", { name: "Start your 14-day trial" }).click();
  await expect(page.getByRole("dialog", { name: /Start Your 14-Day Trial/ })).toBeVisible();
});

test("a message about danger shows the safety card, which stays after a reload until the conversation is deleted", async ({
  page,
}) => {
  await open(page, "/chat");
  const log = page.getByRole("log", { name: "Conversation" });
  await page.getByLabel("Your message").fill("there is smoke in the house");
  await page.getByLabel("Your message").press("Enter");
  const card = log.getByRole("region", { name: "If anyone is in danger, get help now" });
  await expect(card.getByRole("link", { name: "call 988" })).toHaveAttribute("href", "tel:988");
  await expect(log.locator("ol > li")).toHaveCount(3);
  await expect(page.getByText("Bubby is typing")).toBeHidden();
  await open(page, "/chat");
  await expect(card).toBeVisible();
  await page.getByRole("button", { name: "Forget this conversation" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Conversation forgotten" })).toBeVisible();
  await expect(log.getByText("smoke in the house")).toBeHidden();
});
