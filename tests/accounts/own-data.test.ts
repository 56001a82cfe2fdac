import { getTableName } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { declaredTables, personalColumns } from "~db/tables";
import { exportOwnData } from "~/features/accounts/own/own-data.server";
import { textOf } from "~/features/admin/erasure/mentions.server";
import { isAboutPeople } from "~/features/resource/person.server";
import { RESOURCES } from "~/features/resources.server";
import { loader } from "~/routes/dashboard_.my-data[.]json";
import { createSession } from "~/features/accounts/session/session.server";
import { newId } from "~/lib/id.server";
import { knownPerson } from "../admin/erasure/known-person";
import { chatCookie } from "~/lib/http/conversation-cookie.server";
import { sql } from "../setup/database";
import { pairOf, sessionPair } from "../setup/session-cookie";

/** Tables that a data file leaves out, with the reason. */
const LEFT_OUT = new Map<string, string>([
  ["demoRequests", "Has no email address, and a phone number typed into an account proves nothing."],
  ["sharedPreviews", "A copy of a conversation that the file contains, without the visitor's words."],
  ["chatQuestions", "The conversation contains the words and is deleted with them."],
  ["submissionClaims", "A hash of a form's content, deleted after a day. The form's row has the content."],
  ["rateLimits", "Hashes that don't identify anybody, deleted within an hour or a day."],
  ["adminSettings", "An admin's signature, which that admin sees on the settings page."],
]);

async function customer(name: string) {
  const customerId = `cus_${newId()}`;
  const person = await knownPerson({ name, customer: customerId });
  const { ids } = person;
  await sql`update customer_profiles set user_id = ${ids.user!}, customer_id = ${customerId} where id = ${ids.profile!}`;
  return { ...person, userId: ids.user!, chat: `session_${ids.chat!}` };
}

const addMail = (payload: object, subjectId = newId()) =>
  sql`insert into deliveries (id, kind, subject_id, payload) values (${newId()}, 'mail', ${subjectId}, ${sql.json(payload as never)})`;

describe("A customer's data file", () => {
  it("has every personal column of every table without data about other people", async () => {
    const { userId, email, chat, ids } = await customer("Dana Whitfield");
    await sql`delete from deliveries where subject_id = ${ids.demo!}`;
    await sql`insert into trial_signups (id, name, business_name, email, phone) values (${newId()}, 'D', 'Unfinished Ltd', ${email}, 'x')`;
    const rows: [where: string, text: string][] = [];
    for (const { key, table } of declaredTables()) {
      if (LEFT_OUT.has(key)) continue;
      if (RESOURCES.some((resource) => resource.table === table && isAboutPeople(resource)))
        for (const { id } of await sql.unsafe(`select id from ${getTableName(table)}`))
          rows.push([key, id as string]);
      for (const [name, column] of personalColumns(table)) {
        const found = await sql.unsafe(`select "${column.name}" as value from ${getTableName(table)}`);
        for (const { value } of found) if (textOf(value)) rows.push([`${key}.${name}`, textOf(value)]);
      }
    }
    const stranger = await customer("Lee Stranger");
    const told = textOf(JSON.parse(JSON.stringify(await exportOwnData(userId, chat))));
    expect(rows.length).toBeGreaterThan(40);
    for (const [where, text] of rows) expect(told, where).toContain(text);
    for (const text of [stranger.email, stranger.digits, stranger.name, stranger.ids.demo!]) {
      expect(told).not.toContain(text);
    }
  });

  it("has no demo request with the name, business, or phone number typed into the account", async () => {
    const { userId, ids, digits } = await customer("Sam Okafor");
    await sql`update customer_profiles set business_name = 'Not provided' where user_id = ${userId}`;
    await sql`insert into consents (id, form, subject_id, wording_version, wording, phone, address)
    values (${newId()}, 'demo-request', ${ids.demo!}, '1', 'x', ${`+1${digits}`}, '203.0.113.77')`;
    const file = await exportOwnData(userId);
    expect(Object.keys(file)).not.toContain("demo_requests");
    for (const text of [ids.demo!, "203.0.113.77"]) expect(JSON.stringify(file)).not.toContain(text);
  });

  it("omits the links in emails", async () => {
    const { userId, email } = await customer("Pat Lindqvist");
    const url = "https://bubby.example/auth/reset?token=secret";
    await addMail({ to: email, subject: "x", body: [{ link: { label: "Go", url } }] });
    const { deliveries }: Record<string, unknown> = await exportOwnData(userId);
    expect(deliveries).toHaveProperty(
      "length",
      expect.toSatisfy((length: number) => length > 1),
    );
    expect(JSON.stringify(deliveries)).not.toContain("token=secret");
  });

  it("omits emails to other addresses, which would say who has an account", async () => {
    const { userId } = await customer("Ola Curious");
    await addMail({ to: "somebody@else.example", subject: "This address already has an account" }, userId);
    expect(JSON.stringify(await exportOwnData(userId))).not.toContain("somebody@else.example");
  });

  it("includes only conversations from the requesting browser", async () => {
    const { userId, chat } = await customer("Kit Browser");
    const ask = async (cookies: string) => {
      const session = await sessionPair(await createSession(userId, null, null));
      const request = new Request("http://localhost/dashboard/my-data.json", {
        headers: { cookie: `${session}; ${cookies}` },
      });
      return (await loader({ request, params: {}, context: {} })).json() as Promise<{ chat: unknown }>;
    };
    expect(await ask(pairOf(await chatCookie.set(chat)))).toMatchObject({
      chat: { sessions: [{ sessionId: chat }], messages: [{ sender: "user" }, { sender: "ai" }] },
    });
    expect(await ask("chat=forged.forged")).toMatchObject({ chat: null });
  });
});
