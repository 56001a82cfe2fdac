import postgres from "postgres";
import { afterAll, describe, expect, it } from "vitest";
import { CustomerSchema, EditCustomerSchema } from "~/features/customer/customer.schema.server";
import { addCustomer, editCustomer, getCustomerForm } from "~/features/customer/customer.server";
import { closeDatabase } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../auth/people";
import { typedCustomer } from "../setup/forms";

const owner = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
const { id: admin } = await createPerson(owner, { role: "admin" });
afterAll(async () => {
  await owner.end();
  await closeDatabase(1);
});

const customer = (customerId: string | null, businessName = `Ltd ${newId()}`) =>
  CustomerSchema.parse(typedCustomer({ businessName, phone: "", ...(customerId && { customerId }) }));

/** How each ended: "fulfilled", or the code of its refusal; sorted. */
const outcomesOf = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work))
    .map((each) => (each.status === "rejected" ? String((each.reason as Error).message) : each.status))
    .sort();

describe("a customer id", () => {
  it("goes to one of those who ask for it at once, and the others get an error", async () => {
    const wanted = `cus_${newId()}`;
    const added = await outcomesOf(Array.from({ length: 4 }, () => addCustomer(admin, customer(wanted))));
    expect(added).toEqual(["fulfilled", "id-taken", "id-taken", "id-taken"]);
    expect(await owner`select from customer_profiles where customer_id = ${wanted}`).toHaveLength(1);

    const next = `cus_${newId()}`;
    const ids = await Promise.all([0, 1, 2].map(() => addCustomer(admin, customer(null))));
    const edited = await outcomesOf(ids.map((id) => editCustomer(admin, id, customer(next), {})));
    expect(edited).toEqual(["fulfilled", "id-taken", "id-taken"]);
  });
});

describe("a new customer", () => {
  it("joins the account whose address was confirmed at sign-up, and no other", async () => {
    const accountOf = async (email: string) => {
      const id = await addCustomer(admin, { ...customer(null), email: email.toUpperCase() });
      return (await owner`select user_id from customer_profiles where id = ${id}`)[0]!.user_id as
        string | null;
    };
    const [confirmed, moved] = [await createPerson(owner), await createPerson(owner)];
    const open = await createPerson(owner, { confirmed: false });
    await owner`update users set email_changed_at = now() where id = ${moved.id}`;
    expect(await accountOf(confirmed.email)).toBe(confirmed.id);
    expect([await accountOf(moved.email), await accountOf(open.email)]).toEqual([null, null]);
  });
});

describe("a customer's form", () => {
  it("sent twice, at once or again, is one customer", async () => {
    for (const input of [customer(null), customer(`cus_${newId()}`)]) {
      const ids = await Promise.all(Array.from({ length: 3 }, () => addCustomer(admin, input)));
      ids.push(await addCustomer(admin, input));
      expect(new Set(ids).size).toBe(1);
      expect(await addCustomer(admin, { ...input, phone: "+16025550142", customerId: null })).not.toBe(
        ids[0],
      );
    }
  });

  it("that two admins have open at once takes nothing of the first one's back", async () => {
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
