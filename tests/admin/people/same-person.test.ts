import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { requireResource } from "~/features/resources.server";
import { personOf } from "~/features/resource/person.server";
import { getRecord } from "~/features/admin/record/record.server";
import { samePersonQuery } from "~/features/admin/person/same-person.server";
import { asAdmin } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../../accounts/people";
import { sql as owner } from "../../setup/database";

const { id: admin } = await createPerson({ role: "admin" });

let line = 7_000;
const freshNumber = () => `602555${(line += 10)}`;
const typedAs = (digits: string) => `${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}`;

const samePerson = async (slug: string, id: string) =>
  (await getRecord(admin, requireResource(slug), id))!.person;
async function idsOf(slug: string, id: string) {
  const { records = [], accounts = [] } = (await samePerson(slug, id)) ?? {};
  return [...records, ...accounts].map((one) => one.id).sort();
}

async function addContact({ name = "June", email = "x@x.test", phone = null as string | null, age = 0 }) {
  const id = newId();
  await owner`insert into contact_messages (id, name, email, phone, message, created_at)
    values (${id}, ${name}, ${email}, ${phone}, 'x', now() - ${age} * interval '1 minute')`;
  return id;
}

describe("Related records", () => {
  it("include every kind of record with the person's email address in any letter case or phone number in any format", async () => {
    const digits = freshNumber();
    const { id: user, email: address } = await createPerson();
    const email = address.toLowerCase();
    const ids = Object.fromEntries(
      ["demo", "trial", "customer", "analysis", "integration", "appointment"].map((name) => [name, newId()]),
    );
    await owner`insert into demo_requests (id, name, phone, consent) values (${ids.demo!}, 'June', ${`+1${digits}`}, true)`;
    await owner`insert into trial_signups (id, name, business_name, email, phone)
      values (${ids.trial!}, 'June Dunn', 'Dunn Law', ${email}, '+14805550100')`;
    await owner`insert into customer_profiles (id, business_name, email, phone)
      values (${ids.customer!}, 'Dunn Law', 'other@x.test', ${typedAs(digits)})`;
    await owner`insert into call_analysis_requests (id, name, email, phone, business_name)
      values (${ids.analysis!}, 'June', ${email.toUpperCase()}, '+14805550101', 'Dunn Law')`;
    await owner`insert into integration_requests (id, kind, integration, email) values (${ids.integration!}, 'notify', 'Salesforce', ${email})`;
    await owner`insert into appointments (id, external_id, name, phone, status)
      values (${ids.appointment!}, ${ids.appointment!}, 'June', ${`+1 ${typedAs(digits)}`}, 'active')`;
    const earlier = await addContact({ email, age: 5 });
    await addContact({
      email: `not.${email}`,
      phone: `${digits.slice(0, 9)}${(Number(digits[9]) + 1) % 10}`,
    });
    const id = await addContact({ name: "J", email, phone: typedAs(digits) });

    const all = [...Object.values(ids), earlier, id, user];
    const allBut = (one: string | undefined) => all.filter((other) => other !== one).sort();
    expect(await idsOf("contact-messages", id)).toEqual(allBut(id));
    const found = (await samePerson("contact-messages", id))!;
    expect(found.records).toContainEqual(
      expect.objectContaining({
        kind: "trial signup",
        title: "June Dunn",
        status: "active",
        href: `/admin/trial-signups/${ids.trial}`,
      }),
    );
    expect(found.accounts).toMatchObject([
      { name: address, status: "customer", href: `/admin/users?q=${encodeURIComponent(address)}` },
    ]);
    expect(await idsOf("demo-requests", ids.demo!)).toEqual(allBut(ids.demo));
  });

  it("include records of the same account and Stripe customer with other addresses", async () => {
    const { id: user } = await createPerson();
    const profile = newId();
    const trial = newId();
    await owner`insert into customer_profiles (id, user_id, business_name, email, customer_id)
      values (${profile}, ${user}, 'Dunn Law', ${`${profile}@x.test`}, ${`cus_${profile}`})`;
    await owner`insert into trial_signups (id, name, business_name, email, phone, stripe_customer_id)
      values (${trial}, 'June', 'Dunn Law', ${`${trial}@x.test`}, ${`+1${freshNumber()}`}, ${`cus_${profile}`})`;
    expect(await idsOf("customers", profile)).toEqual([trial, user].sort());
    expect(await idsOf("trial-signups", trial)).toEqual([profile, user].sort());
  });

  it("exclude a customer whose account only got the number typed in", async () => {
    const digits = freshNumber();
    const { id: user, email } = await createPerson();
    const demo = newId();
    const profile = newId();
    await owner`insert into demo_requests (id, name, phone, consent) values (${demo}, 'Maria', ${`+1${digits}`}, true)`;
    await owner`insert into customer_profiles (id, user_id, business_name, email, phone)
      values (${profile}, ${user}, 'Mallory Law', ${email}, ${`+1${digits}`})`;
    expect(await idsOf("demo-requests", demo)).toEqual([]);
    expect(await idsOf("customers", profile)).toEqual([user]);
    const { reach } = (await getRecord(admin, requireResource("customers"), profile))!;
    expect(reach.phones).toMatchObject([{ typedInto: email }]);
  });

  it("are empty for a row that is not about a person or was erased", async () => {
    const one = newId();
    const two = newId();
    const delivery = newId();
    await owner`insert into trial_signups (id, name, business_name, email, phone)
      values (${one}, 'Deleted', 'Deleted', 'Deleted', 'Deleted'), (${two}, 'Deleted', 'Deleted', 'Deleted', 'Deleted')`;
    await owner`insert into deliveries (id, kind, subject_id, payload) values (${delivery}, 'mail', ${one}, '{}')`;
    expect(await samePerson("trial-signups", one)).toBeNull();
    expect(await samePerson("deliveries", delivery)).toBeNull();
  });

  it("are read newest first through an index, under row-level security", async () => {
    // Add rows, because in a small table all indexes cost the same.
    await owner`insert into customer_profiles (id, business_name, email, customer_id)
      select gen_random_uuid(), 'Filler', n || '@filler.test', 'cus_filler_' || n from generate_series(1, 3000) as n`;
    await owner`insert into trial_signups (id, name, business_name, email, phone, stripe_customer_id)
      select gen_random_uuid(), 'Filler', 'Filler', n || '@filler.test', '+1' || 6020000000 + n, 'cus_filler_' || n
      from generate_series(1, 3000) as n`;
    await owner`analyze customer_profiles, trial_signups`;
    const people = [personOf("june@dunn.test")!, personOf("(602) 555-0142")!];
    const known = { people, accounts: [admin], customers: ["cus_1"] };
    const plan = await asAdmin(admin, async (tx) => {
      await tx.execute(
        sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`,
      );
      return tx.execute(sql`explain ${samePersonQuery(known, 6, newId())}`);
    });
    const text = plan.map((each) => each["QUERY PLAN"]).join("\n");
    expect(text).not.toContain("Seq Scan");
    const used = [...text.matchAll(/Index (?:Only )?Scan.* using (\w+)/g)].map(([, index]) => index);
    expect(used.sort()).toEqual(
      [
        ...[
          "appointments",
          "call_analysis_requests",
          "contact_messages",
          "customer_profiles",
          "integration_requests",
          "preview_leads",
          "trial_signups",
        ].map((table) => `${table}_email_idx`),
        ...[
          "appointments",
          "call_analysis_requests",
          "contact_messages",
          "customer_profiles",
          "demo_requests",
          "trial_signups",
        ].map((table) => `${table}_number_idx`),
        "customer_profiles_customer_id_unique",
        "customer_profiles_user_id_idx",
        "trial_signups_stripe_customer_idx",
      ].sort(),
    );
    expect(text.match(/Index Cond/g)).toHaveLength(used.length);
  });
});
