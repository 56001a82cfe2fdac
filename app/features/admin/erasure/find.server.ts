import { and, eq, getTableName, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { addressIn, customerProfiles, trialSignups, users } from "~db/schema";
import {
  createdAtOf,
  isOf,
  NAMELESS,
  peopleOfRow,
  type Person,
  type PersonResource,
} from "~/features/resource/person.server";
import { type AnyRow, labelOf } from "~/features/resource/resource.server";
import { recordPageOf } from "~/features/resources.server";
import type { Tx } from "~/lib/db.server";
import { formatPhone } from "~/lib/phone";
import type { findFiles } from "./files.server";
import { excerptOf, mayMention, mentionOf, textOf } from "./mentions.server";
import { findTraces, type FoundRow, LEADS, textIn, textOfRow } from "./sources.server";

export interface Found {
  /** Rows that the erasure deletes. */
  rows: FoundRow[];
  /** Other people's records with the same number, or that mention the person. */
  kept: FoundRow[];
  running: boolean;
  alsoNamed: { who: string; name?: string }[];
  /** Names of the people who share the number, if the search has no name. */
  names: string[];
}

export interface OwnLead {
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

/** Returns the leads of these people and accounts, and of the accounts' customers at Stripe. */
export async function findOwnLeads(tx: Tx, people: Person[], accounts: string[]): Promise<OwnLead[]> {
  const own = async (customers: string[]) => {
    const linked = new Map<PgTable, SQL | undefined>([
      [
        customerProfiles,
        or(inArray(customerProfiles.userId, accounts), inArray(customerProfiles.customerId, customers)),
      ],
      [
        trialSignups,
        or(inArray(trialSignups.userId, accounts), inArray(trialSignups.stripeCustomerId, customers)),
      ],
    ]);
    const found: OwnLead[] = [];
    for (const lead of LEADS) {
      const rows = await read(tx, lead, or(isOf(lead, people, "table"), linked.get(lead.table)));
      found.push(...rows.map((row) => ({ lead, row })));
    }
    return found;
  };
  return own(customersOf(await own([])));
}

export const customersOf = (own: OwnLead[]) =>
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
    href: recordPageOf(getTableName(lead.table), row.id),
  };
}

const titleOf = ({ person: { title, name } }: PersonResource, row: AnyRow) =>
  textOf(row[title ?? name ?? ""]);

const nameOf = ({ lead, row }: OwnLead) => textOf(row[lead.person.name ?? ""]) || NAMELESS;

/** @returns the names in the rows with this number, each once */
async function namesOf(tx: Tx, digits: string): Promise<string[]> {
  const found = await findOwnLeads(tx, [{ digits }], []);
  const sharing = found.filter(({ lead, row }) => lead.person.name && hasNumber(lead, row, digits));
  return [...new Map(sharing.map((one) => [nameOf(one).toLowerCase(), nameOf(one)])).values()];
}

const hasNumber = (lead: PersonResource, row: AnyRow, digits: string) =>
  peopleOfRow(lead, row).some((one) => "digits" in one && one.digits === digits);

const emailOf = ({ lead, row }: OwnLead) => textOf(row[lead.person.email ?? ""]).toLowerCase();

async function findKept(tx: Tx, own: OwnLead[], person: Person): Promise<FoundRow[]> {
  const mention = mentionOf(person);
  const emails = own.map(emailOf).filter(Boolean);
  const shares = (one: OwnLead) =>
    "digits" in person && hasNumber(one.lead, one.row, person.digits) && !emails.includes(emailOf(one));
  const found: FoundRow[] = [];
  for (const lead of LEADS) {
    const ids = own.filter((one) => one.lead === lead).map(({ row }) => row.id);
    const others = and(mayMention(textIn(lead.table), mention), not(inArray(lead.table.id, ids)));
    for (const row of await read(tx, lead, others)) {
      const detail = excerptOf(textOfRow(lead.table, row), mention);
      if (detail === null) continue;
      found.push({
        kind: shares({ lead, row }) ? "line" : "others",
        id: `${lead.slug}/${row.id}`,
        title: `${labelOf(lead)}: ${titleOf(lead, row)}`,
        detail,
        at: createdAtOf(row),
        href: recordPageOf(getTableName(lead.table), row.id),
      });
    }
  }
  return found;
}

/** Returns the person's other email addresses and phone numbers, which need separate searches. */
function alsoNamed(person: Person, own: OwnLead[]): Found["alsoNamed"] {
  const shown = (one: Person) => ("email" in one ? one.email : formatPhone(one.digits));
  const named = own.flatMap(({ lead, row }) =>
    peopleOfRow(lead, row)
      .filter((other) => shown(other) !== shown(person))
      .map((other) => ({
        who: shown(other),
        ...("digits" in other && lead.person.name ? { name: nameOf({ lead, row }) } : {}),
      })),
  );
  return [...new Map(named.map((one) => [JSON.stringify(one).toLowerCase(), one])).values()];
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
  asked: Person,
  files: Awaited<ReturnType<typeof findFiles>>,
): Promise<Found> {
  // These searches have no index. A scan is acceptable, because erasures are rare.
  await tx.execute(sql`set local statement_timeout = '60s'`);
  const names = "digits" in asked && asked.name === undefined ? await namesOf(tx, asked.digits) : [];
  if (names.length > 1) return { rows: [], kept: [], running: false, alsoNamed: [], names };
  const person = names[0] === undefined ? asked : { ...asked, name: names[0] };
  const accounts =
    "email" in person
      ? await tx
          .select({ id: users.id })
          .from(users)
          .where(eq(addressIn(users.email), person.email))
      : [];
  const accountIds = accounts.map(({ id }) => id);
  const own = await findOwnLeads(tx, [person], accountIds);
  const kept = await findKept(tx, own, person);
  // If other people share the number, a text that contains the number may be about them.
  const mention = kept.some(({ kind }) => kind === "line") ? null : mentionOf(person);
  const subscribed = own.filter(({ row }) => typeof row.stripeSubscriptionId === "string");
  // A converted trial stays converted after its subscription ends.
  const ended = new Set<unknown>(
    own.flatMap(({ row }) => (row.status === "canceled" ? (row.customerId ?? []) : [])),
  );
  const customers = customersOf(own);
  const traces = await findTraces(tx, mention, {
    gone: [...own.map(({ row }) => row.id), ...accountIds],
    customers,
    subscriptions: texts(subscribed.map(({ row }) => row.stripeSubscriptionId)),
  });
  const deleted = new Set(traces.map(({ id }) => id));
  return {
    rows: [
      ...own.map(shownLead),
      ...traces,
      ...files.flatMap(({ row, mentions, deliveryId }) =>
        (mentions && mention) || deleted.has(deliveryId ?? "") ? row : [],
      ),
      ...customers.map(customerRow),
    ],
    kept,
    running: subscribed.some(({ row }) => row.status !== "expired" && !ended.has(row.stripeCustomerId)),
    alsoNamed: alsoNamed(person, own),
    names: [],
  };
}
