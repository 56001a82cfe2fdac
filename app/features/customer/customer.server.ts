import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { customerProfiles, customerView, users } from "~db/schema";
import { asAdmin, lockKey, type Tx } from "~/lib/db.server";
import { SIGNED_IN_LIMIT } from "~/lib/form.server";
import { newId } from "~/lib/id.server";
import { formatPhone } from "~/lib/phone";
import { Refusal } from "~/lib/http/refusal.server";
import { recordAudit } from "~/features/resource/audit.server";
import { changesOf, saveChanges, type Values, valuesOf } from "~/features/resource/correction.server";
import { isOf, personOf } from "~/features/resource/person.server";
import { adminPaths, recordPath } from "~/lib/paths/admin";
import { customerResource } from "./customer.resource.server";
import type { CustomerSchema } from "./customer.schema.server";

type CustomerInput = z.output<typeof CustomerSchema>;

export const CUSTOMER_FORM = { name: "customer", limit: SIGNED_IN_LIMIT };

export const CUSTOMER_LABELS = {
  businessName: "Business name",
  email: "Email",
  phone: "Phone",
  customerId: "Customer ID",
};

const FIELDS = ["businessName", "email", "phone", "customerId"] as const;

/** @throws {Refusal} "id-taken" if another customer has this customer id */
async function requireFree(tx: Tx, customerId: string | null, id: string): Promise<void> {
  if (customerId === null) return;
  // A parallel request with the same customer id waits for the lock, and then throws "id-taken".
  await lockKey(tx, `customer ${customerId}`);
  const others = await tx
    .select({ id: customerProfiles.id })
    .from(customerProfiles)
    .where(and(eq(customerProfiles.customerId, customerId), ne(customerProfiles.id, id)));
  if (others.length > 0) throw new Refusal("id-taken");
}

/**
 * Finds a customer added with the same values in the last ten minutes. A double click or reload then adds only one
 * customer.
 */
async function findJustAdded(tx: Tx, input: CustomerInput) {
  const content = JSON.stringify(FIELDS.map((field) => input[field]));
  await lockKey(tx, `customers ${content}`);
  const [row] = await tx
    .select({ id: customerProfiles.id })
    .from(customerProfiles)
    .where(
      and(
        sql`${customerProfiles.createdAt} > now() - interval '10 minutes'`,
        ...FIELDS.map((field) => sql`${customerProfiles[field]} is not distinct from ${input[field]}`),
      ),
    );
  return row?.id ?? null;
}

const MOST_SHOWN = 5;

/** A warning also counts numbers that account holders typed. */
const ANY_NUMBER = { ...customerResource, person: { ...customerResource.person, account: undefined } };

async function withSameReach(tx: Tx, { email, phone }: Pick<CustomerInput, "email" | "phone">) {
  const people = [email, phone].flatMap((typed) => (typed && personOf(typed)) || []);
  const found = await Promise.all(
    people.map((person) =>
      tx
        .select()
        .from(customerView)
        .where(isOf(ANY_NUMBER, [person], "view"))
        .orderBy(desc(customerView.createdAt))
        .limit(MOST_SHOWN),
    ),
  );
  return [...new Map(found.flat().map((row) => [row.id, row])).values()];
}

export const findExisting = (adminId: string, input: CustomerInput) =>
  asAdmin(adminId, async (tx) =>
    (await withSameReach(tx, input)).map(({ id, businessName, email, phone }) => ({
      id,
      href: recordPath(adminPaths.customers, id),
      businessName,
      detail: [email, phone && formatPhone(phone)].filter(Boolean).join(" · "),
    })),
  );

export type Existing = Awaited<ReturnType<typeof findExisting>>;

/**
 * @param anyway allows a duplicate email or phone number
 * @throws {Refusal} "id-taken" or "exists"
 */
export const addCustomer = (adminId: string, input: CustomerInput, anyway = false) =>
  asAdmin(adminId, async (tx) => {
    const added = await findJustAdded(tx, input);
    if (added) return added;
    if (!anyway && (await withSameReach(tx, input)).length > 0) throw new Refusal("exists");
    const id = newId();
    await requireFree(tx, input.customerId, id);
    await tx.insert(customerProfiles).values({ id, userId: accountOf(input.email), ...input });
    await recordAudit(tx, { adminId, action: "add", table: "customer_profiles", rowId: id });
    return id;
  });

const accountOf = (email: string) =>
  sql`(select ${users.id} from ${users} where lower(${users.email}) = ${email.toLowerCase()}
    and ${users.emailConfirmedAt} is not null and ${users.emailChangedAt} is null)`;

const CORRECTED = FIELDS.map((field) => ({ field, column: field }));

export const getCustomerForm = (adminId: string, id: string) =>
  asAdmin(adminId, async (tx) => {
    const [row] = await tx.select().from(customerProfiles).where(eq(customerProfiles.id, id));
    if (!row) return null;
    const { businessName, email, phone, customerId } = row;
    return {
      businessName,
      email,
      phone: phone ? formatPhone(phone) : "",
      customerId: customerId ?? "",
      was: JSON.stringify(valuesOf(CORRECTED, row)),
    };
  });

/** @throws {Refusal} "missing" or "id-taken" */
export const editCustomer = (adminId: string, id: string, typed: CustomerInput, was: Values) =>
  asAdmin(adminId, async (tx) => {
    const [row] = await tx.select().from(customerProfiles).where(eq(customerProfiles.id, id)).for("update");
    if (!row) throw new Refusal("missing");
    const changes = changesOf(CORRECTED, row, { typed, was });
    const customerId = changes.find(({ field }) => field === "customerId")?.after;
    await requireFree(tx, customerId ?? null, id);
    await saveChanges(tx, { adminId, resource: customerResource, rowId: id }, changes);
  });
