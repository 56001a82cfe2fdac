import { describe, expect, it } from "vitest";
import { getTranscript, transcriptText } from "~/features/admin/transcripts/chat-transcripts.server";
import { exportCsv } from "~/features/resource/export.server";
import { requireResource } from "~/features/resources.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../accounts/people";
import { listOf } from "../resource/lists";
import { sql } from "../setup/database";

const live = newId();
const closed = newId();

const { id: admin } = await createPerson({ role: "admin" });
const { id: customer } = await createPerson();
await sql`insert into chat_sessions (id, session_id, user_agent, status, total_messages)
    values (${live}, 'session_1_a', 'Firefox', 'active', 2), (${closed}, 'session_2_b', 'Chrome', 'closed', 1)`;
await sql`insert into chat_messages (id, session_id, sender, message_text, message_order, outcome, note, links)
    values (${newId()}, ${live}, 'ai', 'It broke', 2, 'failed', 'the model broke off', array['/pricing', '//evil.example']),
      (${newId()}, ${live}, 'user', 'What about ROOFERS?', 1, null, null, null),
      (${newId()}, ${closed}, 'user', 'Hello 100% there', 1, null, null, null)`;

const found = async (search: Record<string, string>) =>
  (await listOf(admin, "chat-transcripts", new URLSearchParams(search))).rows.map((row) => row.id);

describe("Chat transcripts", () => {
  it("can be searched by text, browser, and id, ignoring case", async () => {
    expect(await found({ q: "roofers" })).toEqual([live]);
    expect(await found({ q: "FIREFOX" })).toEqual([live]);
    expect(await found({ q: closed.slice(0, 8) })).toEqual([closed]);
    expect(await found({ q: "100% there" })).toEqual([closed]);
    expect(await found({ q: "100_ there" })).toEqual([]);
    expect(await found({ q: "there", status: "active" })).toEqual([]);
    expect(await found({ q: "broke firefox roofers" })).toEqual([live]);
    expect(await found({ q: "broke it" })).toEqual([live]);
    expect(await found({ q: "broke there" })).toEqual([]);
  });

  it("can be searched by words that appear in many conversations", async () => {
    const q = `${newId()} en español`;
    await sql`with session as (
        insert into chat_sessions (id, session_id) select gen_random_uuid(), 'session_3_' || n from generate_series(1, 60) as n
        returning id)
      insert into chat_messages (id, session_id, sender, message_text, message_order)
      select gen_random_uuid(), id, 'user', ${`¿Habla ${q.toUpperCase()}?`}, 1 from session`;
    const { rows, count } = await listOf(admin, "chat-transcripts", new URLSearchParams({ q, size: "50" }));
    expect([rows.length, count]).toEqual([50, "60"]);
    expect(
      await listOf(admin, "chat-transcripts", new URLSearchParams({ q: "habla en español" })),
    ).toMatchObject({
      count: "60",
    });
    await sql`delete from chat_sessions where session_id like 'session_3_%'`;
  });

  it("can be filtered by status, and show the first question", async () => {
    const { rows, shown } = await listOf(admin, "chat-transcripts", { status: "closed" });
    expect(rows).toMatchObject([{ id: closed }]);
    expect(shown).toMatchObject([{ "First message": "Hello 100% there", Messages: "1" }]);
  });

  it("can be filtered by unanswered messages, through a partial index", async () => {
    const unknown = newId();
    const answered = newId();
    await sql`insert into chat_sessions (id, session_id) values (${unknown}, ${unknown}), (${answered}, ${answered})`;
    await sql`insert into chat_messages (id, session_id, sender, message_text, message_order, outcome)
      values (${newId()}, ${unknown}, 'ai', 'No idea', 1, 'unknown'), (${newId()}, ${answered}, 'ai', 'Sure', 1, 'answered')`;
    expect((await found({ status: "unanswered" })).sort()).toEqual([live, unknown].sort());
    const plan = await sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`;
      return tx`explain select session_id from chat_messages where outcome in ('unknown', 'danger', 'cut', 'failed')`;
    });
    expect(JSON.stringify(plan)).toContain("chat_messages_unanswered_idx");
    await sql`delete from chat_sessions where id in (${unknown}, ${answered})`;
  });

  it("are marked and can be filtered if the visitor may be in danger", async () => {
    const id = newId();
    await sql`insert into chat_sessions (id, session_id) values (${id}, ${id})`;
    await sql`insert into chat_messages (id, session_id, sender, message_text, message_order, outcome)
      values (${newId()}, ${id}, 'user', 'My wife is bleeding', 1, null), (${newId()}, ${id}, 'ai', 'Call 911', 2, 'danger')`;
    const { rows, shown } = await listOf(admin, "chat-transcripts", { status: "danger" });
    expect(rows.map((row) => row.id)).toEqual([id]);
    expect(shown).toMatchObject([{ "First message": "My wife is bleeding | May be in danger" }]);
    await sql`delete from chat_sessions where id = ${id}`;
  });

  it("are exported with their messages", async () => {
    let file = "";
    const search = new URLSearchParams({ q: "roofers" });
    for await (const piece of exportCsv(admin, requireResource("chat-transcripts"), search)) file += piece;
    expect(file).toMatch(/,Messages,.*"What about ROOFERS\?\nIt broke"/s);
  });

  it("show messages in order with each reply's outcome, and link only to pages of the site", async () => {
    const transcript = await getTranscript(admin, live);
    expect(transcript?.messages.map(({ order }) => order)).toEqual([1, 2]);
    expect(transcript?.messages[1]).toMatchObject({ outcome: "failed", links: [{ to: "/pricing" }] });
    expect(transcriptText(transcript!)).toMatch(
      /1\. Visitor, .*\nWhat about ROOFERS\?\n\n2\. Bubby, .* \(failed: the model broke off\)\nIt broke\n→ \/pricing\n$/,
    );
    expect(await getTranscript(admin, newId())).toBeNull();
  });

  it("can be read only by admins", async () => {
    for (const read of [() => listOf(customer, "chat-transcripts"), () => getTranscript(customer, live)]) {
      await expect(read()).rejects.toMatchObject({ cause: { code: "42501" } });
    }
  });
});
