import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  addressIn,
  appointments,
  callAnalysisRequests,
  contactMessages,
  customerProfiles,
  demoRequests,
  integrationRequests,
  numberIn,
  trialSignups,
} from "~db/schema";
import { phoneDigits } from "~/lib/phone";

/** Whom it is about: one address or one US number. */
export type Person = { email: string } | { digits: string };

/** An e-mail address or ten digits, however they are written; null for anything else. */
export function personOf(typed: string): Person | null {
  const text = typed.trim();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254) return { email: text.toLowerCase() };
  const digits = phoneDigits(text);
  return digits ? { digits } : null;
}

export interface Lead {
  label: string;
  /** Its list, where the rows can be looked at. */
  slug: string;
  table: PgTable & { id: PgColumn; createdAt: PgColumn };
  /** What a row is called where it is one of several. */
  name: PgColumn | SQL;
  status?: PgColumn;
  email?: PgColumn;
  phone?: PgColumn;
  /** The person's own name, and the business. */
  person?: PgColumn;
  business?: PgColumn;
  /** What is left of the row when the person is taken out of it. */
  blank: Record<string, unknown>;
}

const GONE = "Deleted";
const BLANK = { attribution: null };

export const TRIALS: Lead = {
  label: "Trial signups",
  slug: "trial-signups",
  table: trialSignups,
  name: trialSignups.name,
  status: trialSignups.status,
  email: trialSignups.email,
  phone: trialSignups.phone,
  person: trialSignups.name,
  business: trialSignups.businessName,
  blank: {
    ...BLANK,
    name: GONE,
    businessName: GONE,
    email: GONE,
    phone: GONE,
    painPoints: null,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    stripeSetupIntentId: null,
  },
};

export const CUSTOMERS: Lead = {
  label: "Customers",
  slug: "customers",
  table: customerProfiles,
  name: customerProfiles.businessName,
  email: customerProfiles.email,
  phone: customerProfiles.phone,
  blank: { businessName: GONE, email: GONE, phone: null, userId: null, customerId: null },
};

/** Every table whose rows are about a person, with indexes on the addresses and numbers in them. */
export const LEADS: Lead[] = [
  {
    label: "Demo requests",
    slug: "demo-requests",
    table: demoRequests,
    name: demoRequests.name,
    status: demoRequests.status,
    phone: demoRequests.phone,
    person: demoRequests.name,
    business: demoRequests.businessName,
    blank: { ...BLANK, name: GONE, businessName: GONE, phone: GONE },
  },
  TRIALS,
  CUSTOMERS,
  {
    label: "Contact messages",
    slug: "contact-messages",
    table: contactMessages,
    name: contactMessages.name,
    status: contactMessages.status,
    email: contactMessages.email,
    phone: contactMessages.phone,
    person: contactMessages.name,
    business: contactMessages.company,
    blank: { ...BLANK, name: GONE, email: GONE, company: null, phone: null, message: GONE },
  },
  {
    label: "Call analyses",
    slug: "call-analyses",
    table: callAnalysisRequests,
    name: callAnalysisRequests.name,
    status: callAnalysisRequests.status,
    email: callAnalysisRequests.email,
    phone: callAnalysisRequests.phone,
    person: callAnalysisRequests.name,
    business: callAnalysisRequests.businessName,
    blank: { ...BLANK, name: GONE, businessName: GONE, email: GONE, phone: GONE },
  },
  {
    label: "Integration requests",
    slug: "integration-requests",
    table: integrationRequests,
    name: integrationRequests.integration,
    status: integrationRequests.status,
    email: integrationRequests.email,
    person: integrationRequests.name,
    blank: { ...BLANK, name: null, email: GONE, details: null },
  },
  {
    label: "Appointments",
    slug: "appointments",
    table: appointments,
    name: appointments.name,
    status: appointments.status,
    email: appointments.email,
    phone: appointments.phone,
    person: appointments.name,
    // Under the scheduling service's own id a later event would bring the person back.
    blank: { name: GONE, email: null, phone: null, externalId: sql`${appointments.id}` },
  },
];

/** A longer number may end in the same ten digits, and is another one. */
const digitsIn = (column: PgColumn) => sql`regexp_replace(${column}, '[^0-9]', '', 'g')`;

/** Whether a lead's rows have addresses, or numbers, at all. */
export const holds = ({ email, phone }: Lead, person: Person) =>
  ("email" in person ? email : phone) !== undefined;

/** Rows of a lead's table that have this person's address or number. */
export function isOf({ email, phone }: Lead, person: Person): SQL {
  const own =
    "email" in person
      ? email && eq(addressIn(email), person.email)
      : phone &&
        and(
          eq(numberIn(phone), person.digits),
          sql`${digitsIn(phone)} in (${person.digits}, ${`1${person.digits}`})`,
        );
  // Where it holds none, no row: without a condition it would be all of them.
  return own ?? sql`false`;
}
