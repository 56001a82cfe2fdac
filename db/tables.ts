import { getTableColumns, type SQL, sql, type Table } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as schema from "./schema";

type Tables = {
  [K in keyof typeof schema as (typeof schema)[K] extends PgTable ? K : never]: (typeof schema)[K];
};

export type RetentionKind =
  "leads" | "customers" | "consents" | "conversations" | "deliveries" | "securityEvents" | "audit";

/** Rows expire a number of days after the latest of these times. */
export interface Aged {
  kind: RetentionKind;
  /** Column names. The first column is never null and begins an index. A null in another column counts as past. */
  since: readonly [string, ...string[]];
  /** Condition on rows to keep longer. "$before" is the time before which rows expire. */
  unless?: string;
  /** Condition on the rows with this period, if the table has several. `what` names these rows. */
  only?: string;
  what?: string;
}

interface Declaration<T extends Table> {
  /** Text without personal data. Erasures and data files cover all other text. */
  harmless?: readonly (keyof T["_"]["columns"] & string)[];
  /** Time of deletion: by age, with the row that table_name and row_id identify, or as described. */
  ends: Aged | readonly Aged[] | "with its row" | `${string}.`;
}

const SENT: Aged = { kind: "leads", since: ["created_at"] };

/** A converted trial stays converted after its subscription ends. */
const RUNS = `(s.status = 'active' AND s.card_saved_at IS NOT NULL OR s.status = 'converted' AND NOT EXISTS (
  SELECT FROM customer_profiles p WHERE p.customer_id = s.stripe_customer_id AND p.status = 'canceled'))`;

/** Personal columns and retention of every table. The compiler requires an entry for a new table. */
export const TABLES = {
  demoRequests: { ends: SENT },
  contactMessages: { ends: SENT, harmless: ["inquiry"] },
  callAnalysisRequests: { ends: SENT },
  previewLeads: { ends: SENT, harmless: ["trade"] },
  integrationRequests: { ends: SENT, harmless: ["kind"] },
  trialSignups: {
    ends: {
      kind: "leads",
      since: ["created_at", "trial_end_date"],
      // The customer of a sign-up without a card is deleted at Stripe before its row.
      unless: `${RUNS.replaceAll("s.", "trial_signups.")}
        OR (trial_signups.stripe_customer_id IS NOT NULL AND trial_signups.card_saved_at IS NULL)
        OR EXISTS (SELECT FROM status_changes c WHERE c.row_id = trial_signups.id AND c.created_at >= $before)
        OR EXISTS (SELECT FROM stripe_events e WHERE e.customer_id = trial_signups.stripe_customer_id AND e.occurred_at >= $before)`,
    },
    harmless: ["plan", "billingPeriod"],
  },
  appointments: { ends: { kind: "leads", since: ["created_at", "starts_at"] } },
  customerProfiles: {
    ends: {
      kind: "customers",
      since: ["created_at"],
      unless: `status NOT IN ('canceled', 'no subscription')
        OR EXISTS (SELECT FROM trial_signups s WHERE s.stripe_customer_id = customer_id)`,
    },
    harmless: ["plan"],
  },
  users: { ends: "Kept until its owner or an admin deletes the account." },
  passwords: { ends: "Deleted with its account.", harmless: ["hash"] },
  userRoles: { ends: "Deleted with its account.", harmless: ["role"] },
  sessions: { ends: "Deleted within an hour after it expires, and with its account." },
  totpFactors: { ends: "Deleted with its account, or when the account turns it off.", harmless: ["secret"] },
  passkeys: { ends: "Deleted with its account, or when the account removes it.", harmless: ["credentialId"] },
  recoveryCodes: { ends: "Deleted with its account, or once it's used." },
  authTokens: {
    ends: "Deleted a day after it expires, and with its account.",
    harmless: ["purpose", "passwordHash"],
  },
  consents: {
    ends: {
      kind: "consents",
      since: ["created_at"],
      unless: `EXISTS (SELECT FROM trial_signups s WHERE s.id = subject_id AND ${RUNS})`,
    },
    harmless: ["form", "wordingVersion", "revokedBy"],
  },
  notes: { ends: "with its row", harmless: ["tableName"] },
  followUps: { ends: "with its row", harmless: ["tableName"] },
  snoozes: { ends: "with its row", harmless: ["tableName"] },
  fieldChanges: { ends: "with its row", harmless: ["tableName", "field"] },
  chatSessions: {
    ends: {
      kind: "conversations",
      since: ["started_at", "last_message_at"],
      unless: "EXISTS (SELECT FROM contact_messages m WHERE m.conversation_id = chat_sessions.id)",
    },
    harmless: ["kind"],
  },
  sharedPreviews: { ends: "Deleted with its conversation." },
  chatMessages: {
    ends: "Deleted with its conversation.",
    harmless: ["sender", "source", "outcome", "links", "note"],
  },
  chatQuestions: { ends: "Deleted with the last conversation that asked it.", harmless: ["key"] },
  chatAnswers: { ends: "Kept until an admin deletes it.", harmless: ["asked", "answer", "link"] },
  chatModelCalls: { ends: "One count per day, no personal data.", harmless: ["day"] },
  deliveries: {
    ends: { kind: "deliveries", since: ["created_at", "delivered_at"], unless: "state = 'queued'" },
    harmless: ["kind", "lastError"],
  },
  // No column is personal, because errors don't contain the payload.
  deliveryAttempts: { ends: "Deleted with its delivery.", harmless: ["error"] },
  stripeEvents: {
    ends: {
      kind: "customers",
      since: ["created_at"],
      unless: "EXISTS (SELECT FROM trial_signups s WHERE s.stripe_customer_id = stripe_events.customer_id)",
    },
    harmless: ["id", "type"],
  },
  submissionClaims: { ends: "Deleted after a day." },
  rateLimits: { ends: "Deleted after its period of an hour or a day." },
  // An admin's action has only ids and counts. The id of a deleted admin account is anonymous. Only purge_history()
  // deletes rows.
  auditLog: {
    ends: [
      { kind: "securityEvents", since: ["created_at"], only: "admin_id IS NULL", what: "security_events" },
      { kind: "audit", since: ["created_at"], only: "admin_id IS NOT NULL" },
    ],
    harmless: ["action", "tableName", "details"],
  },
  adminFigures: { ends: "Counts, updated every minute.", harmless: ["figures"] },
  adminSettings: { ends: "Deleted with its account." },
  schedulingRules: { ends: "The site's settings, no personal data.", harmless: ["hours", "daysOff"] },
  settings: { ends: "The site's settings, no personal data.", harmless: ["timeZone"] },
  statusChanges: {
    ends: { kind: "audit", since: ["created_at"] },
    harmless: ["tableName", "fromStatus", "toStatus"],
  },
} satisfies { [K in keyof Tables]: Declaration<Tables[K]> };

