import { expect, it } from "vitest";
import { newId } from "~/lib/id.server";
import { createPerson } from "../accounts/people";
import { listOf } from "./lists";
import { sql } from "../setup/database";

const mark = `mark${newId().slice(0, 8)}`;

const { id: admin } = await createPerson({ role: "admin" });

it("a row or conversation links to its record with the list's query", async () => {
  const message = newId();
  const session = newId();
  await sql`insert into contact_messages (id, name, email, message) values (${message}, ${mark}, 'x@example.com', 'Hello')`;
  await sql`insert into chat_sessions (id, session_id) values (${session}, ${mark})`;
  const messages = await listOf(admin, "contact-messages", { q: mark, size: "50" });
  expect(messages.rows[0]?.href).toBe(`/admin/contact-messages/${message}?q=${mark}&size=50`);
  const chats = await listOf(admin, "chat-transcripts", { q: mark });
  expect(chats.rows[0]?.href).toBe(`/admin/chat-transcripts?q=${mark}&tab=conversation&session=${session}`);
  const users = await listOf(admin, "users");
  expect(users.rows.map(({ href }) => href)).toContain(null);
});

it("addresses and phone numbers are links; other values stay text", async () => {
  const of = async (email: string, phone: string) => {
    const id = newId();
    await sql`insert into contact_messages (id, name, email, phone, message) values (${id}, ${id}, ${email}, ${phone}, 'Hello')`;
    const { rows } = await listOf(admin, "contact-messages", { q: id });
    return rows[0]?.cells[1];
  };
  expect(await of("dana@example.com", "+16025550142")).toEqual({
    kind: "lines",
    lines: [
      { kind: "email", text: "dana@example.com", href: "mailto:dana@example.com" },
      { kind: "phone", text: "(602) 555-0142", href: "tel:+16025550142" },
    ],
  });
  expect(await of("Deleted", "Deleted")).toEqual({ kind: "lines", lines: ["Deleted", "Deleted"] });
});
