import { describe, expect, it } from "vitest";
import { env } from "~/lib/env.server";
import { priced, PRICES } from "../content/prices";
import { startSite } from "../setup/site";
import { type Visitor } from "../setup/visitor";
import { stopAtEnd } from "../setup/stop-at-end";
import { sql } from "../setup/database";

const site = await stopAtEnd(startSite());
Object.assign(env(), { HOST: "127.0.0.1", PORT: Number(new URL(site.url).port) });

const QUESTIONS: [asks: string, answer: RegExp][] = [
  ["how much does it cost", priced(/Professional is {monthly.professional}/)],
  ["do you work with plumbers", /sink/],
  ["do I have to change my number", /You keep the number/],
  ["does it work with hubspot crm", /HubSpot CRM/],
  ["how do I cancel", /without a fee/],
];

const newMark = () => `xyzzy ${Math.random().toString(36).slice(2, 10)}`;
const messages = (page: Visitor) => page.texts("[role=log] > ol > li");
const log = (page: Visitor) => page.part("[role=log]");
const alerts = (page: Visitor) => page.texts("[role=alert]").join();
const openChat = () => site.visitor().open("/chat");

async function ask(page: Visitor, question: string) {
  page.fill("Your message", question);
  return page.click("Send");
}

async function storedWith(text: string) {
  const sessions = await sql`
    select s.id, s.total_messages from chat_sessions s
    where exists (select from chat_messages m where m.session_id = s.id and m.message_text = ${text})`;
  const stored = await sql`
    select sender, message_text, message_order from chat_messages
    where session_id = ${sessions[0]?.id ?? null} order by message_order`;
  return { sessions, stored };
}

