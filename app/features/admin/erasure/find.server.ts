import { and, eq, getTableName, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { addressIn, customerProfiles, trialSignups, users } from "~db/schema";
import { personalColumns } from "~db/tables";
import {
  createdAtOf,
  isOf,
  type Person,
  personOf,
  type PersonResource,
} from "~/features/resource/person.server";
import { type AnyRow, labelOf } from "~/features/resource/resource.server";
import { pageOf } from "~/features/resources.server";
import type { Tx } from "~/lib/db.server";
import { formatPhone } from "~/lib/phone";
import type { findFiles } from "./files.server";
import { excerptOf, type Mention, mayMention, mentionOf, textOf, withoutMentions } from "./mentions.server";
import { findTraces, type FoundRow, LEADS, textIn, textOfRow } from "./sources.server";

export interface Found {
  rows: FoundRow[];
  running: boolean;
  alsoNamed: string[];
}

interface OwnLead {
  lead: PersonResource;
  row: AnyRow;
}

const texts = (values: unknown[]) => [...new Set(values.filter((value) => typeof value === "string"))];

const read = async (tx: Tx, { table }: PersonResource, which: SQL | undefined) =>
  (await tx
    .select()
    .from(table)
    .where(which)
    .orderBy(sql`created_at`)) as AnyRow[];

async function findOwnLeads(tx: Tx, person: Person, accounts: string[]): Promise<OwnLead[]> {
  const own = async (customers: string[]) => {
    const linked = new Map<PgTable, SQL | undefined>([
      [
        customerProfiles,
        or(inArray(customerProfiles.userId, accounts), inArray(customerProfiles.customerId, customers)),
      ],
      [trialSignups, inArray(trialSignups.stripeCustomerId, customers)],
    ]);
    const found: OwnLead[] = [];
    for (const lead of LEADS) {
      const rows = await read(tx, lead, or(isOf(lead, [person], "table"), linked.get(lead.table)));
      found.push(...rows.map((row) => ({ lead, row })));
    }
    return found;
  };
  return own(customersOf(await own([])));
}

const customersOf = (own: OwnLead[]) =>
  texts(own.flatMap(({ row }) => [row.customerId, row.stripeCustomerId]));

function shownLead({ lead, row }: OwnLead): FoundRow {
  const said = (key: string | undefined) => textOf(key && row[key]);
  const title = titleOf(lead, row);
  return {
    kind: lead.slug,
    id: row.id,
    title,
    detail: [said(lead.person.business), said(lead.person.name)]
      .filter((word) => word && word !== title)
      .join(", "),
    at: createdAtOf(row),
    href: pageOf(getTableName(lead.table), row.id),
  };
}

const titleOf = ({ person: { title, name } }: PersonResource, row: AnyRow) =>
  textOf(row[title ?? name ?? ""]);

async function findMentioningLeads(tx: Tx, own: OwnLead[], mention: Mention): Promise<FoundRow[]> {
  const found: FoundRow[] = [];
  for (const lead of LEADS) {
    const ids = own.filter((one) => one.lead === lead).map(({ row }) => row.id);
    const others = and(mayMention(textIn(lead.table), mention), not(inArray(lead.table.id, ids)));
    for (const row of await read(tx, lead, others)) {
      const detail = excerptOf(textOfRow(lead.table, row), mention);
      if (detail === null) continue;
      found.push({
        kind: "others",
        id: `${lead.slug}/${row.id}`,
        title: `${labelOf(lead)}: ${titleOf(lead, row)}`,
        detail,
        at: createdAtOf(row),
        href: pageOf(getTableName(lead.table), row.id),
      });
    }
  }
  return found;
}

export async function takeOutOf(tx: Tx, key: string, mention: Mention): Promise<void> {
  const [slug, id] = key.split("/");
  const lead = LEADS.find((one) => one.slug === slug);
  if (!lead) return;
  const { table } = lead;
  const [row] = await read(tx, lead, eq(table.id, id));
  if (!row) return;
  const changed = personalColumns(table)
    .map(([key]) => [key, withoutMentions(row[key], mention)] as const)
    .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(row[key]));
  if (changed.length > 0) await tx.update(table).set(Object.fromEntries(changed)).where(eq(table.id, id));
}

/** Returns the person's other email addresses and phone numbers, which need separate searches. */
function alsoNamed(person: Person, own: OwnLead[]): string[] {
  const shown = (one: Person) => ("email" in one ? one.email : formatPhone(one.digits));
  const named = own.flatMap(({ lead: { person: keys }, row }) =>
    texts([row[keys.email ?? ""], row[keys.phone ?? ""]]).flatMap((typed) => personOf(typed) ?? []),
  );
  return [...new Set(named.map(shown))].filter((one) => one !== shown(person));
}

const customerRow = (id: string): FoundRow => ({
  kind: "stripe",
  id,
  title: id,
  detail: "Includes saved cards. Paid invoices stay at Stripe.",
  at: null,
  href: null,
});

/** @param files read before the transaction, so that the transaction doesn't wait for the disk */
export async function findPerson(
  tx: Tx,
  person: Person,
  files: Awaited<ReturnType<typeof findFiles>>,
): Promise<Found> {
  // These searches have no index. A scan is acceptable, because erasures are rare.
  await tx.execute(sql`set local statement_timeout = '60s'`);
  const mention = mentionOf(person);
  const accounts =
    "email" in person
      ? await tx
          .select({ id: users.id })
          .from(users)
          .where(eq(addressIn(users.email), person.email))
      : [];
  const accountIds = accounts.map(({ id }) => id);
  const own = await findOwnLeads(tx, person, accountIds);
  const others = await findMentioningLeads(tx, own, mention);
  const subscribed = own.filter(({ row }) => typeof row.stripeSubscriptionId === "string");
  const customers = customersOf(own);
  const traces = await findTraces(tx, mention, {
    gone: [...own.map(({ row }) => row.id), ...accountIds],
    customers,
    subscriptions: texts(subscribed.map(({ row }) => row.stripeSubscriptionId)),
  });
  return {
    rows: [
      ...own.map(shownLead),
      ...others,
      ...traces,
      ...files.found,
      ...traces.flatMap(({ id }) => files.ofDelivery.get(id) ?? []),
      ...customers.map(customerRow),
    ],
    running: subscribed.some(({ row }) => row.status !== "expired"),
    alsoNamed: alsoNamed(person, own),
  };
}
