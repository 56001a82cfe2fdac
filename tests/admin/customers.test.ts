import postgres from "postgres";
import { afterAll, describe, expect, it } from "vitest";
import { addCustomer, editCustomer } from "~/features/admin/customer.server";
import { closeDatabase } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../auth/people";

const owner = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
const { id: admin } = await createPerson(owner, { role: "admin" });
afterAll(async () => {
  await owner.end();
  await closeDatabase(1);
});

const customer = (customerId: string | null) => ({
  businessName: "Twice Ltd",
  email: "twice@example.com",
  phone: null,
  customerId,
});

describe("a customer id", () => {
  it("goes to one of those who ask for it at once, and the others are told", async () => {
    const wanted = `cus_${newId()}`;
    const added = await Promise.all(Array.from({ length: 4 }, () => addCustomer(admin, customer(wanted))));
    expect(added.filter((id) => id !== null)).toHaveLength(1);
    expect(await owner`select from customer_profiles where customer_id = ${wanted}`).toHaveLength(1);

    const next = `cus_${newId()}`;
    const ids = await Promise.all([0, 1, 2].map(() => addCustomer(admin, customer(null))));
    const edited = await Promise.all(ids.map((id) => editCustomer(admin, id!, customer(next))));
    expect(edited.filter(Boolean)).toHaveLength(1);
  });
});
