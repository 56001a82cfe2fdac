import postgres from "postgres";
import { databaseUrl } from "../account";
import { expect, expectNoSidewaysScroll, isHydrated, type Page, test } from "../support";
import { priced } from "../../tests/content/prices";

const QUESTIONS: [asks: string, answer: RegExp][] = [
  ["how much does it cost", priced(/Professional is {monthly.professional} a month/)],
  ["do you work with plumbers", /sink/],
  ["can I keep my number", /You keep the number/],
  ["what about hubspot", /HubSpot CRM/],
  ["how do I cancel", /without a fee/],
];

async function ask(page: Page, question: string) {
  await page.getByLabel("Your message").fill(question);
  await page.getByRole("button", { name: "Send" }).click();
}

/** The stored conversation that holds this text. */
async function storedWith(text: string) {
  const sql = postgres(databaseUrl(), { max: 1 });
  const sessions = await sql`
    select s.id, s.total_messages from chat_sessions s
    where exists (select from chat_messages m where m.session_id = s.id and m.message_text = ${text})`;
  const messages = await sql`
    select sender, message_text, message_order from chat_messages
    where session_id = ${sessions[0]?.id ?? null} order by message_order`;
  await sql.end();
  return { sessions, messages };
}

test("a conversation of five questions is one session, in order", async ({ page, javaScriptEnabled }) => {
  const mark = `xyzzy ${Math.random()}`;
  await page.goto("/chat");
  if (javaScriptEnabled) await isHydrated(page);
  const log = page.getByRole("log", { name: "Conversation" });
  await expect(log).toContainText("Hi, I'm Bubby.");
  const asked = [...QUESTIONS, [mark, /I don't know that one/] as const];
  for (const [question, answer] of asked) {
    await ask(page, question);
    await expect(log.getByRole("listitem").filter({ hasText: answer }).last()).toBeVisible();
    await expect(page.getByLabel("Your message")).toHaveValue("");
  }
  await page.reload();
  await expect(log.locator("ol > li")).toHaveCount(1 + 2 * asked.length);
  const { sessions, messages } = await storedWith(mark);
  expect(sessions).toHaveLength(1);
  expect(sessions[0]?.total_messages).toBe(2 * asked.length);
  expect(messages.map((row) => [row.message_order, row.sender])).toEqual(
    asked.flatMap((_, index) => [
      [2 * index + 1, "user"],
      [2 * index + 2, "ai"],
    ]),
  );
  expect(messages.filter((row) => row.sender === "user").map((row) => row.message_text)).toEqual(
    asked.map(([question]) => question),
  );
});

test("an answer links to its page, and one about the trial has its button", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/chat");
  if (javaScriptEnabled) await isHydrated(page);
  await ask(page, "Is there a free trial?");
  const log = page.getByRole("log");
  await expect(log.getByRole("link", { name: "The 14-day trial" })).toHaveAttribute("href", "/trial");
  await log.getByRole("link", { name: "Start your 14-day trial" }).click();
  if (javaScriptEnabled) {
    await expect(page.getByRole("dialog", { name: /Start Your 14-Day Trial/ })).toBeVisible();
  } else await expect(page).toHaveURL("/trial#trial-form");
});

test("an empty message is not sent, a long one is kept with its error", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, "the browser keeps both from being sent");
  await page.goto("/chat");
  await ask(page, "   ");
  await expect(page.getByRole("alert")).toContainText("Please write something first.");
  await page.getByLabel("Your message").evaluate((field) => field.removeAttribute("maxlength"));
  await ask(page, "x".repeat(1001));
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("alert")).toContainText("Please shorten it to 1,000 characters.");
  await expect(page.getByLabel("Your message")).toHaveValue("x".repeat(1001));
  await expect(page.getByLabel("Your message")).toHaveAttribute("aria-invalid", "true");
});

test("a conversation is forgotten when its visitor says so", async ({ page, javaScriptEnabled }) => {
  const mark = `xyzzy ${Math.random()}`;
  await page.goto("/chat");
  if (javaScriptEnabled) await isHydrated(page);
  await ask(page, mark);
  await expect(page.getByText("I don't know that one")).toBeVisible();
  expect((await storedWith(mark)).sessions).toHaveLength(1);
  await page.getByRole("button", { name: "Forget this conversation" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Conversation forgotten" })).toBeVisible();
  await expect(page.getByText(mark)).toBeHidden();
  expect((await storedWith(mark)).sessions).toHaveLength(0);
});

test("an example is sent as a question with one click", async ({ page, javaScriptEnabled }) => {
  await page.goto("/chat");
  if (javaScriptEnabled) await isHydrated(page);
  await page.getByRole("button", { name: "How long does setup take?" }).click();
  await expect(page.getByRole("log")).toContainText("under 5 minutes");
});

test("a word of any length stays on a phone's screen", async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/chat");
  if (javaScriptEnabled) await isHydrated(page);
  const log = page.getByRole("log");
  const words = [`https://www.example.com/${"a-long-address/".repeat(5)}${Math.random()}`, "x".repeat(1000)];
  for (const [index, word] of words.entries()) {
    await ask(page, word);
    await expect(log.locator("ol > li")).toHaveCount(3 + 2 * index);
  }
  await expectNoSidewaysScroll(page);
  if (!javaScriptEnabled) return;
  await page.goto("/plumbing");
  await isHydrated(page);
  await page.getByRole("link", { name: "Chat with Bubby, online now" }).click();
  await expect(log.getByText(words[1]!)).toBeVisible();
  const thread = log.locator("xpath=..");
  expect(
    await thread.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0);
  await expectNoSidewaysScroll(page);
});
