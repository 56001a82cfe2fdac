import postgres from "postgres";
import { databaseUrl } from "../account";
import { expect, expectNoSidewaysScroll, isHydrated, NARROW, test } from "../support";

test("the chat page sends messages of any length, renders links, and deletes the conversation", async ({
  page,
}) => {
  const mark = `xyzzy ${Math.random().toString(36).slice(2, 10)}`;
  const word = `https://www.example.com/${"a-long-address/".repeat(5)}${Math.random().toString(36).slice(2, 10)}`;
  await page.setViewportSize(NARROW);
  await page.goto("/chat");
  await isHydrated(page);
  const log = page.getByRole("log", { name: "Conversation" });
  const messages = log.locator("ol > li");
  const field = page.getByLabel("Your message");
  await expect(log).toContainText("Hi, I'm Bubby.");
  await page.getByRole("button", { name: "How long does setup take?" }).click();
  await expect(log).toContainText("Under 5 minutes");
  for (const [index, text] of [mark, word, "x".repeat(1000), "How do I start the free trial?"].entries()) {
    await field.fill(text);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(messages).toHaveCount(3 + 2 * (index + 1));
    await expect(page.getByText("Bubby is typing")).toBeHidden();
    await expect(field).toHaveValue("");
  }
  await expect(log).toContainText("I don't know that one");
  await expect(page.getByText("In an emergency call 911.")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(log.getByRole("link", { name: "The 14-day trial" })).toHaveAttribute("href", "/trial");
  await log.getByRole("link", { name: "Start your 14-day trial" }).click();
  const dialog = page.getByRole("dialog", { name: /Start Your 14-Day Trial/ });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await field.fill("there is smoke in the house");
  await field.press("Enter");
  const card = log.getByRole("region", { name: "If anyone is in danger, get help now" });
  await expect(card.getByRole("link", { name: "call 988" })).toHaveAttribute("href", "tel:988");
  await expect(messages).toHaveCount(13);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/plumbing");
  await isHydrated(page);
  await page.getByRole("link", { name: "Chat with Bubby, online now" }).click();
  await expect(log.getByText("x".repeat(1000))).toBeVisible();
  const thread = log.locator("xpath=..");
  expect(
    await thread.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0);
  await expectNoSidewaysScroll(page);

  await page.goto("/chat");
  await isHydrated(page);
  await expect(messages).toHaveCount(13);
  await expect(card).toBeVisible();
  await page.getByRole("button", { name: "Forget this conversation" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Conversation forgotten" })).toBeVisible();
  await expect(page.getByText(mark)).toBeHidden();
  const sql = postgres(databaseUrl(), { max: 1 });
  expect(await sql`select 1 from chat_messages where message_text = ${mark}`).toHaveLength(0);
  await sql.end();
});
