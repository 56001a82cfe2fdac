import { describe, expect, it } from "vitest";
import { erasePerson, planErasure } from "~/features/admin/erasure/erase.server";
import { getRecord } from "~/features/admin/record/record.server";
import { requireResource } from "~/features/resources.server";
import { personOf } from "~/features/resource/person.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../../accounts/people";
import { countsOf, erase, freshDigits, knownPerson, mentionsOf, written } from "./known-person";
import { sql } from "../../setup/database";

const admin = await createPerson({ role: "admin" });

describe("Erasing a person", () => {
  it("previews each row with its text and page, and changes nothing", async () => {
    const { email, ids } = await knownPerson({ name: "Dana Whitfield" });
    const plan = await planErasure({ email });
    expect(countsOf(plan.groups)).toEqual({
      "Trial signups": 1,
      Customers: 1,
      "Contact messages": 1,
      "Call analyses": 1,
      "Preview leads": 1,
      "Integration requests": 1,
      Appointments: 1,
      "Accounts, with their sessions": 1,
      "Links sent by email": 1,
      Consents: 1,
      Notes: 1,
      Corrections: 1,
      "Chat conversations": 1,
      "Deliveries, with their attempts": 1,
    });
    const rows = plan.groups.flatMap((group) => group.rows);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          title: "Dana Whitfield",
          detail: "W Ltd",
          href: `/admin/trial-signups/${ids.trial!}`,
        }),
        expect.objectContaining({
          title: "On a row of trial signups",
          detail: `Wrote to ${email}`,
          href: `/admin/trial-signups/${ids.trial!}`,
        }),
        expect.objectContaining({ title: "0 messages", detail: `Write to ${email}, please.` }),
      ]),
    );
    for (const { href } of rows) expect(href ?? "").not.toMatch(/@|%40|602555/);
    expect(await planErasure({ email })).toEqual(plan);
  });

  it("lists other addresses and numbers found in the person's rows", async () => {
    const { email, digits } = await knownPerson();
    expect((await planErasure({ email })).alsoNamed).toEqual([
      { who: written(digits), name: "W" },
      { who: written(digits) },
    ]);
    expect((await planErasure({ digits })).alsoNamed).toEqual([{ who: email }]);
    expect((await planErasure(personOf(`none.${email}`)!)).alsoNamed).toEqual([]);
  });

  describe("on a line shared by two people", () => {
    async function sharedLine() {
      const digits = freshDigits();
      const paul = await knownPerson({ digits, name: "Paul Adams" });
      const rita = newId();
      await sql`insert into contact_messages (id, name, email, phone, message)
        values (${rita}, 'Rita Byrd', ${`${rita}@erase.test`}, ${written(digits)}, 'From our office')`;
      await sql`insert into deliveries (id, kind, subject_id, payload)
        values (${newId()}, 'mail', ${rita}, ${sql.json({ to: "x@erase.test", body: `Rita, ${digits}` })})`;
      await sql`insert into notes (id, table_name, row_id, admin_id, note)
        values (${newId()}, 'contact_messages', ${rita}, ${newId()}, ${`Call ${digits}`})`;
      return { digits, paul, rita };
    }

    it("asks whose data to erase", async () => {
      const { digits } = await sharedLine();
      const plan = await planErasure({ digits });
      expect(plan.names.sort()).toEqual(["Paul Adams", "Rita Byrd"]);
      expect(plan.total).toBe(0);
      await expect(erasePerson(admin.id, { digits }, plan.digest)).rejects.toThrow("changed");
    });

    it("erases only the named person's records", async () => {
      const { digits, paul, rita } = await sharedLine();
      const person = { digits, name: "paul adams" };
      const { groups, kept } = await planErasure(person);
      expect(countsOf(groups)).toMatchObject({
        "Demo requests": 1,
        "Contact messages": 1,
        "Trial signups": 1,
      });
      expect(kept.find(({ kind }) => kind === "line")?.rows).toContainEqual(
        expect.objectContaining({ href: `/admin/contact-messages/${rita}` }),
      );
      await erase(admin.id, person);
      expect(await sql`select from demo_requests where id = ${paul.ids.demo!}`).toHaveLength(0);
      expect(await sql`select phone from contact_messages where id = ${rita}`).toEqual([
        { phone: written(digits) },
      ]);
      expect(await sql`select from deliveries where subject_id = ${rita}`).toHaveLength(1);
      expect(await sql`select from notes where row_id = ${rita}`).toHaveLength(1);
    });

    it("starts the erasure of a record with the record's own address or number", async () => {
      const { digits, paul, rita } = await sharedLine();
      const erases = async (slug: string, id: string) =>
        (await getRecord(admin.id, requireResource(slug), id))!.erases;
      expect(await erases("demo-requests", paul.ids.demo!)).toEqual({
        who: written(digits),
        name: "Paul Adams",
      });
      expect(await erases("contact-messages", rita)).toEqual({ who: `${rita}@erase.test` });
    });
  });

  it("by number leaves a customer whose account got the number typed in", async () => {
    const { digits } = await knownPerson();
    const { id: userId } = await createPerson();
    const profile = newId();
    await sql`insert into customer_profiles (id, user_id, business_name, email, phone)
      values (${profile}, ${userId}, 'M Law', ${`${profile}@erase.test`}, ${`+1${digits}`})`;
    await erase(admin.id, { digits });
    expect(await sql`select from customer_profiles where id = ${profile}`).toHaveLength(1);
  });

  it("fails if rows were added since the preview, if a subscription is active, and for the admin's own account", async () => {
    const { email, ids } = await knownPerson();
    const { digest } = await planErasure({ email });
    await sql`update contact_messages set email = 'elsewhere@erase.test' where id = ${ids.contact!}`;
    await sql`insert into call_analysis_requests (id, name, email, phone, business_name) values (${newId()}, 'W', ${email}, 'x', 'x')`;
    const changed = erasePerson(admin.id, { email }, digest);
    await expect(changed).rejects.toThrow("changed");
    expect((await mentionsOf(email)).length).toBeGreaterThan(0);
    const running = await knownPerson({ status: "active" });
    expect((await planErasure({ email: running.email })).running).toBe(true);
    await expect(erase(admin.id, { email: running.email })).rejects.toThrow("running");
    await expect(erase(admin.id, { email: admin.email.toLowerCase() })).rejects.toThrow("own");
    expect((await mentionsOf(running.email)).length).toBeGreaterThan(0);
  });

  describe("Erasing a person with several addresses", () => {
    async function threeAddresses(status: string) {
      const { id: userId, email: account } = await createPerson();
      const customer = `cus_${newId()}`;
      const profile = `profile.${newId()}@erase.test`;
      const trial = `trial.${newId()}@erase.test`;
      const digits = freshDigits();
      await sql`insert into customer_profiles (id, user_id, business_name, email, customer_id)
        values (${newId()}, ${userId}, 'T Ltd', ${profile}, ${customer})`;
      await sql`insert into trial_signups (id, name, business_name, email, phone, status, stripe_customer_id, stripe_subscription_id)
        values (${newId()}, 'T', 'T Ltd', ${trial}, ${`+1${digits}`}, ${status}, ${customer}, ${`sub_${newId()}`})`;
      return { account: account.toLowerCase(), profile, trial, digits };
    }

    it("finds the profile and the trial by any of the addresses or the phone number", async () => {
      const { account, profile, trial, digits } = await threeAddresses("expired");
      const both = { "Trial signups": 1, Customers: 1, "Customers at Stripe": 1 };
      for (const person of [{ email: profile }, { email: trial }, { digits }]) {
        expect(countsOf((await planErasure(person)).groups)).toEqual(both);
      }
      const { groups } = await planErasure({ email: account });
      expect(countsOf(groups)).toEqual({ ...both, "Accounts, with their sessions": 1 });
    });

    it("is possible once the subscription of a converted trial has ended", async () => {
      const { trial, profile } = await threeAddresses("converted");
      expect((await planErasure({ email: trial })).running).toBe(true);
      await sql`update customer_profiles set status = 'canceled' where email = ${profile}`;
      expect((await planErasure({ email: trial })).running).toBe(false);
    });

    it("finds a running trial by any of the addresses or the phone number", async () => {
      const { account, profile, trial, digits } = await threeAddresses("active");
      for (const person of [{ email: account }, { email: profile }, { email: trial }, { digits }]) {
        expect((await planErasure(person)).running).toBe(true);
        await expect(erase(admin.id, person)).rejects.toThrow("running");
      }
      expect(await mentionsOf(trial)).toEqual(["trial_signups"]);
    });
  });

  it.each([
    ["Dana@Example.com ", { email: "dana@example.com" }],
    ["+1 (602) 555-0142", { digits: "6025550142" }],
    ["602", null],
    ["%", null],
    ["", null],
  ])("parses the search %j as %j", (typed, person) => expect(personOf(typed)).toEqual(person));
});
