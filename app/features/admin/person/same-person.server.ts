import { and, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { addressIn, customerView, trialSignupView, userView } from "~db/schema";
import { customerResource } from "~/features/customer/customer.resource.server";
import { momentOf } from "~/features/resource/list/moment.server";
import {
  isAboutPeople,
  isOf,
  peopleOfRow,
  type Person,
  type PersonResource,
} from "~/features/resource/person.server";
import { type AnyRow, columnOf, type Resource } from "~/features/resource/resource.server";
import { RESOURCES } from "~/features/resources.server";
import { trialResource } from "~/features/trial/trial.resource.server";
import type { Tx } from "~/lib/db.server";
import { withParams } from "~/lib/paths";
import { adminPaths } from "~/lib/paths/admin";
import { siteZone } from "~/lib/time/site-zone.server";

export interface Known {
  people: Person[];
  accounts: string[];
  customers: string[];
}

export function knownOf(found: { resource: Resource; row: AnyRow }[]): Known {
  const texts = (...values: unknown[]) => values.filter((value) => typeof value === "string");
  const people = found.flatMap(({ resource, row }) => peopleOfRow(resource, row));
  const rows = found.map(({ row }) => row);
  return {
    people: [...new Map(people.map((person) => [JSON.stringify(person), person])).values()],
    accounts: [...new Set(rows.flatMap(({ userId }) => texts(userId)))],
    customers: [
      // Profiles and trials have different names for this column.
      ...new Set(rows.flatMap(({ customerId, stripeCustomerId }) => texts(customerId ?? stripeCustomerId))),
    ],
  };
}

export async function accountsOf(tx: Tx, { people, accounts }: Known) {
  const addresses = people.flatMap((person) => ("email" in person ? person.email : []));
  const found = await tx
    .select({
      id: userView.id,
      email: userView.email,
      isAdmin: userView.isAdmin,
      createdAt: userView.createdAt,
    })
    .from(userView)
    .where(or(inArray(addressIn(userView.email), addresses), inArray(userView.id, accounts)));
  const zone = await siteZone();
  return found.map(({ id, email, isAdmin, createdAt }) => ({
    id,
    href: withParams(adminPaths.users, { q: email }),
    name: email,
    status: isAdmin ? "admin" : "customer",
    tone: isAdmin ? ("blue" as const) : undefined,
    at: momentOf(createdAt, zone),
  }));
}

/**
 * Finds the ids of a person's rows, newest first. Runs one query per condition, so that each query uses an index.
 * @param limit maximum rows per kind and condition
 * @param except id of a row to leave out
 */
export function samePersonQuery(
  { people, accounts, customers }: Known,
  limit: number,
  except?: unknown,
): SQL {
  const ofStripe = (column: Parameters<typeof eq>[0]) => customers.map((customer) => eq(column, customer));
  const linked = new Map<PersonResource, SQL[]>([
    [
      customerResource,
      [...accounts.map((id) => eq(customerView.userId, id)), ...ofStripe(customerView.customerId)],
    ],
    [trialResource, ofStripe(trialSignupView.stripeCustomerId)],
  ]);
  const parts = RESOURCES.filter(isAboutPeople).flatMap((resource) => {
    const { slug, view } = resource;
    const column = (key: string) => columnOf(resource, key);
    return [...people.map((one) => isOf(resource, [one], "view")), ...(linked.get(resource) ?? [])].map(
      (own) => sql`(
        select ${slug} as slug, ${column("id")} as id
        from ${view} where ${and(own, except ? ne(columnOf(resource, "id"), except) : undefined)}
        order by ${column("createdAt")} desc limit ${limit})`,
    );
  });
  return sql.join(parts, sql` union `);
}
