import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  correctable,
  correctionSchema,
  correctRecord,
  getCorrection,
} from "~/features/admin/correct/correct.server";
import { getRecord } from "~/features/admin/record/record.server";
import { requireResource, RESOURCES } from "~/features/resources.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../../accounts/people";
import { plantRows } from "../planted-rows";
import { sql } from "../../setup/database";

const { id: admin } = await createPerson({ role: "admin" });

const kindOf = (slug: string) => correctable(requireResource(slug))!;
const kinds = RESOURCES.flatMap((resource) => correctable(resource)?.slug ?? []);

async function addTrial(more: object = {}) {
  const id = newId();
  const row = {
    id,
    name: "Jun Dunn",
    business_name: "Dunn",
    email: `${id}@x.test`,
    phone: "+16025550142",
    ...more,
  };
  await sql`insert into trial_signups ${sql(row)}`;
  return { id, row };
}

async function correct(slug: string, id: string, typed: Record<string, string>) {
  const kind = kindOf(slug);
  const form = (await getCorrection(admin, kind, id))!;
  const open = form.fields.filter(({ locked }) => !locked);
  const values = Object.fromEntries(open.map(({ field, value }) => [field, value]));
  const schema = correctionSchema(
    kind,
    form.fields.flatMap(({ field, locked }) => (locked ? field : [])),
  );
  await correctRecord(admin, kind, id, schema.parse({ ...values, ...typed, was: form.was }));
}

describe("Correcting a record", () => {
  it("works for every kind of lead, with the same validation as the public form", async () => {
    expect(kinds).toEqual([
      "demo-requests",
      "trial-signups",
      "contact-messages",
      "call-analyses",
      "preview-leads",
      "appointments",
      "integration-requests",
    ]);
    const id = await plantRows(`typo-${newId()}`);
    for (const slug of kinds) {
      await correct(slug, id, {
        name: "June Dunn",
        ...(slug === "demo-requests" ? {} : { email: `${id}@y.test` }),
        phone: "(602) 555-0199",
      });
      const record = (await getRecord(admin, requireResource(slug), id, null))!;
      expect(JSON.stringify(record), slug).toContain("June Dunn");
    }
    const { error } = correctionSchema(kindOf("demo-requests"), []).safeParse({ name: "", phone: "12" });
    expect(Object.keys(z.flattenError(error!).fieldErrors)).toEqual(["name", "phone"]);
  });

  it("stores the old value in the timeline, and no values in the audit log", async () => {
    const { id, row } = await addTrial();
    await correct("trial-signups", id, { name: "June Dunn", email: `june.${id}@x.test` });
    const record = (await getRecord(admin, requireResource("trial-signups"), id, null))!;
    expect(record.corrections.map(({ title, before, after }) => [title, before, after]).sort()).toEqual([
      ["Email corrected", row.email, `june.${id}@x.test`],
      ["Name corrected", "Jun Dunn", "June Dunn"],
    ]);
    const logged = await sql`select action, details from audit_log where row_id = ${id}`;
    expect(logged).toEqual([{ action: "edit", details: { fields: ["name", "email"] } }]);
    await correct("trial-signups", id, {});
    expect(await sql`select from field_changes where row_id = ${id}`).toHaveLength(2);
  });

  it("sends the emails that weren't sent yet to the corrected address, and none if the address was removed", async () => {
    const id = newId();
    const email = `dana.${id}@gmial.test`;
    await sql`insert into appointments (id, external_id, name, email, phone, status)
      values (${id}, ${id}, 'Dana', ${email}, '(602) 555-0142', 'active')`;
    const add = (
      state: string,
      to: string,
    ) => sql`insert into deliveries (id, kind, subject_id, payload, state)
      values (${newId()}, 'mail', ${id}, ${sql.json({ to })}, ${state})`;
    for (const state of ["queued", "failed", "delivered"]) await add(state, email);
    await add("queued", "owner@x.test");
    const mails = async () =>
      (
        await sql`select state, payload->>'to' as to from deliveries where subject_id = ${id} and kind = 'mail'
          order by state, 2`
      ).map(({ state, to }) => [state, to]);
    const corrected = `dana.${id}@gmail.test`;
    await correct("appointments", id, { email: corrected });
    expect(await mails()).toEqual([
      ["delivered", email],
      ["failed", corrected],
      ["queued", corrected],
      ["queued", "owner@x.test"],
    ]);
    await correct("appointments", id, { email: "" });
    expect((await mails()).map(([state]) => state)).toEqual(["canceled", "delivered", "failed", "queued"]);
  });

  it("keeps a phone number's stored format unless the number changed", async () => {
    const { id } = await addTrial({ phone: "602 555 0142" });
    await correct("trial-signups", id, { name: "June Dunn" });
    expect(await sql`select phone from trial_signups where id = ${id}`).toEqual([{ phone: "602 555 0142" }]);
    await correct("trial-signups", id, { phone: "602 555 0143" });
    expect(await sql`select field from field_changes where row_id = ${id} order by created_at`).toEqual([
      { field: "name" },
      { field: "phone" },
    ]);
  });

  it("can't change the email address used at Stripe, and explains why", async () => {
    const { id, row } = await addTrial({ stripe_customer_id: `cus_${newId()}` });
    const form = (await getCorrection(admin, kindOf("trial-signups"), id))!;
    expect(form.fields.find(({ field }) => field === "email")!.locked).toContain("Stripe");
    await correctRecord(admin, kindOf("trial-signups"), id, {
      email: "forged@x.test",
      name: "June",
      was: {},
    });
    const [stored] = await sql`select email, name from trial_signups where id = ${id}`;
    expect(stored).toEqual({ email: row.email, name: "June" });
  });

  it("keeps values that another admin saved since the form was opened", async () => {
    const { id } = await addTrial();
    const was = JSON.parse((await getCorrection(admin, kindOf("trial-signups"), id))!.was) as Record<
      string,
      string
    >;
    await correct("trial-signups", id, { business: "Dunn Law" });
    await correctRecord(admin, kindOf("trial-signups"), id, { ...was, name: "June Dunn", was });
    const [stored] = await sql`select name, business_name from trial_signups where id = ${id}`;
    expect(stored).toEqual({ name: "June Dunn", business_name: "Dunn Law" });
  });
});
