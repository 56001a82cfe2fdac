import { and, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { addressIn, customerProfiles, trialSignups, users } from "~db/schema";
import { isAdmin } from "~/features/auth/session.server";
import type { Tx } from "~/lib/db.server";
import { listPath, paths, recordPath, withParams } from "~/lib/paths";
import { formatPhone } from "~/lib/phone";
import { momentOf } from "./moment.server";
import { CUSTOMERS, holds, isOf, type Lead, LEADS, type Person, personOf, TRIALS } from "./person.server";

/** Shown of each kind; whoever has more is looked up in the list. */
const SHOWN = 5;

/** What a row tells about whose it is. */
interface Owned {
  id?: unknown;
  email?: unknown;
  phone?: unknown;
  /** The account that it belongs to. */
  userId?: unknown;
  /** Stripe's customer, as profiles and as trials name it. */
  customerId?: unknown;
  stripeCustomerId?: unknown;
}

interface Found extends Record<string, unknown> {
  slug: string;
  id: string;
  name: string;
  status: string | null;
  /** Milliseconds since 1970. */
  created: number;
}

/**
 * The other records of whoever a row is about: with the same address or number, of the same account or the same customer of Stripe's.
 * Newest first, five of a kind.
 * @returns null where the row tells nothing to find a person by
 */
export async function findSamePerson(tx: Tx, row: Owned) {
  const people = [row.email, row.phone].flatMap((typed) =>
    typeof typed === "string" ? (personOf(typed) ?? []) : [],
  );
  if (people.length === 0) return null;
  const accounts = await accountsOf(tx, people, row);
  const found = await tx.execute<Found>(
    samePersonQuery(
      row,
      people,
      accounts.map(({ id }) => id),
    ),
  );
  const leads = LEADS.map((lead) => {
    const path = listPath(lead.slug);
    const rows = found.filter(({ slug }) => slug === lead.slug).sort((a, b) => b.created - a.created);
    return {
      slug: lead.slug,
      label: lead.label,
      rows: rows.slice(0, SHOWN).map(({ id, name, status, created }) => {
        return { id, href: recordPath(path, id), name, status, at: momentOf(new Date(created)) };
      }),
      searches:
        rows.length > SHOWN
          ? people.filter((person) => holds(lead, person)).map((person) => searchFor(path, person))
          : [],
    };
  });
  return [...leads, { slug: "users", label: "Users", rows: accounts, searches: [] }].filter(
    ({ rows }) => rows.length > 0,
  );
}

function searchFor(path: string, person: Person) {
  const q = "email" in person ? person.email : formatPhone(person.digits);
  return { q, href: withParams(path, { q }) };
}

/** The account with the address, and the one that the row belongs to. */
async function accountsOf(tx: Tx, people: Person[], row: Owned) {
  const addresses = people.flatMap((person) => ("email" in person ? person.email : []));
  const found = await tx
    .select({
      id: users.id,
      email: users.email,
      isAdmin,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(
      or(
        inArray(addressIn(users.email), addresses),
        typeof row.userId === "string" ? eq(users.id, row.userId) : undefined,
      ),
    );
  return found.map(({ id, email, isAdmin, createdAt }) => ({
    id,
    href: withParams(paths.adminUsers, { q: email }),
    name: email,
    status: isAdmin ? "admin" : "customer",
    at: momentOf(createdAt),
  }));
}

/** Each condition by itself, so that each is answered by an index which gives the newest first, however many there are. */
export function samePersonQuery(row: Owned, people: Person[], accounts: string[]): SQL {
  const customer = row.customerId ?? row.stripeCustomerId;
  const ofStripe = (column: Parameters<typeof eq>[0]) =>
    typeof customer === "string" ? [eq(column, customer)] : [];
  const linked = new Map<Lead, SQL[]>([
    [
      CUSTOMERS,
      [...accounts.map((id) => eq(customerProfiles.userId, id)), ...ofStripe(customerProfiles.customerId)],
    ],
    [TRIALS, ofStripe(trialSignups.stripeCustomerId)],
  ]);
  const parts = LEADS.flatMap((lead) =>
    [...people.map((person) => isOf(lead, person)), ...(linked.get(lead) ?? [])].map(
      (own) => sql`(
        select ${lead.slug} as slug, ${lead.table.id} as id, ${lead.name} as name,
          ${lead.status ?? sql`null`} as status, (extract(epoch from ${lead.table.createdAt}) * 1000)::float8 as created
        from ${lead.table} where ${and(own, ne(lead.table.id, row.id))}
        order by ${lead.table.createdAt} desc limit ${SHOWN + 1})`,
    ),
  );
  return sql.join(parts, sql` union `);
}
