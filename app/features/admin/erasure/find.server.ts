import { and, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { customerProfiles, trialSignups } from "~db/schema";
import type { Person } from "~/features/resource/person.server";
import type { Tx } from "~/lib/db.server";
import type { findFiles } from "./files.server";
import { findMentioningLeads, findOwnLeads, namedAlso } from "./leads.server";
import { type Mention, mentionOf, mentionOfNames } from "./mentions.server";
import { type FoundRow, idsOf } from "./rows.server";
import { findAccounts, findChanges, findNotes, findTraces } from "./traces.server";

export type Files = Awaited<ReturnType<typeof findFiles>>;

export interface Found {
  rows: FoundRow[];
  names: string[];
  mentions: Mention[];
  /** Whether a subscription still runs. */
  running: boolean;
  /** Other addresses and numbers in these rows. */
  alsoNamed: string[];
}

/** Stripe's ids of the person's trials and profiles. */
async function atStripe(tx: Tx, trials: string[], profiles: string[]) {
  const signups = await tx
    .select({ customer: trialSignups.stripeCustomerId, subscription: trialSignups.stripeSubscriptionId })
    .from(trialSignups)
    .where(inArray(trialSignups.id, trials));
  const customers = await tx
    .select({ customer: customerProfiles.customerId })
    .from(customerProfiles)
    .where(inArray(customerProfiles.id, profiles));
  return {
    customers: [...new Set([...signups, ...customers].flatMap(({ customer }) => customer ?? []))],
    subscriptions: signups.flatMap(({ subscription }) => subscription ?? []),
  };
}

const idsOfAll = (rows: FoundRow[]) => rows.map(({ id }) => id);

const customerRow = (id: string): FoundRow => ({
  kind: "stripe",
  id,
  title: id,
  detail: "With cards. Paid invoices stay at Stripe.",
  at: null,
  href: null,
  sure: true,
});

/**
 * Everything that is stored about a person, and whether a subscription still runs.
 * @param files read before the transaction: it would wait for the disk
 * @param known full names that the person went by, where its own rows are gone
 */
export async function findPerson(tx: Tx, person: Person, files: Files, known: string[] = []): Promise<Found> {
  // Texts have no index that finds a word anywhere in them, and this is asked once in a while.
  await tx.execute(sql`set local statement_timeout = '60s'`);
  const mention = mentionOf(person);
  const accountRows = await findAccounts(tx, person);
  const accounts = idsOf(accountRows, "users");
  const { leads, names: found } = await findOwnLeads(tx, person, accounts);
  const names = [...new Set([...known, ...found])];
  const byName = mentionOfNames(names);
  const own = leads.flatMap(({ rows }) => rows);
  const others = await findMentioningLeads(tx, leads, mention, byName);
  const { customers, subscriptions } = await atStripe(
    tx,
    idsOf(own, "trial-signups"),
    idsOf(own, "customers"),
  );
  const traced = {
    person,
    mention,
    byName,
    subjects: new Map(own.map(({ id, href }) => [id, href])),
    accounts,
    others: others.map(({ id }) => id.slice(id.indexOf("/") + 1)),
    customers,
    subscriptions,
  };
  const traces = await findTraces(tx, traced);
  const withNotes = [...own, ...traces.filter(({ kind, sure }) => sure && kind === "deliveries")];
  const notes = await findNotes(tx, traced, idsOfAll(withNotes));
  const changes = await findChanges(tx, traced, idsOfAll(own));
  const mails = traces.flatMap(({ id, sure }) =>
    (files.ofDelivery.get(id) ?? []).map((file) => ({ ...file, sure })),
  );
  const running = await tx
    .select({ id: trialSignups.id })
    .from(trialSignups)
    .where(
      and(
        inArray(trialSignups.id, idsOf(own, "trial-signups")),
        isNotNull(trialSignups.stripeSubscriptionId),
        ne(trialSignups.status, "expired"),
      ),
    );
  return {
    rows: [
      ...own,
      ...others,
      ...accountRows,
      ...traces,
      ...notes,
      ...changes,
      ...files.found,
      ...mails,
      ...customers.map(customerRow),
    ],
    names,
    mentions: byName ? [mention, byName] : [mention],
    running: running.length > 0,
    alsoNamed: await namedAlso(tx, person, leads),
  };
}
