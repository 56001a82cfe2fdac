import { and, eq, getTableName, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { customerProfiles, trialSignups } from "~db/schema";
import { personalColumns } from "~db/schema/personal";
import type { Tx } from "~/lib/db.server";
import { formatPhone } from "~/lib/phone";
import { excerptOf, isFullName, type Mention, mayMention, textOf, withoutMentions } from "./mentions.server";
import { type FoundRow, pageOf } from "./rows.server";
import { CUSTOMERS, isOf, type Lead, LEADS, type Person, personOf, TRIALS } from "../person.server";

/** A person's own rows of one kind. */
interface OwnLeads {
  lead: Lead;
  ids: string[];
  rows: FoundRow[];
}

/** What belongs to the person whatever its address: an account's profiles, and the trials and profiles of one Stripe customer. */
async function linkedLeads(tx: Tx, person: Person, accounts: string[]) {
  const ofAccount = inArray(customerProfiles.userId, accounts);
  const profiles = await tx
    .select({ customer: customerProfiles.customerId })
    .from(customerProfiles)
    .where(or(isOf(CUSTOMERS, person), ofAccount));
  const trials = await tx
    .select({ customer: trialSignups.stripeCustomerId })
    .from(trialSignups)
    .where(isOf(TRIALS, person));
  const customers = [...profiles, ...trials].flatMap(({ customer }) => customer ?? []);
  return new Map<PgTable, SQL>([
    [customerProfiles, or(ofAccount, inArray(customerProfiles.customerId, customers))!],
    [trialSignups, inArray(trialSignups.stripeCustomerId, customers)],
  ]);
}

/** The person's own leads, and the names in them. */
export async function findOwnLeads(tx: Tx, person: Person, accounts: string[]) {
  const linked = await linkedLeads(tx, person, accounts);
  const names = new Set<string>();
  const leads: OwnLeads[] = [];
  for (const lead of LEADS) {
    const found = await tx
      .select({
        id: lead.table.id,
        name: sql<string | null>`${lead.name}`,
        person: sql<string | null>`${lead.person ?? null}`,
        business: sql<string | null>`${lead.business ?? null}`,
        createdAt: lead.table.createdAt,
      })
      .from(lead.table)
      .where(or(isOf(lead, person), linked.get(lead.table)))
      .orderBy(lead.table.createdAt);
    const rows = found.map((row) => {
      if (row.person && isFullName(row.person)) names.add(row.person.trim());
      const id = String(row.id);
      return {
        kind: lead.slug,
        id,
        title: row.name ?? "",
        detail: [row.business, row.person].filter((word) => word && word !== row.name).join(", "),
        at: row.createdAt as Date,
        href: pageOf(getTableName(lead.table), id),
        sure: true,
      };
    });
    leads.push({ lead, rows, ids: rows.map(({ id }) => id) });
  }
  return { leads, names: [...names] };
}

/** Rows of other people in which the person is mentioned: a message with somebody else's number, say. A namesake's own name is no mention. */
export async function findMentioningLeads(
  tx: Tx,
  own: OwnLeads[],
  mention: Mention,
  byName: Mention | null,
): Promise<FoundRow[]> {
  const found: FoundRow[] = [];
  for (const { lead, ids } of own) {
    const columns = personalColumns(lead.table);
    const text = sql`lower(concat_ws(E'\n', ${sql.join(
      columns.map(([, column]) => sql`${column}::text`),
      sql`, `,
    )}))`;
    const rows = (await tx
      .select()
      .from(lead.table)
      .where(
        and(
          mayMention(text, [mention, byName]),
          ids.length > 0 ? not(inArray(lead.table.id, ids)) : undefined,
        ),
      )) as Record<string, unknown>[];
    for (const row of rows) {
      const id = String(row.id);
      const wordsOf = (except?: unknown) =>
        textOf(columns.filter(([, column]) => column !== except).map(([key]) => row[key]));
      const sure = excerptOf(wordsOf(), mention);
      const excerpt = sure ?? (byName && excerptOf(wordsOf(lead.person), byName));
      if (!excerpt) continue;
      found.push({
        kind: "others",
        id: `${lead.slug}/${id}`,
        title: `${lead.label}: ${textOf(row.name ?? row.businessName ?? row.integration)}`,
        detail: excerpt,
        at: row.createdAt as Date,
        href: pageOf(getTableName(lead.table), id),
        sure: sure !== null,
      });
    }
  }
  return found;
}

/** Takes the person out of somebody else's row, which stays. */
export async function takeOutOf(tx: Tx, key: string, mentions: Mention[]): Promise<void> {
  const [slug, id] = key.split("/");
  const { table } = LEADS.find((lead) => lead.slug === slug)!;
  const [row] = (await tx.select().from(table).where(eq(table.id, id))) as Record<string, unknown>[];
  if (!row) return;
  const changed = personalColumns(table)
    .map(([key]) => [key, withoutMentions(row[key], mentions)] as const)
    .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(row[key]));
  if (changed.length > 0) await tx.update(table).set(Object.fromEntries(changed)).where(eq(table.id, id));
}

/** Other addresses and numbers in the rows that were found, as they are read by people: what has only those is found by them alone. */
export async function namedAlso(tx: Tx, person: Person, leads: OwnLeads[]): Promise<string[]> {
  const named = new Set<string>();
  for (const { lead, ids } of leads.filter((found) => found.ids.length > 0)) {
    for (const column of [lead.email, lead.phone].filter((each) => each !== undefined)) {
      const rows = await tx
        .selectDistinct({ value: column })
        .from(lead.table)
        .where(inArray(lead.table.id, ids));
      for (const { value } of rows) {
        const other = personOf(String(value));
        if (other) named.add("email" in other ? other.email : formatPhone(other.digits));
      }
    }
  }
  named.delete("email" in person ? person.email : formatPhone(person.digits));
  return [...named];
}
