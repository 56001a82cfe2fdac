import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  addressIn,
  authTokens,
  chatMessages,
  consents,
  customerProfiles,
  deliveries,
  notes,
  trialSignups,
  users,
} from "~db/schema";
import type { Tx } from "~/lib/db.server";
import { formatPhone } from "~/lib/phone";
import { CUSTOMERS, isOf, type Lead, LEADS, type Person, personOf, TRIALS } from "./person.server";

/** As a phone number may have been typed. */
const spellings = (digits: string) => {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return [
    digits,
    ...["-", ".", " "].map((between) => [area, exchange, line].join(between)),
    `(${area}) ${exchange}-${line}`,
  ];
};

/** Text that holds the person's address or number, by the trigram index. */
const mentions = (text: PgColumn, person: Person): SQL =>
  or(
    ...("email" in person ? [person.email] : spellings(person.digits)).map(
      (pattern) => sql`${text} like ${`%${pattern.replace(/[\\%_]/g, "\\$&")}%`}`,
    ),
  )!;

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

/** Everything that is stored about a person, by kind, and whether a subscription still runs. */
export async function findPerson(tx: Tx, person: Person) {
  const idsOf = async (table: PgTable & { id: PgColumn }, where: SQL | undefined) =>
    (await tx.select({ id: table.id }).from(table).where(where)).map(({ id }) => id as string);
  const address = "email" in person ? person.email : null;
  const byAddress = (column: PgColumn) => (address ? eq(addressIn(column), address) : sql`false`);
  const accounts = await idsOf(users, byAddress(users.email));
  const linked = await linkedLeads(tx, person, accounts);
  const leads: { lead: Lead; ids: string[] }[] = [];
  for (const lead of LEADS) {
    leads.push({ lead, ids: await idsOf(lead.table, or(isOf(lead, person), linked.get(lead.table))) });
  }
  const subjects = leads.flatMap(({ ids }) => ids);
  const about = (column: PgColumn) => inArray(column, subjects);

  const others = {
    accounts,
    links: await idsOf(authTokens, byAddress(authTokens.email)),
    consents: await idsOf(consents, about(consents.subjectId)),
    notes: await idsOf(notes, about(notes.rowId)),
    deliveries: await idsOf(
      deliveries,
      or(about(deliveries.subjectId), mentions(deliveries.searchText, person)),
    ),
    conversations: (
      await tx
        .selectDistinct({ id: chatMessages.sessionId })
        .from(chatMessages)
        .where(mentions(chatMessages.searchText, person))
    ).map(({ id }) => id),
  };
  const running = await tx
    .select({ id: trialSignups.id })
    .from(trialSignups)
    .where(
      and(
        about(trialSignups.id),
        sql`${trialSignups.stripeSubscriptionId} is not null`,
        sql`${trialSignups.status} <> 'expired'`,
      ),
    );
  return { leads, others, running: running.length > 0 };
}

type Found = Awaited<ReturnType<typeof findPerson>>["leads"];

/** Other addresses and numbers in the rows that were found, as they are read by people: what has only those is found by them alone. */
export async function namedBeside(tx: Tx, person: Person, leads: Found): Promise<string[]> {
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
