import postgres from "postgres";
import { afterAll, describe, expect, it } from "vitest";
import { erasePerson, planErasure } from "~/features/admin/erasure/erase.server";
import { personOf } from "~/features/resource/person.server";
import { closeDatabase } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../../auth/people";
import { countsOf, erase, freshDigits, knownPerson, mentionsOf, written } from "./known-person";

const owner = postgres(process.env.DATABASE_URL!, { max: 2, onnotice: () => {} });
afterAll(async () => {
  await owner.end();
  await closeDatabase(1);
});

const stranger = await knownPerson(owner);
const admin = await createPerson(owner, { role: "admin" });

describe("Erasing a person", () => {
  it("previews each row with its text and page, and changes nothing", async () => {
    const { email, ids } = await knownPerson(owner, { name: "Dana Whitfield" });
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
      "Events from Stripe": 1,
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
    const { email, digits } = await knownPerson(owner);
    expect((await planErasure({ email })).alsoNamed).toEqual([written(digits)]);
    expect((await planErasure({ digits })).alsoNamed).toEqual([email]);
    expect((await planErasure(personOf(`none.${email}`)!)).alsoNamed).toEqual([]);
  });

  it("removes every mention of the address and leaves others' rows unchanged", async () => {
    const { email } = await knownPerson(owner);
    const before = await mentionsOf(owner, stranger.email);
    await erase(admin.id, { email });
    expect(await mentionsOf(owner, email)).toEqual([]);
    expect(await mentionsOf(owner, stranger.email)).toEqual(before);
    expect(await planErasure({ email })).toMatchObject({ total: 0 });
  });

  it("removes the follow-ups and snoozes of the person's rows", async () => {
    const { email, ids } = await knownPerson(owner);
    const about = { table_name: "trial_signups", row_id: ids.trial! };
    await owner`insert into follow_ups ${owner({ ...about, follow_up_at: new Date() })}`;
    await owner`insert into snoozes ${owner({ ...about, admin_id: admin.id, until: new Date() })}`;
    await erase(admin.id, { email });
    for (const table of ["follow_ups", "snoozes"])
      expect(await owner`select from ${owner(table)} where row_id = ${about.row_id}`, table).toHaveLength(0);
  });

  it("finds a phone number in any format", async () => {
    const { digits } = await knownPerson(owner);
    expect(countsOf((await planErasure({ digits })).groups)).toMatchObject({
      "Demo requests": 1,
      "Contact messages": 1,
      "Trial signups": 1,
      "Chat conversations": 1,
    });
    await erase(admin.id, { digits });
    expect(await mentionsOf(owner, digits)).toEqual([]);
  });

  it("leaves anonymized leads in the statistics, without personal data", async () => {
    const { email, ids } = await knownPerson(owner);
    await erase(admin.id, { email }, "anonymize");
    expect(await mentionsOf(owner, email)).toEqual([]);
    const [row] =
      await owner`select name, email, status, stripe_subscription_id from trial_signups where id = ${ids.trial!}`;
    expect(row).toEqual({
      name: "Deleted",
      email: "Deleted",
      status: "expired",
      stripe_subscription_id: null,
    });
  });

  it("fails if rows were added since the preview, if a subscription is active, and for the admin's own account", async () => {
    const { email, ids } = await knownPerson(owner);
    const { digest } = await planErasure({ email });
    await owner`update contact_messages set email = 'elsewhere@erase.test' where id = ${ids.contact!}`;
    await owner`insert into call_analysis_requests (id, name, email, phone, business_name) values (${newId()}, 'W', ${email}, 'x', 'x')`;
    const changed = erasePerson(admin.id, { email }, { mode: "delete", digest });
    await expect(changed).rejects.toThrow("changed");
    expect((await mentionsOf(owner, email)).length).toBeGreaterThan(0);
    const running = await knownPerson(owner, { status: "active" });
    expect((await planErasure({ email: running.email })).running).toBe(true);
    await expect(erase(admin.id, { email: running.email })).rejects.toThrow("running");
    await expect(erase(admin.id, { email: admin.email.toLowerCase() })).rejects.toThrow("own");
    expect((await mentionsOf(owner, running.email)).length).toBeGreaterThan(0);
  });

  describe("Erasing a person with several addresses", () => {
    async function threeAddresses(status: string) {
      const { id: userId, email: account } = await createPerson(owner);
      const customer = `cus_${newId()}`;
      const [profile, trial] = [`profile.${newId()}@erase.test`, `trial.${newId()}@erase.test`];
      const digits = freshDigits();
      await owner`insert into customer_profiles (id, user_id, business_name, email, customer_id)
        values (${newId()}, ${userId}, 'T Ltd', ${profile}, ${customer})`;
      await owner`insert into trial_signups (id, name, business_name, email, phone, status, stripe_customer_id, stripe_subscription_id)
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

    it("finds a running trial by any of the addresses or the phone number", async () => {
      const { account, profile, trial, digits } = await threeAddresses("active");
      for (const person of [{ email: account }, { email: profile }, { email: trial }, { digits }]) {
        expect((await planErasure(person)).running).toBe(true);
        await expect(erase(admin.id, person)).rejects.toThrow("running");
      }
      expect(await mentionsOf(owner, trial)).toEqual(["trial_signups"]);
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
