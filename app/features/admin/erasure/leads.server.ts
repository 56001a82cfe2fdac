import { and, eq, getTableName, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { customerProfiles, trialSignups } from "~db/schema";
import { personalColumns } from "~db/tables";
import { customerResource } from "~/features/customer/customer.resource.server";
import { isOf, type Person, personOf, type PersonResource } from "~/features/resource/person.server";
import { type AnyRow, labelOf, tableColumn } from "~/features/resource/resource.server";
import { pageOf } from "~/features/resources.server";
import { trialResource } from "~/features/trial/trial.resource.server";
import type { Tx } from "~/lib/db.server";
import { formatPhone } from "~/lib/phone";
import { excerptOf, isFullName, type Mention, mayMention, textOf, withoutMentions } from "./mentions.server";
import { type FoundRow, LEADS } from "./rows.server";

/** A person's own rows of one kind. */
interface OwnLeads {
  lead: PersonResource;
  ids: string[];
  rows: FoundRow[];
}

/** Rows that belong to the person whatever their address: an account's profiles, and the trials and profiles of one Stripe customer. */
async function linkedLeads(tx: Tx, person: Person, accounts: string[]) {
  const ofAccount = inArray(customerProfiles.userId, accounts);
  const profiles = await tx
    .select({ customer: customerProfiles.customerId })
    .from(customerProfiles)
    .where(or(isOf(customerResource as PersonResource, person, "table"), ofAccount));
  const trials = await tx
    .select({ customer: trialSignups.stripeCustomerId })
    .from(trialSignups)
    .where(isOf(trialResource as PersonResource, person, "table"));
  const customers = [...profiles, ...trials].flatMap(({ customer }) => customer ?? []);
  return new Map<PgTable, SQL>([
    [customerProfiles, or(ofAccount, inArray(customerProfiles.customerId, customers)) ?? ofAccount],
    [trialSignups, inArray(trialSignups.stripeCustomerId, customers)],
  ]);
}

const textIn = (row: AnyRow, key: string | undefined) => textOf(key && row[key]);

/** The person's own leads, and the names in them. */
export async function findOwnLeads(tx: Tx, person: Person, accounts: string[]) {
  const linked = await linkedLeads(tx, person, accounts);
  const names = new Set<string>();
  const leads: OwnLeads[] = [];
  for (const lead of LEADS) {
    const found = (await tx
      .select()
      .from(lead.table as PgTable)
      .where(or(isOf(lead, person, "table"), linked.get(lead.table)))
      .orderBy(tableColumn(lead, "createdAt"))) as AnyRow[];
    const rows = found.map((row) => {
      const [name, business] = [textIn(row, lead.person.name), textIn(row, lead.person.business)];
      const title = textIn(row, lead.person.title ?? lead.person.name);
      if (isFullName(name)) names.add(name.trim());
      return {
        kind: lead.slug,
        id: row.id,
        title,
        detail: [business, name].filter((word) => word && word !== title).join(", "),
        at: row.createdAt as Date,
        href: pageOf(getTableName(lead.table), row.id),
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
      .from(lead.table as PgTable)
      .where(
        and(
          mayMention(text, [mention, byName]),
          ids.length > 0 ? not(inArray(lead.table.id, ids)) : undefined,
        ),
      )) as AnyRow[];
    for (const row of rows) {
      const { id } = row;
      const wordsOf = (except?: string) =>
        textOf(columns.filter(([key]) => key !== except).map(([key]) => row[key]));
      const sure = excerptOf(wordsOf(), mention);
      const excerpt = sure ?? (byName && excerptOf(wordsOf(lead.person.name), byName));
      if (!excerpt) continue;
      found.push({
        kind: "others",
        id: `${lead.slug}/${id}`,
        title: `${labelOf(lead)}: ${textIn(row, lead.person.title ?? lead.person.name)}`,
        detail: excerpt,
        at: row.createdAt as Date,
        href: pageOf(getTableName(lead.table), id),
        sure: sure !== null,
      });
    }
  }
  return found;
}

/** Removes the person from another person's row. */
export async function takeOutOf(tx: Tx, key: string, mentions: Mention[]): Promise<void> {
  const [slug, id] = key.split("/");
  const table = LEADS.find((lead) => lead.slug === slug)?.table;
  if (!table) return;
  const [row] = (await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))) as AnyRow[];
  if (!row) return;
  const changed = personalColumns(table)
    .map(([key]) => [key, withoutMentions(row[key], mentions)] as const)
    .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(row[key]));
  if (changed.length > 0) await tx.update(table).set(Object.fromEntries(changed)).where(eq(table.id, id));
}

/** Other addresses and numbers in the found rows. Records with only those require another search. */
export async function namedAlso(tx: Tx, person: Person, leads: OwnLeads[]): Promise<string[]> {
  const named = new Set<string>();
  for (const { lead, ids } of leads.filter((found) => found.ids.length > 0)) {
    for (const key of [lead.person.email, lead.person.phone].filter((each) => each !== undefined)) {
      const rows = await tx
        .selectDistinct({ value: tableColumn(lead, key) })
        .from(lead.table as PgTable)
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
