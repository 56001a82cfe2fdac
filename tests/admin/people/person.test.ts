import { describe, expect, it } from "vitest";
import { addNote, callerOf, getRecord } from "~/features/admin/record/record.server";
import { requireResource } from "~/features/resources.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../../accounts/people";
import { sql } from "../../setup/database";

const { id: admin } = await createPerson({ role: "admin" });

const person = async (slug: string, id: string, page = 1) =>
  (await getRecord(admin, requireResource(slug), id, null, page))!;

let line = 3_000;
const freshNumber = () => `602777${++line}`;

async function addJune() {
  const digits = freshNumber();
  const email = `${newId()}@x.test`;
  const ids = { demo: newId(), contact: newId(), trial: newId(), chat: newId() };
  await sql`insert into demo_requests (id, name, phone, consent, created_at)
    values (${ids.demo}, 'June', ${`+1${digits}`}, true, now() - interval '3 days')`;
  await sql`insert into contact_messages (id, name, email, message, created_at)
    values (${ids.contact}, 'J. Dunn', ${email}, 'Two offices?', now() - interval '2 days')`;
  await sql`insert into trial_signups (id, name, business_name, email, phone, stripe_customer_id, card_saved_at, trial_end_date, created_at)
    values (${ids.trial}, 'June Dunn', 'Dunn Law', ${email.toUpperCase()}, ${digits}, ${`cus_${ids.trial}`}, now() - interval '20 hours', now(), now() - interval '1 day')`;
  await sql`insert into chat_sessions (id, session_id, started_at) values (${ids.chat}, ${ids.chat}, now() - interval '4 days')`;
  await sql`insert into chat_messages (id, session_id, sender, message_text, message_order)
    values (${newId()}, ${ids.chat}, 'user', ${`Mail me at ${email}.`}, 1)`;
  await sql`insert into stripe_events (id, type, customer_id, amount_cents, occurred_at) values
    (${`evt_${ids.trial}`}, 'invoice.paid', ${`cus_${ids.trial}`}, 9850, now())`;
  return { ids, email, digits };
}

const wordsOf = ({ events }: Awaited<ReturnType<typeof person>>) =>
  [...events].sort((a, b) => b.at.iso.localeCompare(a.at.iso)).map(({ words }) => words);

it.each([
  ["Mail Dana@Example.com, or o'hara+x@a-b.co.uk.", ["dana@example.com", "o'hara+x@a-b.co.uk"]],
  ["(602) 555-0142, +1 602.555.0143 or 1-480-555 0 1 2 3", ["4805550123", "6025550142", "6025550143"]],
  ["602\u2011555\u20110144", ["6025550144"]],
  ["12345, jane@home, 60255501421", []],
])("a conversation that contains “%s” mentions the address or number %j", async (said, mentions) => {
  const [found] = await sql`select mentions_in(${said}) as mentions`;
  expect(found!.mentions).toEqual(mentions);
});

describe("Record page", () => {
  it("links to a booking form prefilled with name, email, and phone", async () => {
    const { ids, email } = await addJune();
    const { actions } = await person("trial-signups", ids.trial);
    const book = actions.find(({ label }) => label === "Book a call");
    const caller = await callerOf(admin, new URL(book!.href, "http://localhost").searchParams.get("from"));
    expect(caller!.fields).toMatchObject({ name: "June Dunn", email: email.toUpperCase() });
    expect(caller!.fields.phone).toBeTruthy();
  });

  it("shows the person's complete history, matched by address and number", async () => {
    const { ids, email } = await addJune();
    for (const [slug, id] of [
      ["demo-requests", ids.demo],
      ["contact-messages", ids.contact],
      ["trial-signups", ids.trial],
    ] as const) {
      const june = await person(slug, id);
      expect([june.heading, ...june.reach.aliases].sort()).toEqual(["J. Dunn", "June", "June Dunn"]);
      expect(june.reach.emails.map((each) => each.toLowerCase())).toEqual([email]);
      expect(june.reach.phones).toHaveLength(1);
      expect(june.person?.records.map((record) => record.id)).toEqual(
        [ids.trial, ids.contact, ids.demo].filter((other) => other !== id),
      );
      expect(wordsOf(june)).toEqual([
        "Paid $98.50",
        "Confirmed the card",
        "Signed up for the 14-day trial",
        "Sent a message",
        "Asked for a live demo",
        "Chatted on the site",
      ]);
      expect(june.person?.trial).toEqual(
        id === ids.trial
          ? null
          : expect.objectContaining({ status: "active", words: expect.stringMatching(/^card confirmed/) }),
      );
      for (const { rowId } of june.events) if (rowId !== id) expect(june.links[rowId]!.href).toContain(rowId);
    }
  });

  it("shows notes and changes of all the person's records, and adds a note to the record in the URL", async () => {
    const { ids } = await addJune();
    await addNote(admin, requireResource("demo-requests"), ids.demo, "Called back");
    await sql`update demo_requests set status = 'completed' where id = ${ids.demo}`;
    const { notes, history } = await person("trial-signups", ids.trial);
    expect(notes).toMatchObject([{ note: "Called back", rowId: ids.demo }]);
    expect(history).toMatchObject([{ from: "pending", to: "completed", rowId: ids.demo }]);
  });

  it("shows no other people's records, and returns 404 for an unknown record", async () => {
    const june = await addJune();
    const other = await addJune();
    const { person: found } = await person("demo-requests", june.ids.demo);
    expect(found?.records.map(({ id }) => id)).not.toContain(other.ids.demo);
    expect(await getRecord(admin, requireResource("demo-requests"), newId())).toBeNull();
  });

  it("lists fifty history entries per page, each once", async () => {
    const { ids } = await addJune();
    await sql`insert into notes (id, table_name, row_id, admin_id, note, created_at)
      select gen_random_uuid(), 'demo_requests', ${ids.demo}, ${admin}, n::text, now() from generate_series(1, 60) as n`;
    const pages = [await person("demo-requests", ids.demo), await person("demo-requests", ids.demo, 2)];
    expect(
      pages.map(({ notes, history, events, ...rest }) =>
        [notes, history, events, rest.corrections, rest.deliveries, rest.consents].flat(),
      ),
    ).toMatchObject([{ length: 50 }, { length: 16 }]);
    expect(new Set(pages.flatMap(({ notes }) => notes.map(({ id }) => id))).size).toBe(60);
    expect((await person("demo-requests", ids.demo, 99)).page).toBe(2);
    expect((await person("demo-requests", ids.demo, -1)).page).toBe(1);
  });
});