describe("Chat page", () => {
  it("stores a conversation of several questions in one session, in order", async () => {
    const mark = newMark();
    const page = await openChat();
    expect(page.one("[role=log]").getAttribute("aria-label")).toBe("Conversation");
    expect(messages(page)).toEqual([expect.stringContaining("Hi, I'm Bubby.")]);
    const asked = [...QUESTIONS, [mark, /I don't know that one/] as const];
    for (const [question, answer] of asked) {
      await ask(page, question);
      expect(messages(page).at(-1)).toMatch(answer);
      expect(page.field("Your message").textContent).toBe("");
    }
    await page.open("/chat");
    expect(messages(page)).toHaveLength(1 + 2 * asked.length);
    const { sessions, stored } = await storedWith(mark);
    expect(sessions).toMatchObject([{ total_messages: 2 * asked.length }]);
    expect(stored.map((row) => [row.message_order, row.sender])).toEqual(
      asked.flatMap((_, index) => [
        [2 * index + 1, "user"],
        [2 * index + 2, "ai"],
      ]),
    );
    expect(stored.filter((row) => row.sender === "user").map((row) => row.message_text)).toEqual(
      asked.map(([question]) => question),
    );
  });

  it("links an answer to its page and adds a trial button to answers about signing up", async () => {
    const page = await ask(await openChat(), "How do I start the free trial?");
    expect(log(page).link("The 14-day trial").getAttribute("href")).toBe("/trial");
    await page.follow("Start your 14-day trial", log(page));
    expect(page.at).toBe("/trial#trial-form");
  });

  it("rejects an empty message; rejects a message that is too long, but keeps its text", async () => {
    const page = await ask(await openChat(), "   ");
    expect(alerts(page)).toContain("Please write something first.");
    await ask(page, "x".repeat(1001));
    expect(page.title).toMatch(/^Error: /);
    expect(alerts(page)).toContain("Please shorten it to 1,000 characters.");
    expect(page.field("Your message").textContent).toBe("x".repeat(1001));
    expect(page.field("Your message").getAttribute("aria-invalid")).toBe("true");
  });

  it("deletes the conversation if the visitor presses the button", async () => {
    const mark = newMark();
    const page = await ask(await openChat(), mark);
    expect(page.text).toContain("I don't know that one");
    expect((await storedWith(mark)).sessions).toHaveLength(1);
    await page.click("Forget this conversation");
    expect(page.texts("[role=status]").join()).toContain("Conversation forgotten");
    expect(page.text).not.toContain(mark);
    expect((await storedWith(mark)).sessions).toHaveLength(0);
  });

  it("shows the best match under its title, with other questions as buttons", async () => {
    const page = await ask(await openChat(), "can I cancel or pause whenever I like?");
    expect(messages(page).at(-1)).toContain("How do I cancel?");
    await page.click("Can I cancel anytime?");
    expect(messages(page).at(-1)).toContain("at no charge");
  });

  it("carries the conversation into the contact form if no word matches", async () => {
    const page = await ask(await openChat(), "What does it cost?");
    await ask(page, "Xyzzy?");
    expect(log(page).link("Book 15 minutes with a person").getAttribute("href")).toBe("/schedule");
    await page.follow("Have a person call you", log(page));
    expect(page.field("Message").textContent).toBe("Please call me.\nWhat does it cost?\nXyzzy?");
    expect(page.text).toContain("We won't text it.");
  });

  it("shows the safety card above the reply to a message about danger, also after a reload", async () => {
    const page = await openChat();
    expect(page.text).toContain("In an emergency call 911.");
    expect(page.text).not.toContain("get help now");
    await ask(page, "I can't go on anymore");
    for (const _ of ["at once", "later"]) {
      expect(messages(page).at(-1)).toMatch(/get help now.*988/s);
      await page.open("/chat");
    }
    await ask(page, "What does it cost?");
    expect(messages(page).at(-1)).not.toContain("988");
  });

  it.each([
    ["markup", "<script>alert(1)</script><b>bold</b>"],
    ["another script", "تكلفة؟ Ціна? 価格は？"],
    ["a very long word", "x".repeat(1000)],
  ])("shows %s as typed, with a reply", async (_, text) => {
    const page = await ask(await openChat(), text);
    expect(messages(page).at(-2)).toContain(text);
    expect(messages(page).at(-1)).toMatch(/^Bubby: /);
    expect(page.all("[role=log] script")).toHaveLength(0);
  });

  it("shows that the conversation is saved if the database can't be read", async () => {
    const mark = newMark();
    const page = await ask(await openChat(), mark);
    await sql`alter table chat_messages rename to chat_messages_away`;
    await page.open("/chat").finally(() => sql`alter table chat_messages_away rename to chat_messages`);
    expect(alerts(page)).toContain("We saved your conversation. Please reload this page in a minute.");
    expect(page.text).not.toContain(mark);
    await page.open("/chat");
    expect([alerts(page), page.text]).toEqual(["", expect.stringContaining(mark)]);
  });

  it("sends an example question when its button is pressed", async () => {
    const page = await openChat();
    await page.click("How long does setup take?");
    expect(messages(page).at(-1)).toContain("Under 5 minutes of your time");
  });
});

describe("Chat checks on /debug", () => {
  const notices = (page: Visitor) => page.texts("[role=status]").join();
  const first = (page: Visitor) =>
    page.part("section[aria-labelledby], section[aria-label]", /^Debug logs/).texts("li")[0];

  it("run one by one, show their results, and are logged", async () => {
    const page = await site.visitor().open("/debug");
    expect(page.text).toContain("Nothing logged yet.");
    await page.click("Run health check");
    expect(notices(page)).toContain("Health Check Passed");
    expect(first(page)).toContain("database works, knowledge is loaded");
    await page.click("CORS test");
    expect(notices(page)).toContain("CORS Test");
    expect(first(page)).toContain("200, not allowed");
    await page.click("Log browser info");
    expect(first(page)).toContain("node");
    page.fill("Test message", "does it work with zapier");
    await page.click("Send test message");
    expect(notices(page)).toContain("Message Sent");
    expect(first(page)).toContain("Bubby works with Zapier");
    page.fill("Test message", "does it work with slack");
    await page.click("Direct API test");
    expect(first(page)).toContain("Bubby works with Slack");
    await page.click("What does it cost?");
    expect(first(page)).toContain(`Professional is ${PRICES.monthly.professional}`);

    await page.open("/chat");
    const talk = messages(page).join();
    expect(talk).toContain("does it work with zapier");
    expect(talk).toContain("What does it cost?");
    expect(talk).not.toContain("does it work with slack");
    await page.open("/debug");
    await page.click("Clear logs");
    expect(page.text).toContain("Nothing logged yet.");
  });
});
