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
  /** Columns without personal data. Erasures and data files cover all other columns. */
  harmless: readonly (keyof T["_"]["columns"] & string)[];
  /** Time of deletion: by age, with the row that table_name and row_id identify, or as described. */
  ends: Aged | readonly Aged[] | "with its row" | `${string}.`;
}

const LEAD = ["id", "status", "createdAt"] as const;

const SENT: Aged = { kind: "leads", since: ["created_at"] };

/** A converted trial stays converted after its subscription ends. */
const RUNS = `(s.status = 'active' AND s.card_saved_at IS NOT NULL OR s.status = 'converted' AND NOT EXISTS (
  SELECT FROM customer_profiles p WHERE p.customer_id = s.stripe_customer_id AND p.status = 'canceled'))`;

/** Personal columns and retention of every table. The compiler requires an entry for a new table. */
export const TABLES = {
  demoRequests: {
    ends: SENT,
    harmless: [...LEAD, "consent", "deliveryId", "consentRevokedAt"],
  },
  contactMessages: {
    ends: SENT,
    harmless: [...LEAD, "inquiry", "conversationId"],
  },
  callAnalysisRequests: {
    ends: SENT,
    harmless: [...LEAD, "consentRevokedAt"],
  },
  previewLeads: {
    ends: SENT,
    harmless: [...LEAD, "trade", "conversationId", "consentRevokedAt"],
  },
  integrationRequests: {
    ends: SENT,
    harmless: [...LEAD, "kind"],
  },
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
    harmless: [
      ...LEAD,
      "plan",
      "billingPeriod",
      "trialEndDate",
      "cardSavedAt",
      "running",
      "syncedAt",
      "userId",
      "refusedAt",
      "consentRevokedAt",
    ],
  },
  appointments: {
    ends: { kind: "leads", since: ["created_at", "starts_at"] },
    harmless: [...LEAD, "startsAt", "endsAt", "busy", "sequence", "movedAt", "movedFrom", "movedByAdmin"],
  },
  customerProfiles: {
    ends: {
      kind: "customers",
      since: ["created_at"],
      unless: `status NOT IN ('canceled', 'no subscription')
        OR EXISTS (SELECT FROM trial_signups s WHERE s.stripe_customer_id = customer_id)`,
    },
    harmless: ["id", "userId", "status", "plan", "nextChargeAt", "chargeFailedAt", "createdAt"],
  },
  users: {
    ends: "Kept until its owner or an admin deletes the account.",
    harmless: ["id", "emailConfirmedAt", "emailChangedAt", "createdAt", "factorNoticedAt"],
  },
  passwords: {
    ends: "Deleted with its account.",
    harmless: ["userId", "hash"],
  },
  userRoles: {
    ends: "Deleted with its account.",
    harmless: ["userId", "role", "createdAt"],
  },
  sessions: {
    ends: "Deleted within an hour after it expires, and with its account.",
    harmless: ["id", "tokenHash", "userId", "createdAt", "expiresAt", "authenticatedAt"],
  },
  totpFactors: {
    ends: "Deleted with its account, or when the account turns it off.",
    harmless: ["userId", "secret", "lastStep", "createdAt"],
  },
  passkeys: {
    ends: "Deleted with its account, or when the account removes it.",
    harmless: ["id", "userId", "credentialId", "publicKey", "counter", "createdAt", "lastUsedAt"],
  },
  recoveryCodes: {
    ends: "Deleted with its account, or once it's used.",
    harmless: ["id", "userId", "codeHash", "createdAt"],
  },
  authTokens: {
    ends: "Deleted a day after it expires, and with its account.",
    harmless: ["id", "purpose", "tokenHash", "userId", "passwordHash", "createdAt", "expiresAt", "usedAt"],
  },
  consents: {
    ends: {
      kind: "consents",
      since: ["created_at"],
      unless: `EXISTS (SELECT FROM trial_signups s WHERE s.id = subject_id AND ${RUNS})`,
    },
    harmless: ["id", "form", "subjectId", "wordingVersion", "createdAt", "revokedAt", "revokedBy"],
  },
  notes: {
    ends: "with its row",
    harmless: ["id", "tableName", "rowId", "adminId", "createdAt"],
  },
  followUps: {
    ends: "with its row",
    harmless: ["tableName", "rowId", "assigneeId", "followUpAt", "doneAt", "changeId"],
  },
  snoozes: {
    ends: "with its row",
    harmless: ["adminId", "tableName", "rowId", "until"],
  },
  fieldChanges: {
    ends: "with its row",
    harmless: ["id", "tableName", "rowId", "adminId", "field", "createdAt"],
  },
  chatSessions: {
    ends: {
      kind: "conversations",
      since: ["started_at", "last_message_at"],
      unless: "EXISTS (SELECT FROM contact_messages m WHERE m.conversation_id = chat_sessions.id)",
    },
    harmless: ["id", "kind", "status", "totalMessages", "startedAt", "lastMessageAt"],
  },
  sharedPreviews: {
    ends: "Deleted with its conversation.",
    harmless: ["id", "sessionId", "createdAt"],
  },
  chatMessages: {
    ends: "Deleted with its conversation.",
    harmless: [
      "questionId",
      "id",
      "sessionId",
      "sender",
      "messageOrder",
      "source",
      "outcome",
      "links",
      "note",
      "createdAt",
    ],
  },
  chatQuestions: {
    ends: "Deleted with the last conversation that asked it.",
    harmless: ["id", "key", "status", "times", "lastAskedAt", "answerId"],
  },
  chatAnswers: {
    ends: "Kept until an admin deletes it.",
    harmless: ["id", "asked", "answer", "link", "active", "createdBy", "createdAt", "updatedBy", "updatedAt"],
  },
  chatModelCalls: {
    ends: "One count per day, no personal data.",
    harmless: ["day", "calls"],
  },
  deliveries: {
    ends: { kind: "deliveries", since: ["created_at", "delivered_at"], unless: "state = 'queued'" },
    harmless: ["id", "kind", "subjectId", "state", "attempts", "lastError", "deliveredAt", "createdAt"],
  },
  // No column is personal, because errors don't contain the payload.
  deliveryAttempts: {
    ends: "Deleted with its delivery.",
    harmless: ["id", "deliveryId", "attempt", "httpStatus", "error", "durationMs", "createdAt"],
  },
  stripeEvents: {
    ends: {
      kind: "customers",
      since: ["created_at"],
      unless: "EXISTS (SELECT FROM trial_signups s WHERE s.stripe_customer_id = stripe_events.customer_id)",
    },
    harmless: ["id", "type", "amountCents", "occurredAt", "createdAt"],
  },
  submissionClaims: {
    ends: "Deleted after a day.",
    harmless: ["rowId", "acceptedAt"],
  },
  rateLimits: {
    ends: "Deleted after its period of an hour or a day.",
    harmless: ["points", "expire"],
  },
  // An admin's action has only ids and counts. The id of a deleted admin account is anonymous. Only purge_history()
  // deletes rows.
  auditLog: {
    ends: [
      { kind: "securityEvents", since: ["created_at"], only: "admin_id IS NULL", what: "security_events" },
      { kind: "audit", since: ["created_at"], only: "admin_id IS NOT NULL" },
    ],
    harmless: ["id", "adminId", "action", "tableName", "rowId", "details", "createdAt", "userId"],
  },
  adminFigures: {
    ends: "Counts, updated every minute.",
    harmless: ["id", "figures", "countedAt"],
  },
  adminSettings: {
    ends: "Deleted with its account.",
    harmless: ["userId", "digestHour"],
  },
  purges: {
    ends: "One row per table, no personal data.",
    harmless: ["what", "ranAt", "purged"],
  },
  schedulingRules: {
    ends: "The site's settings, no personal data.",
    harmless: [
      "id",
      "hours",
      "daysOff",
      "lengthMinutes",
      "minutesBefore",
      "minutesAfter",
      "noticeHours",
      "daysAhead",
      "feedId",
    ],
  },
  settings: {
    ends: "The site's settings, no personal data.",
    harmless: ["id", "timeZone"],
  },
  statusChanges: {
    ends: { kind: "audit", since: ["created_at"] },
    harmless: ["id", "changeId", "tableName", "rowId", "fromStatus", "toStatus", "adminId", "createdAt"],
  },
} satisfies { [K in keyof Tables]: Declaration<Tables[K]> };

export const declaredTables = (): { key: keyof Tables; table: PgTable; declared: Declaration<Table> }[] =>
  Object.entries<Declaration<never>>(TABLES).map(([key, declared]) => ({
    key: key as keyof Tables,
    table: schema[key as keyof Tables],
    declared: declared as Declaration<Table>,
  }));

/** Condition on the rows with this period. */
export const rowsOf = ({ only = "true" }: Aged): SQL => sql.raw(only);

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

/** Leaves out generated columns, because they repeat other columns. */
export function personalColumns(table: PgTable): [key: string, column: PgColumn][] {
  const harmless: readonly string[] =
    declaredTables().find((one) => one.table === table)?.declared.harmless ?? [];
  return Object.entries(getTableColumns(table)).filter(
    ([key, column]) => !column.generated && !harmless.includes(key),
  );
}
