import { eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  addressIn,
  authTokens,
  chatSessions,
  consents,
  deliveries,
  demoRequests,
  fieldChanges,
  notes,
  stripeEvents,
  users,
} from "~db/schema";
import { personalColumns } from "~db/tables";
import { describePayload } from "~/features/delivery/delivery.resource.server";
import { KIND_LABELS } from "~/features/delivery/kinds.server";
import { isAboutPeople } from "~/features/resource/person.server";
import type { AnyRow } from "~/features/resource/resource.server";
import { recordPageOf, RESOURCES } from "~/features/resources.server";
import type { Tx } from "~/lib/db.server";
import { isId } from "~/lib/id.server";
import { excerptOf, type Mention, mayMention, textOf } from "./mentions.server";

export const LEADS = RESOURCES.filter(isAboutPeople);

export interface FoundRow {
  kind: string;
  id: string;
  title: string;
  detail: string;
  at: Date | null;
  href: string | null;
}

interface Known {
  gone: string[];
  customers: string[];
  subscriptions: string[];
}

/** A table without leads. An erasure covers rows that mention the person or belong to an erased row. */
interface Source<Row> {
  kind: string;
  label: string;
  belongs(known: Known): SQL | undefined;
  /** Rows that name the address as their person's, not only in a text. */
  addressed?(email: string): SQL | undefined;
  title(row: Row): string;
  detail?(row: Row): string;
  at(row: Row): Date;
  href?(row: Row): string | null;
}

type Table = PgTable & { id: PgColumn };

const source = <From extends Table>(table: From, more: Source<From["$inferSelect"]>) => ({ table, ...more });

const LINKS = {
  signup: "Confirm an address",
  reset: "Choose a new password",
  email: "Confirm a new address",
  invite: "Invitation to the admin area",
} as const;

const wordsOf = (tableName: string) => tableName.replaceAll("_", " ");

/** Sources in the order of the search, because rows of later sources can belong to rows of earlier sources. */
export const SOURCES: (Source<AnyRow> & { table: Table })[] = [
  source(users, {
    kind: "users",
    label: "Accounts, with their sessions",
    belongs: ({ gone }) => inArray(users.id, gone),
    title: ({ email }) => email,
    detail: () => "",
    at: ({ createdAt }) => createdAt,
  }),
  source(authTokens, {
    kind: "links",
    label: "Links sent by email",
    belongs: ({ gone }) => inArray(authTokens.userId, gone),
    addressed: (email) => eq(addressIn(authTokens.email), email),
    title: ({ purpose }) => LINKS[purpose],
    at: ({ createdAt }) => createdAt,
  }),
  source(chatSessions, {
    kind: "chat-transcripts",
    label: "Chat conversations",
    belongs: () => undefined,
    title: ({ totalMessages }) => (totalMessages === 1 ? "One message" : `${totalMessages} messages`),
    at: ({ startedAt }) => startedAt,
    href: ({ id }) => recordPageOf("chat_sessions", id),
  }),
  source(deliveries, {
    kind: "deliveries",
    label: "Deliveries, with their attempts",
    belongs: ({ gone }) =>
      or(
        inArray(deliveries.subjectId, gone),
        sql`${deliveries.id} in (select ${demoRequests.deliveryId} from ${demoRequests} where ${inArray(demoRequests.id, gone)})`,
      ),
    addressed: (email) =>
      sql`${email} in (lower(${deliveries.payload} ->> 'to'), lower(${deliveries.payload} ->> 'email'))`,
    title: ({ kind, state }) => `${KIND_LABELS[kind] ?? kind}, ${state}`,
    // Show only these parts. The rest of an email can contain single-use links.
    detail: ({ payload }) => Object.values(describePayload(payload)).filter(Boolean).join(": "),
    at: ({ createdAt }) => createdAt,
    href: ({ id }) => recordPageOf("deliveries", id),
  }),
  source(consents, {
    kind: "consents",
    label: "Consents",
    belongs: ({ gone }) => inArray(consents.subjectId, gone),
    addressed: (email) => eq(addressIn(consents.email), email),
    title: ({ form }) => `With the form “${form}”`,
    at: ({ createdAt }) => createdAt,
  }),
  source(notes, {
    kind: "notes",
    label: "Notes",
    belongs: ({ gone }) => inArray(notes.rowId, gone),
    title: ({ tableName }) => `On a row of ${wordsOf(tableName)}`,
    at: ({ createdAt }) => createdAt,
    href: ({ tableName, rowId }) => recordPageOf(tableName, rowId),
  }),
  source(fieldChanges, {
    kind: "changes",
    label: "Corrections",
    belongs: ({ gone }) => inArray(fieldChanges.rowId, gone),
    title: ({ field, tableName }) => `${field} of a row of ${wordsOf(tableName)}`,
    at: ({ createdAt }) => createdAt,
    href: ({ tableName, rowId }) => recordPageOf(tableName, rowId),
  }),
  source(stripeEvents, {
    kind: "stripe-events",
    label: "Events from Stripe",
    belongs: ({ customers }) => inArray(stripeEvents.customerId, customers),
    title: ({ type }) => type,
    detail: ({ id }) => id,
    at: ({ occurredAt }) => occurredAt,
  }),
];

export const textIn = (table: PgTable): SQL =>
  sql`lower(concat_ws(E'\n', ${sql.join(
    personalColumns(table).map(([, column]) => sql`${column}::text`),
    sql`, `,
  )}))`;

export const textOfRow = (table: PgTable, row: AnyRow): string =>
  textOf(personalColumns(table).map(([key]) => row[key]));

const SHORT = 160;
const beginningOf = (text: string) => (text.length > SHORT ? `${text.slice(0, SHORT).trimEnd()}…` : text);

/** Returns the rows that belong to a person's rows or are addressed to the person. */
export async function findOwnRows(
  tx: Tx,
  email: string | null,
  { gone, ...stripe }: Known,
): Promise<{ table: Table; row: AnyRow }[]> {
  const found: { table: Table; row: AnyRow }[] = [];
  for (const { table, belongs, addressed } of SOURCES) {
    const ids = [...gone, ...found.map(({ row }) => row.id).filter(isId)];
    const own = or(belongs({ ...stripe, gone: ids }), email ? addressed?.(email) : undefined);
    const rows = await tx
      .select(getTableColumns<PgTable>(table))
      .from(table)
      .where(own ?? sql`false`);
    found.push(...rows.map((row) => ({ table, row: row as AnyRow })));
  }
  return found;
}

export async function findTraces(tx: Tx, mention: Mention | null, known: Known): Promise<FoundRow[]> {
  const found: FoundRow[] = [];
  const { gone, ...stripe } = known;
  for (const one of SOURCES) {
    const { table, kind } = one;
    const ids = [...gone, ...found.map(({ id }) => id).filter(isId)];
    const own = one.belongs({ ...stripe, gone: ids });
    const rows = await tx
      .select({
        ...getTableColumns<PgTable>(table),
        own: sql<boolean>`coalesce(${own ?? sql`false`}, false)`,
      })
      .from(table)
      .where(or(own ?? sql`false`, mention ? mayMention(textIn(table), mention) : undefined));
    for (const { own: belongs, ...columns } of rows) {
      const row = columns as AnyRow;
      const text = textOfRow(table, row);
      const detail = belongs ? (one.detail?.(row) ?? beginningOf(text)) : mention && excerptOf(text, mention);
      if (detail === null) continue;
      found.push({
        kind,
        id: row.id,
        title: one.title(row),
        detail,
        at: one.at(row),
        href: one.href?.(row) ?? null,
      });
    }
  }
  return found;
}
