import { describe, expect, it } from "vitest";
import { CustomerSchema, EditCustomerSchema } from "~/features/customer/customer.schema.server";
import {
  addCustomer,
  editCustomer,
  findExisting,
  getCustomerForm,
} from "~/features/customer/customer.server";
import { mergeCustomers } from "~/features/customer/merge.server";
import { getRecord } from "~/features/admin/record/record.server";
import { requireResource } from "~/features/resources.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../../accounts/people";
import { typedCustomer } from "../../setup/forms";
import { sql } from "../../setup/database";

const { id: admin } = await createPerson({ role: "admin" });

const customer = (customerId: string | null, businessName = `Ltd ${newId()}`) =>
  CustomerSchema.parse(
    typedCustomer({ businessName, email: `${newId()}@x.test`, phone: "", ...(customerId && { customerId }) }),
  );

const outcomesOf = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work))
    .map((each) => (each.status === "rejected" ? String((each.reason as Error).message) : each.status))
    .sort();

describe("Customer id", () => {
  it("can be used by only one of several parallel requests; the others get an error", async () => {
    const wanted = `cus_${newId()}`;
    const added = await outcomesOf(Array.from({ length: 4 }, () => addCustomer(admin, customer(wanted))));
    expect(added).toEqual(["fulfilled", "id-taken", "id-taken", "id-taken"]);
    expect(await sql`select from customer_profiles where customer_id = ${wanted}`).toHaveLength(1);

    const next = `cus_${newId()}`;
    const ids = await Promise.all([0, 1, 2].map(() => addCustomer(admin, customer(null))));
    const edited = await outcomesOf(ids.map((id) => editCustomer(admin, id, customer(next), {})));
    expect(edited).toEqual(["fulfilled", "id-taken", "id-taken"]);
  });
});

describe("New customer", () => {
  it("is linked only to an account that signed up with the customer's address and confirmed that address", async () => {
    const accountOf = async (email: string) => {
      const id = await addCustomer(admin, { ...customer(null), email: email.toUpperCase() });
      return (await sql`select user_id from customer_profiles where id = ${id}`)[0]!.user_id as string | null;
    };
    const confirmed = await createPerson();
    const moved = await createPerson();
    const open = await createPerson({ confirmed: false });
    await sql`update users set email_changed_at = now() where id = ${moved.id}`;
    expect(await accountOf(confirmed.email)).toBe(confirmed.id);
    expect([await accountOf(moved.email), await accountOf(open.email)]).toEqual([null, null]);
  });
});

describe("Customer form", () => {
  it("creates one customer if the form is sent twice", async () => {
    for (const input of [customer(null), customer(`cus_${newId()}`)]) {
      const ids = await Promise.all(Array.from({ length: 3 }, () => addCustomer(admin, input)));
      ids.push(await addCustomer(admin, input));
      expect(new Set(ids).size).toBe(1);
      const other = { ...input, phone: "+16025550142", customerId: null };
      expect(await addCustomer(admin, other, true)).not.toBe(ids[0]);
    }
  });

  it("keeps the first admin's changes if two admins had the form open", async () => {
    const was = customer(null);
    const id = await addCustomer(admin, was);
    await editCustomer(admin, id, { ...was, phone: "+16025550142" }, was);
    await editCustomer(admin, id, { ...was, businessName: "Renamed Ltd" }, was);
    const form = await getCustomerForm(admin, id);
    expect(form).toMatchObject({ businessName: "Renamed Ltd", phone: "(602) 555-0142" });
    expect(EditCustomerSchema.parse(form).was).toEqual({
      ...was,
      businessName: "Renamed Ltd",
      phone: "+16025550142",
    });
  });
});

describe("Existing customer", () => {
  it("is found by email address in any letter case or by phone number, and added again only on request", async () => {
    const digits = `480${String(Date.now()).slice(-7)}`;
    const email = `${newId()}@x.test`;
    const first = await addCustomer(admin, { ...customer(null), email, phone: `+1${digits}` });
    const sameAddress = { ...customer(null), email: email.toUpperCase() };
    const sameNumber = { ...customer(null), phone: `+1${digits}` };
    for (const input of [sameAddress, sameNumber]) {
      await expect(addCustomer(admin, input)).rejects.toThrow("exists");
      expect(await findExisting(admin, input)).toMatchObject([
        { id: first, href: `/admin/customers/${first}` },
      ]);
      expect(await addCustomer(admin, input, true)).not.toBe(first);
    }
  });
});

describe("Merging customers", () => {
  const add = async (fields: object, age: number) => {
    const id = newId();
    const row = { id, business_name: "Dunn Law", email: `${id}@x.test`, ...fields };
    await sql`insert into customer_profiles ${sql(row)}`;
    await sql`update customer_profiles set created_at = now() - ${age} * interval '1 day' where id = ${id}`;
    return id;
  };
  const rowOf = async (id: string) => (await sql`select * from customer_profiles where id = ${id}`)[0];
  const note = (id: string) => sql`insert into notes (id, table_name, row_id, admin_id, note)
    values (${newId()}, 'customer_profiles', ${id}, ${newId()}, 'Called back')`;

  it("keeps the older row and its references, and fills its empty fields from the newer row", async () => {
    const { id: account } = await createPerson();
    const older = await add({}, 2);
    const customerId = `cus_${newId()}`;
    const newer = await add(
      { business_name: "Dunn", phone: "+16025550188", customer_id: customerId, user_id: account },
      1,
    );
    await note(newer);
    // Merge in both directions in parallel, as two admins could.
    const merged = await Promise.all([
      mergeCustomers(admin, [newer, older]),
      mergeCustomers(admin, [newer, older]),
    ]);
    expect(merged).toEqual([older, older]);
    expect(await rowOf(newer)).toBeUndefined();
    expect(await rowOf(older)).toMatchObject({
      business_name: "Dunn Law",
      phone: "+16025550188",
      customer_id: customerId,
      user_id: account,
    });
    const record = await getRecord(admin, requireResource("customers"), older, null);
    expect(record).toMatchObject({
      notes: [{ note: "Called back" }],
      corrections: [{ title: "Merged with another record", before: expect.stringContaining("Dunn · ") }],
    });
    const logged =
      await sql`select admin_id, details from audit_log where row_id = ${older} and action = 'merge'`;
    expect(logged).toEqual([{ admin_id: admin, details: { removed: newer } }]);
  });

  it("is rejected if both customers have a Stripe customer or an account", async () => {
    const one = await createPerson();
    const two = await createPerson();
    const pairs = [
      ["two-at-stripe", await add({ customer_id: newId() }, 2), await add({ customer_id: newId() }, 1)],
      ["two-accounts", await add({ user_id: one.id }, 2), await add({ user_id: two.id }, 1)],
    ] as const;
    for (const [why, first, second] of pairs) {
      await expect(mergeCustomers(admin, [first, second])).rejects.toThrow(why);
      expect(await rowOf(second)).toBeDefined();
    }
  });
});
