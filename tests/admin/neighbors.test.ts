import { expect, it } from "vitest";
import { findNeighbors } from "~/features/admin/record/record.server";
import { requireResource } from "~/features/resources.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../accounts/people";
import { addDemoRequest } from "../resource/demo-requests";
import { listOf } from "../resource/lists";
import { sql } from "../setup/database";

const mark = `mark${newId().slice(0, 8)}`;
const list = requireResource("demo-requests");

const { id: admin } = await createPerson({ role: "admin" });
for (const [minutes, name] of [..."CADBE"].entries()) {
  const createdAt = new Date(Date.now() - minutes * 60_000);
  await addDemoRequest({ name, businessName: mark, status: "pending", createdAt });
}
await addDemoRequest({ name: "C, done", businessName: mark, status: "completed" });

it.each([
  ["", "CADBE"],
  ["&sort=created", "EBDAC"],
  ["&sort=name", "ABCDE"],
  ["&sort=-name&size=50", "EDCBA"],
])("links to the previous and next record follow the order of the list's query: %j", async (order, names) => {
  const search = `q=${mark}&status=pending${order}`;
  const { rows, shown } = await listOf(admin, "demo-requests", search);
  expect(shown.map(({ Name }) => Name).join("")).toBe(names);
  for (const [index, { id }] of rows.entries()) {
    expect(await findNeighbors(admin, list, id, new URLSearchParams(search))).toEqual({
      previous: rows[index - 1]?.href ?? null,
      next: rows[index + 1]?.href ?? null,
    });
  }
});

it("a record that no longer matches its list still links to its two neighbors", async () => {
  const search = `q=${mark}&status=pending&sort=name`;
  const { rows } = await listOf(admin, "demo-requests", search);
  const left = rows[1]!;
  await sql`update demo_requests set status = 'cancelled' where id = ${left.id}`;
  expect(await findNeighbors(admin, list, left.id, new URLSearchParams(search))).toEqual({
    previous: rows[0]!.href,
    next: rows[2]!.href,
  });
});

it("links to the previous and next conversation follow the order of the list", async () => {
  for (const minutes of [1, 2, 3]) {
    const id = newId();
    await sql`insert into chat_sessions (id, session_id, status, total_messages, started_at)
      values (${id}, ${id}, 'closed', 2, now() - ${minutes} * interval '1 minute')`;
  }
  const { rows } = await listOf(admin, "chat-transcripts", "status=closed");
  const [before, here, after] = rows.map(({ href }) => new URL(href!, "http://localhost").searchParams);
  expect(before!.get("tab")).toBe("conversation");
  expect(
    await findNeighbors(admin, requireResource("chat-transcripts"), here!.get("session")!, here!),
  ).toEqual({
    previous: `/admin/chat-transcripts?${before}`,
    next: `/admin/chat-transcripts?${after}`,
  });
});
