import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  appointments,
  authTokens,
  callAnalysisRequests,
  chatMessages,
  consents,
  contactMessages,
  customerProfiles,
  deliveries,
  demoRequests,
  integrationRequests,
  notes,
  trialSignups,
  users,
} from "~db/schema";
import type { Tx } from "~/lib/db.server";

/** Whom it is about: one address or one US number. */
export type Person = { email: string } | { digits: string };

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

const TRIALS: Lead = {
  label: "Trial signups",
  slug: "trial-signups",
  table: trialSignups,
  email: trialSignups.email,
  phone: trialSignups.phone,
  blank: { ...BLANK, name: GONE, businessName: GONE, email: GONE, phone: GONE, painPoints: null },
};

const CUSTOMERS: Lead = {
  label: "Customers",
  slug: "customers",
  table: customerProfiles,
  email: customerProfiles.email,
  phone: customerProfiles.phone,
  blank: { businessName: GONE, email: GONE, phone: null, userId: null },
};

/** Every table whose rows are about a person, each with a search text that a trigram index serves. */
const LEADS: Lead[] = [
  {
    label: "Demo requests",
    slug: "demo-requests",
    table: demoRequests,
    phone: demoRequests.phone,
    blank: { ...BLANK, name: GONE, businessName: GONE, phone: GONE },
  },
  TRIALS,
  CUSTOMERS,
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
  const byAddress = (column: PgColumn) => (address ? eq(sql`lower(${column})`, address) : sql`false`);
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