export const declaredTables = (): { key: keyof Tables; table: PgTable; declared: Declaration<Table> }[] =>
  Object.entries<Declaration<never>>(TABLES).map(([key, declared]) => ({
    key: key as keyof Tables,
    table: schema[key as keyof Tables],
    declared: declared as Declaration<Table>,
  }));

/** Condition on rows that expired before a time. */
export function expiredBefore({ since: [first, ...more], unless, only }: Aged, before: Date): SQL {
  const at = `'${before.toISOString()}'`;
  const conditions = [
    `${first} < ${at}`,
    ...(only ? [only] : []),
    ...more.map((column) => `(${column} IS NULL OR ${column} < ${at})`),
    ...(unless ? [`NOT coalesce(${unless.replaceAll("$before", at)}, false)`] : []),
  ];
  return sql.raw(conditions.join(" AND "));
}

/** Ids, times, numbers, flags, hashes, and ranges. */
const IMPERSONAL = ["PgUUID", "PgTimestamp", "PgInteger", "PgBoolean", "PgCustomColumn"];

/** Generated columns repeat other columns, and statuses have no personal data. */
const mayDescribePerson = ({ columnType, enumValues, generated }: PgColumn) =>
  !generated && !enumValues?.length && !IMPERSONAL.includes(columnType);

export function personalColumns(table: PgTable): [key: string, column: PgColumn][] {
  const harmless: readonly string[] =
    declaredTables().find((one) => one.table === table)?.declared.harmless ?? [];
  return Object.entries(getTableColumns(table)).filter(
    ([key, column]) => mayDescribePerson(column) && !harmless.includes(key),
  );
}
