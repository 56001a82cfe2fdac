import { describe, expect, it } from "vitest";
import { requireResource } from "~/features/resources.server";
import { addNote, getRecord } from "~/features/admin/record/record.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../accounts/people";
import { addDemoRequest } from "../resource/demo-requests";
import { sql } from "../setup/database";

const list = requireResource("demo-requests");

const { id: admin } = await createPerson({ role: "admin" });

describe("Record page", () => {
  it("shows consent, attribution, deliveries with attempts, and notes", async () => {
    const id = await addDemoRequest({ name: "Dana", businessName: "Whitfield Plumbing" });
    const delivery = newId();
    await sql`update demo_requests set attribution = '{"utm_source": "news"}', delivery_id = ${delivery} where id = ${id}`;
    await sql`insert into consents (id, form, subject_id, wording_version, wording, address)
      values (${newId()}, 'demo-request', ${id}, 'v1', 'I agree', '198.51.100.1')`;
    await sql`insert into deliveries (id, kind, subject_id, payload, state) values (${delivery}, 'demo-webhook', ${newId()}, '{}', 'failed')`;
    await sql`insert into delivery_attempts (id, delivery_id, attempt, http_status, error, duration_ms)
      values (${newId()}, ${delivery}, 1, 500, 'returned 500', 12)`;
    await addNote(admin, list, id, "Called back");
    await Promise.all([0, 1].map(() => addNote(admin, list, id, "Called back")));
    const [entry, ...more] = await sql`select admin_id, action from audit_log where row_id = ${id}`;
    expect([entry, more]).toEqual([{ admin_id: admin, action: "note" }, []]);
    await expect(addNote(admin, list, newId(), "Nobody")).rejects.toThrow("missing");
    expect(await getRecord(admin, list, id, null)).toMatchObject({
      heading: "Dana",
      attribution: [["utm_source", "news"]],
      consents: [{ version: "v1", wording: "I agree" }],
      deliveries: [{ kind: "Live demo webhook", attempts: [{ words: "returned 500" }] }],
      notes: [{ note: "Called back" }],
    });
    expect(await getRecord(admin, list, newId(), null)).toBeNull();
  });

  it.each([
    ["failed", { values: ["queued"], verb: "Try again" }],
    ["unconfigured", { values: ["queued"], verb: "Try again" }],
    ["delivered", null],
    ["queued", null],
  ])("of a %s delivery offers %j and shows no attribution", async (state, changes) => {
    const id = newId();
    await sql`insert into deliveries (id, kind, subject_id, payload, state) values (${id}, 'mail', ${newId()}, '{}', ${state})`;
    const record = await getRecord(admin, requireResource("deliveries"), id, null);
    expect(record).toMatchObject({ changes, attribution: null, status: state });
  });

  it("has no email link after the person was anonymized", async () => {
    const id = newId();
    await sql`insert into call_analysis_requests (id, name, email, phone, business_name)
      values (${id}, 'Deleted', 'Deleted', 'Deleted', 'Deleted')`;
    const record = await getRecord(admin, requireResource("call-analyses"), id, null);
    expect(record?.reach).toMatchObject({ emails: [], phones: [] });
    expect(JSON.stringify(record)).not.toContain("mailto:");
  });

  it("links to a phone number without its extension, and shows a message's subject", async () => {
    const id = newId();
    await sql`insert into contact_messages (id, name, email, phone, inquiry, message)
      values (${id}, 'W', 'w@example.com', '+1 (602) 555-0111 ext. 12', 'sales', 'Hello')`;
    const record = await getRecord(admin, requireResource("contact-messages"), id, null);
    expect(record!.fields).toEqual(
      expect.arrayContaining([
        { label: "Phone", value: "+1 (602) 555-0111 ext. 12", href: "tel:+16025550111" },
        { label: "Inquiry", value: "Sales Inquiry", href: null },
      ]),
    );
  });

  it("shows the person first, the history as sentences, ids in a separate list, and no empty fields", async () => {
    const id = newId();
    await sql`insert into trial_signups (id, name, business_name, email, phone, business_type, pain_points, card_saved_at, stripe_customer_id)
      values (${id}, 'June', 'Dunn Law', 'june@dunn.example', '+16025550177', 'family-law', 'Court days', now(), 'cus_1')`;
    const record = await getRecord(admin, requireResource("trial-signups"), id, null);
    expect(record).toMatchObject({
      heading: "June",
      reach: {
        businesses: ["Dunn Law"],
        emails: ["june@dunn.example"],
        phones: [{ tel: "tel:+16025550177" }],
      },
      events: [
        { words: "Signed up for the 14-day trial", wrote: "Court days" },
        { words: "Confirmed the card" },
      ],
    });
    expect(record!.fields.map(({ label, value }) => [label, value])).toEqual(
      expect.arrayContaining([["Business type", "Family Law"]]),
    );
    const labels = record!.fields.map(({ label }) => label);
    for (const apart of ["ID", "Name", "Business name", "Pain points", "Plan", "Created at"]) {
      expect(labels).not.toContain(apart);
    }
    expect(record!.technical.map(({ label }) => label)).toEqual(["ID", "Stripe customer ID", "Created at"]);
  });

  it("shows an email's text without its links", async () => {
    const id = newId();
    const payload = {
      to: "a@example.com",
      subject: "Reset",
      body: [{ link: { label: "Reset", url: "https://x.example/secret" } }],
    };
    await sql`insert into deliveries (id, kind, subject_id, payload) values (${id}, 'mail', ${newId()}, ${sql.json(payload)})`;
    const shown = JSON.stringify(await getRecord(admin, requireResource("deliveries"), id, null));
    expect(shown).toContain("a@example.com");
    expect(shown).not.toContain("secret");
  });
});
