import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hitsQuery, searchEverywhere } from "~/features/admin/search/search.server";
import { RESOURCES } from "~/features/resources.server";
import { asAdmin } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { formatPhone } from "~/lib/phone";
import { createPerson } from "../accounts/people";
import { addDemoRequest } from "../resource/demo-requests";
import { sql as owner } from "../setup/database";

const { id: admin } = await createPerson({ role: "admin" });

const mark = () => `mark${newId().slice(0, 8)}`;
const search = (q: string) => searchEverywhere(admin, q);
const titles = async (q: string) =>
  Object.fromEntries((await search(q)).kinds.map(({ slug, hits }) => [slug, hits.map(({ title }) => title)]));

describe("Search across the admin area", () => {
  it("finds every record type by the fields its list searches, and links to the record", async () => {
    const word = mark();
    const delivery = newId();
    const session = newId();
    await addDemoRequest({ name: `Dana ${word}`, businessName: "Whitfield Law" });
    await owner`insert into customer_profiles (id, business_name, email) values (${newId()}, ${word}, 'a@b.test')`;
    await owner`insert into deliveries (id, kind, subject_id, payload)
      values (${delivery}, 'mail', ${newId()}, ${owner.json({ to: `${word}@x.test` })})`;
    await owner`insert into chat_sessions (id, session_id) values (${session}, ${newId()})`;
    await owner`insert into chat_messages (id, session_id, sender, message_text, message_order)
      values (${newId()}, ${session}, 'user', ${`I am ${word}`}, 1)`;
    const person = await createPerson();
    person.email = `${word}@account.test`;
    await owner`update users set email = ${person.email} where id = ${person.id}`;
    await owner`insert into audit_log (id, admin_id, action, table_name) values (${newId()}, ${person.id}, 'export', 'deliveries')`;
    const { kinds } = await search(word.toUpperCase());
    expect(kinds.map(({ slug, hits }) => [slug, hits.map(({ title, href }) => [title, href])])).toEqual([
      ["chat-transcripts", [[`I am ${word}`, expect.stringContaining(session)]]],
      ["demo-requests", [[`Dana ${word}`, expect.stringMatching("/admin/demo-requests/")]]],
      ["customers", [[word, expect.stringMatching("/admin/customers/")]]],
      ["deliveries", [[`Email · ${word}@x.test`, `/admin/deliveries/${delivery}`]]],
      ["users", [[person.email, `/admin/users?q=${word.toUpperCase()}`]]],
      ["audit-log", [[`${person.email}: export, deliveries`, `/admin/audit-log?q=${word.toUpperCase()}`]]],
    ]);
    expect(await titles(`whitfield ${word}`)).toEqual({ "demo-requests": [`Dana ${word}`] });
    expect(await titles(`${word} nowhere`)).toEqual({});
  });

  it("shows the newest five records of a kind and links to all of them in their list", async () => {
    const word = mark();
    for (let age = 0; age < 7; age++) {
      await addDemoRequest({
        name: `${word} no${age}th`,
        businessName: "x",
        createdAt: new Date(Date.now() - age * 60_000),
      });
    }
    const [kind] = (await search(word)).kinds;
    expect(kind!.hits.map(({ title }) => title)).toEqual([0, 1, 2, 3, 4].map((age) => `${word} no${age}th`));
    expect(kind!.all).toEqual({ href: `/admin/demo-requests?q=${word}`, label: "All 7 in Demo Requests" });
    expect((await search(`${word} no3th`)).kinds[0]!.all).toBeNull();
  });

  it("counts at most 100 results", async () => {
    const word = mark();
    await owner`insert into contact_messages (id, name, email, message)
      select gen_random_uuid(), ${word}, 'a@b.test', 'x' from generate_series(1, 120)`;
    expect((await search(word)).kinds[0]!.all!.label).toBe("All 100+ in Contact Messages");
  });

  it("groups records that share an address or a number as one person", async () => {
    const word = mark();
    const email = `${word}@x.test`;
    const digits = `602${String(Date.now()).slice(-7)}`;
    await owner`insert into demo_requests (id, name, phone, consent, created_at)
      values (${newId()}, ${`June ${word}`}, ${`+1${digits}`}, true, now() - interval '2 hours')`;
    await owner`insert into contact_messages (id, name, email, message, created_at)
      values (${newId()}, ${`J. ${word}`}, ${email.toUpperCase()}, 'x', now() - interval '1 hour')`;
    const both = newId();
    await owner`insert into trial_signups (id, name, business_name, email, phone)
      values (${both}, ${`June Dunn ${word}`}, 'Dunn Law', ${email}, ${digits})`;
    await owner`insert into contact_messages (id, name, email, message, created_at)
      values (${newId()}, ${`Another ${word}`}, ${`other.${email}`}, 'x', now() - interval '3 hours')`;
    const { people } = await search(word);
    expect(people.map(({ name, records }) => [name, records])).toEqual([
      [`June Dunn ${word}`, "trial signup, contact message, demo request"],
      [`Another ${word}`, "contact message"],
    ]);
    expect(people[0]!.detail).toContain(email);
  });

  it("shows the phone number of a person without a name", async () => {
    const digits = `602${String(Date.now()).slice(-7)}`;
    await owner`insert into contact_messages (id, phone, message, inquiry) values (${newId()}, ${`+1${digits}`}, 'x', 'chat')`;
    const [person] = (await search(digits)).people;
    expect(person).toMatchObject({ name: formatPhone(`+1${digits}`), detail: [] });
  });

  it("finds pages by two letters of their names and explains an empty result", async () => {
    expect((await search("cust")).pages.map(({ label }) => label)).toEqual(["Customers", "Add Customer"]);
    expect(await search("au")).toMatchObject({ fault: "short", pages: [{ label: "Audit Log" }], kinds: [] });
    expect(await search("  ")).toMatchObject({ q: "", fault: null, people: [], kinds: [] });
    expect(await search("(602) 5")).toMatchObject({ fault: null });
  });

  it("reports a timeout instead of failing", async () => {
    await owner.begin(async (tx) => {
      await tx`lock table demo_requests`;
      expect(await search("anything")).toMatchObject({ fault: "slow", kinds: [] });
    });
  });

  it("uses the trigram index of each table", async () => {
    const plan = await asAdmin(admin, async (tx) => {
      await tx.execute(
        sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
      );
      return tx.execute(sql`explain ${await hitsQuery(tx, "whitfield")}`);
    });
    const text = plan.map((each) => each["QUERY PLAN"]).join("\n");
    expect(text).not.toContain("Seq Scan");
    expect(text.match(/Bitmap Index Scan on \w+_search_idx/g)).toHaveLength(RESOURCES.length);
  });
});
