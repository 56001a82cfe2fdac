import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  appointments,
  authTokens,
  callAnalysisRequests,
  chatMessages,
  chatSessions,
  consents,
  contactMessages,
  customerProfiles,
  deliveries,
  demoRequests,
  integrationRequests,
  notes,
  stripeEvents,
  trialSignups,
  users,
} from "~db/schema";
import { asSystem, type Tx } from "~/lib/db.server";
import { phoneDigits } from "~/lib/phone";
import { recordAudit } from "./audit.server";

/** Whom it is about: one address or one US number. */
export type Person = { email: string } | { digits: string };

/** An e-mail address or ten digits, however they are written; null for anything else. */
export function personOf(typed: string): Person | null {
  const text = typed.trim();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254) return { email: text.toLowerCase() };
  const digits = phoneDigits(text);
  return digits ? { digits } : null;
}

interface Lead {
  label: string;
  /** Its list, where the rows can be looked at. */
  slug: string;
  table: PgTable & { id: PgColumn; searchText: PgColumn };
  email?: PgColumn;
  phone?: PgColumn;
  /** What is left of the row when the person is taken out of it. */
  blank: Record<string, unknown>;
}

const GONE = "Deleted";
const BLANK = { attribution: null };

/** Every table whose rows are about a person, each with a search text that a trigram index serves. */
const LEADS: Lead[] = [
  {
    label: "Demo requests",
    slug: "demo-requests",
    table: demoRequests,
    phone: demoRequests.phone,
    blank: { ...BLANK, name: GONE, businessName: GONE, phone: GONE },
  },
  {
    label: "Trial signups",
    slug: "trial-signups",
    table: trialSignups,
    email: trialSignups.email,
    phone: trialSignups.phone,
    blank: { ...BLANK, name: GONE, businessName: GONE, email: GONE, phone: GONE, painPoints: null },
  },
  {
    label: "Customers",
    slug: "customers",
    table: customerProfiles,
    email: customerProfiles.email,
    phone: customerProfiles.phone,
    blank: { businessName: GONE, email: GONE, phone: null, userId: null },
  },
  {
    label: "Contact messages",
    slug: "contact-messages",
    table: contactMessages,
    email: contactMessages.email,
    phone: contactMessages.phone,
    blank: { ...BLANK, name: GONE, email: GONE, company: null, phone: null, message: GONE },
  },
  {
    label: "Call analyses",
    slug: "call-analyses",
    table: callAnalysisRequests,
    email: callAnalysisRequests.email,
    phone: callAnalysisRequests.phone,
    blank: { ...BLANK, name: GONE, businessName: GONE, email: GONE, phone: GONE },
  },
  {
    label: "Integration requests",
    slug: "integration-requests",
    table: integrationRequests,
    email: integrationRequests.email,
    blank: { ...BLANK, name: null, email: GONE, details: null },
  },
  {
    label: "Appointments",
    slug: "appointments",
    table: appointments,
    email: appointments.email,
    phone: appointments.phone,
    blank: { name: GONE, email: null, phone: null },
  },
];

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

/** Rows of a lead's table that are this person's and not only mention them. */
function isOf({ table, email, phone }: Lead, person: Person): SQL {
  const own =
    "email" in person
      ? email && eq(sql`lower(${email})`, person.email)
      : phone && sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10) = ${person.digits}`;
  return own ? and(mentions(table.searchText, person), own)! : sql`false`;
}

/** Everything that is stored about a person, by kind, and whether a subscription still runs. */
async function find(tx: Tx, person: Person) {
  const leads: { lead: Lead; ids: string[] }[] = [];
  for (const lead of LEADS) {
    const rows = await tx.select({ id: lead.table.id }).from(lead.table).where(isOf(lead, person));
    leads.push({ lead, ids: rows.map(({ id }) => id as string) });
  }
  const subjects = leads.flatMap(({ ids }) => ids);
  const idsOf = async (table: PgTable & { id: PgColumn }, where: SQL | undefined) =>
    (await tx.select({ id: table.id }).from(table).where(where)).map(({ id }) => id as string);
  const about = (column: PgColumn) => inArray(column, subjects);
  const address = "email" in person ? person.email : null;
  const byAddress = (column: PgColumn) => (address ? eq(sql`lower(${column})`, address) : sql`false`);

  const others = {
    accounts: await idsOf(users, byAddress(users.email)),
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

const OTHERS: Record<string, [label: string, slug: string | null]> = {
  accounts: ["Accounts, with their sessions", "users"],
  links: ["Links sent by mail", null],
  consents: ["Consents", null],
  notes: ["Notes", null],
  deliveries: ["Deliveries", "deliveries"],
  conversations: ["Chat conversations that mention them", "chat-transcripts"],
};

/** What an erasure would touch, without touching it. */
export const planErasure = (person: Person) =>
  asSystem(async (tx) => {
    const { leads, others, running } = await find(tx, person);
    const rows = [
      ...leads.map(({ lead: { label, slug }, ids }) => ({ label, slug, count: ids.length })),
      ...Object.entries(OTHERS).map(([name, [label, slug]]) => ({
        label,
        slug,
        count: others[name as keyof typeof others].length,
      })),
    ].filter(({ count }) => count > 0);
    return { rows, running, total: rows.reduce((sum, { count }) => sum + count, 0) };
  });

export type ErasureMode = "delete" | "anonymize";
export type Erasure = "done" | "changed" | "running" | "own";

/**
 * Deletes what is stored about a person everywhere, or takes the person out of the leads and keeps those for counting. What goes with
 * them (account, consents, notes, deliveries, conversations) is deleted either way. Cannot be undone.
 * @param expected how many rows the admin was shown: where there are others by now, nothing happens
 */
export function erasePerson(
  adminId: string,
  person: Person,
  mode: ErasureMode,
  expected: number,
): Promise<Erasure> {
  return asSystem(async (tx) => {
    const { leads, others, running } = await find(tx, person);
    const total = [...leads.map(({ ids }) => ids), ...Object.values(others)].reduce(
      (sum, ids) => sum + ids.length,
      0,
    );
    if (total !== expected || total === 0) return "changed";
    if (running) return "running";
    if (others.accounts.includes(adminId)) return "own";

    const signups = leads.find(({ lead }) => lead.table === trialSignups)!.ids;
    const subscriptions = tx
      .select({ id: trialSignups.stripeSubscriptionId })
      .from(trialSignups)
      .where(inArray(trialSignups.id, signups));
    await tx.delete(stripeEvents).where(inArray(stripeEvents.subscriptionId, subscriptions));
    await tx.delete(deliveries).where(inArray(deliveries.id, others.deliveries));
    await tx.delete(consents).where(inArray(consents.id, others.consents));
    await tx.delete(notes).where(inArray(notes.id, others.notes));
    await tx.delete(chatSessions).where(inArray(chatSessions.id, others.conversations));
    await tx.delete(authTokens).where(inArray(authTokens.id, others.links));
    await tx.delete(users).where(inArray(users.id, others.accounts));
    for (const { lead, ids } of leads) {
      const theirs = inArray(lead.table.id, ids);
      if (mode === "delete") await tx.delete(lead.table).where(theirs);
      else await tx.update(lead.table).set(lead.blank).where(theirs);
    }
    await recordAudit(tx, {
      adminId,
      action: mode === "delete" ? "delete person" : "anonymize person",
      table: "people",
      details: { rows: total },
    });
    return "done";
  });
}
