import { describe, expect, it } from "vitest";
import { TRIAL_LINES } from "~/content/chat/chat";
import {
  closeIdleSessions,
  forgetConversation,
  getConversation,
  saveUserMessage,
} from "~/features/chat/thread/conversation.server";
import { respond, withTrialLine } from "~/features/chat/thread/reply.server";
import { action as messagesAction } from "~/routes/chat_.messages";
import { newId } from "~/lib/id.server";
import { createPerson } from "../accounts/people";
import { PRICES } from "../content/prices";
import { chatCookie, newConversationId } from "~/lib/http/conversation-cookie.server";
import { sql } from "../setup/database";
import { pairOf } from "../setup/session-cookie";

const say = (sessionId: string, text: string, after?: number) =>
  respond(sessionId, { text, userAgent: "a browser", after });

describe("Conversation", () => {
  it("is stored in order, with its totals and the browser, but without an IP address", async () => {
    const id = newConversationId();
    for (const text of ["how much does it cost", "do you work with roofers", "xyzzy frobnitz"])
      await say(id, text);
    const [session] = await sql`select * from chat_sessions where session_id = ${id}`;
    expect(session).toMatchObject({
      status: "active",
      total_messages: 6,
      user_agent: "a browser",
      ip_address: "unknown",
    });
    const rows =
      await sql`select * from chat_messages where session_id = ${session!.id} order by message_order`;
    expect(rows.map((row) => [row.message_order, row.sender, row.outcome])).toEqual([
      [1, "user", null],
      [2, "ai", "answered"],
      [3, "user", null],
      [4, "ai", "answered"],
      [5, "user", null],
      [6, "ai", "unknown"],
    ]);
    expect((await getConversation(id))?.map(({ text }) => text)).toEqual(rows.map((row) => row.message_text));
  });

  it("keeps its order when messages arrive in parallel", async () => {
    const id = newConversationId();
    await Promise.all(Array.from({ length: 8 }, (_, index) => say(id, `question ${index}`)));
    const rows = await sql`
      select message_order from chat_messages m join chat_sessions s on s.id = m.session_id
      where s.session_id = ${id} order by 1`;
    expect(rows.map((row) => row.message_order)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  });

  it("stores a message once if the page sends it twice", async () => {
    const id = newConversationId();
    const both = await Promise.all([say(id, "how much is it", 0), say(id, "how much is it", 0)]);
    expect(both.filter((outcome) => outcome === null)).toHaveLength(1);
    expect(await getConversation(id)).toHaveLength(2);
    expect(await say(id, "how much is it", 2)).not.toBeNull();
  });

  it("can't be read with a guessed id or a forged cookie", async () => {
    const id = newConversationId();
    await say(id, "something private");
    expect(await getConversation(newConversationId())).toEqual([]);
    expect(await getConversation(null)).toEqual([]);
    const cookieOf = (value: string) =>
      chatCookie.read(new Request("http://localhost/chat", { headers: { cookie: value } }));
    expect(await cookieOf(pairOf(await chatCookie.set(id)))).toBe(id);
    expect(await cookieOf(`chat=${id}`)).toBeNull();
    const theirs = await chatCookie.set(newConversationId());
    const own = await chatCookie.set(id);
    const forged = [pairOf(theirs).split(".")[0], pairOf(own).split(".")[1]].join(".");
    expect(await cookieOf(forged)).toBeNull();
    expect(id).toMatch(/^session_\d{13}_[0-9a-f]{48}$/);
  });

  it("is deleted with all its messages; other conversations stay", async () => {
    const mine = newConversationId();
    const other = newConversationId();
    for (const id of [mine, other]) await say(id, `words of ${id}`);
    await forgetConversation(mine);
    expect(await getConversation(mine)).toEqual([]);
    const left = await sql`select message_text from chat_messages where message_text like 'words of %'`;
    expect(left.map((row) => row.message_text)).toEqual([`words of ${other}`]);
  });

  it("is deleted with its contact message and with the team's notes, corrections, follow-up, and snooze of that message", async () => {
    const id = newConversationId();
    await say(id, "please call Ann at 602-555-0148");
    const [lead] = await sql`select m.id from contact_messages m
      join chat_sessions s on s.id = m.conversation_id where s.session_id = ${id}`;
    const { id: admin } = await createPerson({ role: "admin" });
    const about = { table_name: "contact_messages", row_id: lead!.id as string };
    const written = { ...about, id: newId(), admin_id: admin };
    await sql`insert into notes ${sql({ ...written, note: "Ann, divorce" })}`;
    await sql`insert into field_changes ${sql({ ...written, field: "name" })}`;
    await sql`insert into follow_ups ${sql(about)}`;
    await sql`insert into snoozes ${sql({ ...about, admin_id: admin, until: new Date() })}`;
    await forgetConversation(id);
    for (const table of ["notes", "field_changes", "follow_ups", "snoozes"])
      expect(await sql`select from ${sql(table)} where row_id = ${about.row_id}`, table).toHaveLength(0);
  });

  it("closes after 30 idle minutes and reopens with the next message", async () => {
    const id = newConversationId();
    await say(id, "hello");
    const status = async () =>
      (await sql`select status from chat_sessions where session_id = ${id}`)[0]?.status;
    await closeIdleSessions();
    expect(await status()).toBe("active");
    await sql`update chat_sessions set last_message_at = now() - interval '31 minutes' where session_id = ${id}`;
    await closeIdleSessions();
    expect(await status()).toBe("closed");
    await say(id, "still there?");
    expect(await status()).toBe("active");
  });

  it("continues if it can't be saved", async () => {
    await sql`alter table chat_sessions rename to elsewhere`;
    try {
      const id = newConversationId();
      expect(await saveUserMessage(id, { text: "x", userAgent: null })).toBeNull();
      const outcome = await say(id, "how much does it cost");
      expect(outcome?.id).toBeNull();
      expect(outcome?.reply.text).toContain(PRICES.monthly.professional);
    } finally {
      await sql`alter table elsewhere rename to chat_sessions`;
    }
  });
});

it("a streamed reply begins with the danger flag and ends with the complete message and its session", async () => {
  const request = new Request("http://localhost/chat/messages", {
    method: "POST",
    body: new URLSearchParams({ message: "my house is on fire" }),
  });
  const response = await messagesAction({ request, params: {}, context: {} });
  const events = (await response.text())
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  expect(events).toEqual([
    { danger: true },
    {
      message: expect.objectContaining({ sender: "ai", danger: true }) as unknown,
      sessionId: expect.stringMatching(/^session_/) as string,
    },
  ]);
});

it("a reply gets one line about the trial if the message or reply mentions trial, start, signup, register, or begin", async () => {
  const lines = async (text: string, line: string = TRIAL_LINES.en) =>
    (await say(newConversationId(), text))!.reply.text.split(line).length - 1;
  expect(await lines("how do I START the trial")).toBe(1);
  expect(await lines("Where do I register?")).toBe(1);
  expect(await lines("who starts the startup")).toBe(0);
  expect(await lines("do you have slack")).toBe(0);
  expect(await lines("hola, ¿cómo empiezo el trial?", TRIAL_LINES.es)).toBe(1);
  const reply: Parameters<typeof withTrialLine>[1] = {
    text: "Yes.",
    links: [],
    source: "local",
    outcome: "answered",
  };
  for (const word of ["trial", "START", "signup", "register", "get started", "begin"])
    expect(withTrialLine(`Can I ${word}?`, reply).text).toBe(`Yes.\n${TRIAL_LINES.en}`);
});
