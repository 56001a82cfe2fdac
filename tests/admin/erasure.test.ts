import postgres from "postgres";
import { afterAll, describe, expect, it } from "vitest";
import { erasePerson, planErasure } from "~/features/admin/erasure.server";
import { personOf } from "~/features/admin/person.server";
import { closeDatabase } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../auth/people";
import { tablesOf } from "./planted-rows";

const owner = postgres(process.env.DATABASE_URL!, { max: 2, onnotice: () => {} });
afterAll(async () => {
  await owner.end();
  await closeDatabase(1);
});

let line = 1000;

/** Somebody who has used everything that there is, and what mentions them. */
async function knownPerson({ status = "expired" } = {}) {
  const digits = `602555${++line}`;
  const email = `who.${newId()}@erase.test`;
  const ids = Object.fromEntries(
    ["demo", "trial", "profile", "contact", "analysis", "integration", "appointment", "chat"].map((name) => [
      name,
      newId(),
    ]),
  );
  await owner`insert into demo_requests (id, name, phone, consent) values (${ids.demo!}, 'W', ${`+1${digits}`}, true)`;
  await owner`insert into trial_signups (id, name, business_name, email, phone, status, stripe_subscription_id)
    values (${ids.trial!}, 'W', 'W Ltd', ${email.toUpperCase()}, ${`+1${digits}`}, ${status}, ${`sub_${ids.trial!}`})`;
  await owner`insert into stripe_events (id, type, subscription_id, payload, occurred_at)
    values (${`evt_${ids.trial!}`}, 'x', ${`sub_${ids.trial!}`}, ${owner.json({ email })}, now())`;
  await owner`insert into customer_profiles (id, business_name, email) values (${ids.profile!}, 'W Ltd', ${email})`;
  await owner`insert into contact_messages (id, name, email, phone, message)
    values (${ids.contact!}, 'W', ${email}, ${`(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`}, 'Hello')`;
  await owner`insert into call_analysis_requests (id, name, email, phone, business_name)
    values (${ids.analysis!}, 'W', ${email}, ${`+1${digits}`}, 'W Ltd')`;
  await owner`insert into integration_requests (id, kind, integration, email) values (${ids.integration!}, 'notify', 'Slack', ${email})`;
  await owner`insert into appointments (id, external_id, name, email, status) values (${ids.appointment!}, ${ids.appointment!}, 'W', ${email}, 'booked')`;
  await owner`insert into consents (id, form, subject_id, wording_version, wording, address)
    values (${newId()}, 'trial', ${ids.trial!}, '1', ${`Agreed by ${email}`}, '192.0.2.1')`;
  await owner`insert into notes (id, table_name, row_id, admin_id, note)
    values (${newId()}, 'trial_signups', ${ids.trial!}, ${newId()}, ${`Wrote to ${email}`})`;
  await owner`insert into deliveries (id, kind, subject_id, payload) values (${newId()}, 'mail', ${newId()}, ${owner.json({ to: email })})`;
  await owner`insert into chat_sessions (id, session_id) values (${ids.chat!}, ${`session_${ids.chat!}`})`;
  await owner`insert into chat_messages (id, session_id, sender, message_text, message_order)
    values (${newId()}, ${ids.chat!}, 'user', ${`Write to ${email}, please`}, 1)`;
  await owner`insert into users (id, email, password_hash, email_confirmed_at) values (${newId()}, ${email}, 'x', now())`;
  return { email, digits, ids };
}

const stranger = await knownPerson();
const admin = await createPerson(owner, { role: "admin" });

/** In how many rows of all tables there are. */
async function mentionsOf(text: string) {
  const tables = await tablesOf(owner);
  const found = await owner.unsafe(
    tables
      .map((table) => `select 1 from ${table} t where position($1 in lower(t::text)) > 0`)
      .join(" union all "),
    [text],
  );
  return found.length;
}

describe("erasing a person", () => {
  it("shows beforehand what is stored, and changes nothing by looking", async () => {
    const { email } = await knownPerson();
    const plan = await planErasure({ email });
    expect(plan.rows).toEqual(
      expect.arrayContaining([
        { label: "Trial signups", slug: "trial-signups", count: 1 },
        { label: "Contact messages", slug: "contact-messages", count: 1 },
        { label: "Consents", slug: null, count: 1 },
        { label: "Deliveries", slug: "deliveries", count: 1 },
        { label: "Chat conversations that mention them", slug: "chat-transcripts", count: 1 },
        { label: "Accounts, with their sessions", slug: "users", count: 1 },
      ]),
    );
    expect(await planErasure({ email })).toEqual(plan);
  });

  it("names the other addresses and numbers in the rows, by which there can be more", async () => {
    const { email, digits } = await knownPerson();
    const number = `(602) ${digits.slice(3, 6)}-${digits.slice(6)}`;
    expect((await planErasure({ email })).beside).toEqual([number]);
    expect((await planErasure({ digits })).beside).toEqual([email]);
    expect((await planErasure(personOf(`none.${email}`)!)).beside).toEqual([]);
  });

  it("leaves no mention of the address anywhere, and nobody else's rows touched", async () => {
    const { email, ids } = await knownPerson();
    const before = await mentionsOf(stranger.email);
    const { total } = await planErasure({ email });
    expect(await erasePerson(admin.id, { email }, "delete", total)).toBe("done");
    expect(await mentionsOf(email)).toBe(0);
    expect(
      await owner`select id from stripe_events where subscription_id = ${`sub_${ids.trial!}`}`,
    ).toHaveLength(0);
    expect(await mentionsOf(stranger.email)).toBe(before);
    expect(await planErasure({ email })).toMatchObject({ total: 0 });
  });

  it("by phone number finds it however it was typed", async () => {
    const { digits } = await knownPerson();
    const { rows, total } = await planErasure({ digits });
    expect(rows).toEqual(
      expect.arrayContaining([
        { label: "Demo requests", slug: "demo-requests", count: 1 },
        { label: "Contact messages", slug: "contact-messages", count: 1 },
        { label: "Trial signups", slug: "trial-signups", count: 1 },
      ]),
    );
    expect(await erasePerson(admin.id, { digits }, "delete", total)).toBe("done");
    expect(await mentionsOf(digits)).toBe(0);
  });

  it("anonymized, leads stay to be counted, without the person", async () => {
    const { email, ids } = await knownPerson();
    const { total } = await planErasure({ email });
    expect(await erasePerson(admin.id, { email }, "anonymize", total)).toBe("done");
    expect(await mentionsOf(email)).toBe(0);
    const [row] = await owner`select name, email, status from trial_signups where id = ${ids.trial!}`;
    expect(row).toEqual({ name: "Deleted", email: "Deleted", status: "expired" });
  });

  it("does nothing when something was added since it was shown, while a subscription runs, or to oneself", async () => {
    const { email } = await knownPerson();
    const { total } = await planErasure({ email });
    expect(await erasePerson(admin.id, { email }, "delete", total - 1)).toBe("changed");
    const running = await knownPerson({ status: "active" });
    const plan = await planErasure({ email: running.email });
    expect(plan.running).toBe(true);
    expect(await erasePerson(admin.id, { email: running.email }, "delete", plan.total)).toBe("running");
    const own = { email: admin.email.toLowerCase() };
    expect(await erasePerson(admin.id, own, "delete", (await planErasure(own)).total)).toBe("own");
    expect(await mentionsOf(email)).toBeGreaterThan(0);
  });

  describe("whose account, profile and trial have addresses of their own", () => {
    const rowsOf = (...labels: string[]) =>
      labels.map((label) => expect.objectContaining({ label, count: 1 }));

    async function threeAddresses(status: string) {
      const { id: userId, email: account } = await createPerson(owner);
      const customer = `cus_${newId()}`;
      const [profile, trial] = [`profile.${newId()}@erase.test`, `trial.${newId()}@erase.test`];
      const digits = `480555${++line}`;
      await owner`insert into customer_profiles (id, user_id, business_name, email, customer_id)
        values (${newId()}, ${userId}, 'T Ltd', ${profile}, ${customer})`;
      await owner`insert into trial_signups (id, name, business_name, email, phone, status, stripe_customer_id, stripe_subscription_id)
        values (${newId()}, 'T', 'T Ltd', ${trial}, ${`+1${digits}`}, ${status}, ${customer}, ${`sub_${newId()}`})`;
      return { account: account.toLowerCase(), profile, trial, digits };
    }

    it("finds all of them by the account's address, and erases what it showed", async () => {
      const { account, profile, trial } = await threeAddresses("expired");
      const { rows, total } = await planErasure({ email: account });
      expect(rows).toEqual(rowsOf("Trial signups", "Customers", "Accounts, with their sessions"));
      expect(await erasePerson(admin.id, { email: account }, "delete", total)).toBe("done");
      for (const address of [account, profile, trial]) expect(await mentionsOf(address)).toBe(0);
    });

    it("finds the profile by the trial's address and number, and the trial by the profile's", async () => {
      const { profile, trial, digits } = await threeAddresses("expired");
      for (const person of [{ email: profile }, { email: trial }, { digits }]) {
        expect((await planErasure(person)).rows).toEqual(rowsOf("Trial signups", "Customers"));
      }
    });

    it("sees a trial that runs whichever is typed", async () => {
      const { account, profile, trial, digits } = await threeAddresses("active");
      for (const person of [{ email: account }, { email: profile }, { email: trial }, { digits }]) {
        const { running, total } = await planErasure(person);
        expect(running).toBe(true);
        expect(await erasePerson(admin.id, person, "delete", total)).toBe("running");
      }
      expect(await mentionsOf(trial)).toBe(1);
    });
  });

  it.each([
    ["Dana@Example.com ", { email: "dana@example.com" }],
    ["+1 (602) 555-0142", { digits: "6025550142" }],
    ["602", null],
    ["%", null],
    ["", null],
  ])("reads %j as %j", (typed, person) => expect(personOf(typed)).toEqual(person));
});
