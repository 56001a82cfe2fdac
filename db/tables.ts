import { getTableColumns, type Table } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as schema from "./schema";

type Tables = {
  [K in keyof typeof schema as (typeof schema)[K] extends PgTable ? K : never]: (typeof schema)[K];
};

/** Privileges in GRANT syntax. */
interface Access {
  may: string;
  /** SQL condition on visible rows. Default: all rows. */
  rows?: string;
  /** SQL condition on written rows. Default: `rows`. */
  writes?: string;
  adds?: string;
}

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

type Services = Partial<Record<"accounts" | "leads" | "bookings", string | Access>>;

interface Declaration<T extends Table> extends Services {
  /** Privileges of the system login. Default: all. */
  system?: string;
  /** Rights of the admin login, which apply only after set_admin_context. */
  admin?: string | Access;
  customer?: Access;
  visitor?: Access;
  /**
   * Columns or SQL expressions that the admin search reads. "#" marks a column with phone numbers, which is also
   * searched by digits.
   */
  search?: readonly string[];
  /** Columns without personal data. Erasures and data files cover all other columns. */
  harmless: readonly (keyof T["_"]["columns"] & string)[];
  /** Time of deletion: by age, with the row that table_name and row_id identify, or as described. */
  ends: Aged | readonly Aged[] | "with its row" | `${string}.`;
  /** Reason to keep personal data after an erasure. */
  kept?: string;
  /** Reason to omit the table from a person's data file. */
  leftOut?: string;
}

/** The leads login stores a consent's revocation. */
type Revocable<T extends Table> = "consentRevokedAt" extends keyof T["_"]["columns"]
  ? Required<Pick<Services, "leads">>
  : unknown;

const OWN = "user_id = (SELECT current_customer())";
const LEAD = ["id", "status", "createdAt"] as const;
const adds = (writes: string) => ({ may: "INSERT", rows: "false", writes });
const NEW_LEAD = adds("status = 'new'");
const REVOKED = "SELECT, UPDATE (consent_revoked_at)";
const leadAdmin = (...columns: string[]) => `SELECT, UPDATE (${["status", ...columns].join(", ")})`;
const OWN_SESSION =
  "session_id IN (SELECT id FROM chat_sessions WHERE chat_sessions.session_id = (SELECT current_chat_session()))";
/** Admins write only in their own name. */
const IN_OWN_NAME = { may: "SELECT, INSERT", writes: "admin_id = (SELECT current_admin())" };

/** Excludes emails that contain a sign-in link. */
const NO_LINK_IN =
  "NOT (payload ? 'secret' AND (payload->>'cause' = 'account' OR subject_id IN (SELECT id FROM users)))";

const SENT: Aged = { kind: "leads", since: ["created_at"] };

/** A converted trial stays converted after its subscription ends. */
const RUNS = `(s.status = 'active' AND s.card_saved_at IS NOT NULL OR s.status = 'converted' AND NOT EXISTS (
  SELECT FROM customer_profiles p WHERE p.customer_id = s.stripe_customer_id AND p.status = 'canceled'))`;

const OWN_SETTINGS = "user_id = (SELECT current_admin())";

/** Rights and retention of every table. The compiler requires an entry for a new table. */
export const TABLES = {
  demoRequests: {
    ends: SENT,
    leads: "SELECT, INSERT, UPDATE",
    admin: leadAdmin("name", "business_name", "phone"),
    search: schema.DEMO_REQUEST_SEARCH,
    harmless: [...LEAD, "consent", "deliveryId", "consentRevokedAt"],
    leftOut: "Has no email address, and a phone number typed into an account proves nothing.",
  },
  contactMessages: {
    ends: SENT,
    visitor: NEW_LEAD,
    admin: leadAdmin("name", "company", "email", "phone"),
    search: schema.CONTACT_MESSAGE_SEARCH,
    harmless: [...LEAD, "inquiry", "conversationId"],
  },
  callAnalysisRequests: {
    ends: SENT,
    visitor: NEW_LEAD,
    leads: REVOKED,
    admin: leadAdmin("name", "business_name", "email", "phone"),
    search: schema.CALL_ANALYSIS_SEARCH,
    harmless: [...LEAD, "consentRevokedAt"],
  },
  previewLeads: {
    ends: SENT,
    visitor: NEW_LEAD,
    leads: REVOKED,
    admin: leadAdmin("business_name", "email"),
    search: schema.PREVIEW_LEAD_SEARCH,
    harmless: [...LEAD, "trade", "conversationId", "consentRevokedAt"],
  },
  integrationRequests: {
    ends: SENT,
    visitor: NEW_LEAD,
    admin: leadAdmin("name", "email"),
    search: schema.INTEGRATION_REQUEST_SEARCH,
    harmless: [...LEAD, "kind"],
  },
  trialSignups: {
    accounts: "SELECT, UPDATE (email)",
    leads: "SELECT, INSERT, UPDATE",
    ends: {
      kind: "leads",
      since: ["created_at", "trial_end_date"],
      unless: `${RUNS.replaceAll("s.", "trial_signups.")}
        OR EXISTS (SELECT FROM status_changes c WHERE c.row_id = trial_signups.id AND c.created_at >= $before)
        OR EXISTS (SELECT FROM stripe_events e WHERE e.subscription_id = trial_signups.stripe_subscription_id AND e.occurred_at >= $before)`,
    },
    search: schema.TRIAL_SEARCH,
    admin: leadAdmin("name", "business_name", "email", "phone"),
    customer: {
      may: "SELECT",
      rows: `stripe_customer_id IN (SELECT customer_id FROM customer_profiles WHERE ${OWN})`,
    },
    harmless: [
      ...LEAD,
      "plan",
      "billingPeriod",
      "trialEndDate",
      "setupIntents",
      "cardSavedAt",
      "userId",
      "handovers",
      "refusedAt",
      "consentRevokedAt",
    ],
  },
  appointments: {
    bookings: "SELECT, INSERT, UPDATE",
    ends: { kind: "leads", since: ["created_at", "starts_at"] },
    search: schema.APPOINTMENT_SEARCH,
    admin: leadAdmin("name", "email", "phone"),
    harmless: [...LEAD, "startsAt", "endsAt", "busy", "sequence", "movedAt", "movedFrom", "movedByAdmin"],
  },
  customerProfiles: {
    accounts: "SELECT, UPDATE (email, user_id)",
    leads: "SELECT, INSERT, UPDATE",
    ends: {
      kind: "customers",
      since: ["created_at"],
      unless: `status NOT IN ('canceled', 'no subscription')
        OR EXISTS (SELECT FROM trial_signups s WHERE s.stripe_customer_id = customer_id)`,
    },
    search: schema.CUSTOMER_SEARCH,
    admin: "SELECT, INSERT, UPDATE (business_name, email, phone, customer_id)",
    customer: { may: "SELECT, UPDATE (business_name, phone)", rows: OWN },
    harmless: ["id", "userId", "status", "plan", "nextChargeAt", "chargeFailedAt", "createdAt"],
  },
  users: {
    accounts: "SELECT, INSERT, UPDATE, DELETE",
    leads: "SELECT (id, email, email_confirmed_at, email_changed_at, created_at)",
    ends: "Kept until its owner or an admin deletes the account.",
    search: ["email"],
    admin: "SELECT (id, email, email_confirmed_at, email_changed_at, created_at)",
    customer: {
      may: "SELECT (id, email, email_confirmed_at, created_at)",
      rows: "id = (SELECT current_customer())",
    },
    harmless: [
      "id",
      "passwordHash",
      "emailConfirmedAt",
      "emailChangedAt",
      "createdAt",
      "factorNoticedAt",
      "wrongCodes",
    ],
  },
  userRoles: {
    accounts: "SELECT, INSERT, DELETE",
    ends: "Deleted with its account.",
    admin: "SELECT",
    customer: { may: "SELECT", rows: OWN },
    harmless: ["userId", "role", "createdAt"],
  },
  sessions: {
    accounts: "SELECT, INSERT, UPDATE, DELETE",
    ends: "Deleted within an hour after it expires, and with its account.",
    customer: { may: "SELECT, DELETE", rows: OWN },
    harmless: ["id", "tokenHash", "userId", "createdAt", "expiresAt", "authenticatedAt"],
  },
  totpFactors: {
    accounts: "SELECT, INSERT, UPDATE, DELETE",
    ends: "Deleted with its account, or when the account turns it off.",
    harmless: ["userId", "secret", "confirmedAt", "lastStep", "createdAt"],
  },
  passkeys: {
    accounts: "SELECT, INSERT, UPDATE, DELETE",
    ends: "Deleted with its account, or when the account removes it.",
    customer: { may: "SELECT", rows: OWN },
    harmless: ["id", "userId", "credentialId", "publicKey", "counter", "createdAt", "lastUsedAt"],
  },
  recoveryCodes: {
    accounts: "SELECT, INSERT, UPDATE, DELETE",
    ends: "Deleted with its account, or once it's used.",
    harmless: ["id", "userId", "codeHash", "createdAt"],
  },
  authTokens: {
    accounts: "SELECT, INSERT, UPDATE, DELETE",
    ends: "Deleted a day after it expires, and with its account.",
    harmless: ["id", "purpose", "tokenHash", "userId", "passwordHash", "createdAt", "expiresAt", "usedAt"],
  },
  consents: {
    visitor: adds("revoked_at IS NULL"),
    leads: "SELECT, INSERT, UPDATE (revoked_at, revoked_by)",
    admin: "SELECT",
    ends: {
      kind: "consents",
      since: ["created_at"],
      unless: `EXISTS (SELECT FROM trial_signups s WHERE s.id = subject_id AND ${RUNS})`,
    },
    harmless: ["id", "form", "subjectId", "wordingVersion", "createdAt", "revokedAt", "revokedBy"],
  },
  notes: {
    ends: "with its row",
    // A merge moves notes to the other customer.
    system: "SELECT, INSERT, UPDATE (row_id), DELETE",
    admin: IN_OWN_NAME,
    harmless: ["id", "tableName", "rowId", "adminId", "createdAt"],
  },
  followUps: {
    ends: "with its row",
    admin: "SELECT, INSERT, UPDATE",
    harmless: ["tableName", "rowId", "assigneeId", "followUpAt", "doneAt", "changeId"],
  },
  snoozes: {
    ends: "with its row",
    admin: { may: "SELECT, INSERT, UPDATE, DELETE", rows: "admin_id = (SELECT current_admin())" },
    harmless: ["adminId", "tableName", "rowId", "until"],
  },
  fieldChanges: {
    ends: "with its row",
    system: "SELECT, INSERT, UPDATE (row_id), DELETE",
    admin: IN_OWN_NAME,
    harmless: ["id", "tableName", "rowId", "adminId", "field", "createdAt"],
  },
  chatSessions: {
    ends: {
      kind: "conversations",
      since: ["started_at", "last_message_at"],
      unless: "EXISTS (SELECT FROM contact_messages m WHERE m.conversation_id = chat_sessions.id)",
    },
    search: ["id::text", "session_id", "user_agent", "transcript"],
    admin: "SELECT",
    visitor: {
      may: "SELECT, INSERT, UPDATE, DELETE",
      rows: "session_id = (SELECT current_chat_session())",
    },
    harmless: ["id", "kind", "status", "totalMessages", "startedAt", "lastMessageAt"],
  },
  // Anyone with the link's key can read the shared preview.
  sharedPreviews: {
    ends: "Deleted with its conversation.",
    visitor: {
      may: "SELECT, INSERT, UPDATE (copy, created_at)",
      rows: `key = (SELECT current_chat_session()) OR ${OWN_SESSION}`,
      writes: OWN_SESSION,
    },
    harmless: ["id", "sessionId", "createdAt"],
    leftOut: "A copy of a conversation that the file contains, without the visitor's words.",
  },
  chatMessages: {
    ends: "Deleted with its conversation.",
    admin: "SELECT",
    visitor: { may: "SELECT, INSERT", rows: OWN_SESSION },
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
    search: ["asked"],
    admin: "SELECT, UPDATE (status, answer_id)",
    harmless: ["id", "key", "status", "times", "lastAskedAt", "answerId"],
    leftOut: "The conversation contains the words and is deleted with them.",
  },
  chatAnswers: {
    ends: "Kept until an admin deletes it.",
    system: "SELECT",
    visitor: { may: "SELECT", rows: "active" },
    admin: "SELECT, INSERT, UPDATE, DELETE",
    harmless: ["id", "asked", "answer", "link", "active", "createdBy", "createdAt", "updatedBy", "updatedAt"],
  },
  chatModelCalls: {
    visitor: { may: "SELECT, INSERT, UPDATE", rows: "true" },
    ends: "One count per day, no personal data.",
    harmless: ["day", "calls"],
  },
  deliveries: {
    // A visitor's form may queue notices, but never to an address from the form.
    visitor: adds("kind NOT IN ('mail', 'answer', 'stripe-address') AND state IN ('queued', 'unconfigured')"),
    accounts: {
      may: "SELECT, INSERT, UPDATE (payload)",
      rows: "kind IN ('mail', 'owner-notice', 'stripe-address')",
    },
    leads: { may: "SELECT, INSERT, UPDATE, DELETE", rows: NO_LINK_IN },
    bookings: { may: "SELECT, INSERT, UPDATE, DELETE", rows: "subject_id IN (SELECT id FROM appointments)" },
    ends: { kind: "deliveries", since: ["created_at", "delivered_at"], unless: "state = 'queued'" },
    search: ["kind", ...schema.DELIVERY_SEARCH.map((name) => `payload->>'${name}'`)],
    admin: { may: "SELECT, INSERT, UPDATE (state)", adds: "kind = 'answer'" },
    harmless: ["id", "kind", "subjectId", "state", "attempts", "lastError", "deliveredAt", "createdAt"],
  },
  receivers: {
    ends: "One row per receiver, no personal data.",
    admin: "SELECT, DELETE",
    harmless: ["id", "pausedUntil", "goneAt"],
  },
  // No column is personal, because errors don't contain the payload.
  deliveryAttempts: {
    ends: "Deleted with its delivery.",
    admin: "SELECT",
    harmless: ["id", "deliveryId", "attempt", "httpStatus", "error", "durationMs", "createdAt"],
  },
  stripeEvents: {
    ends: {
      kind: "customers",
      since: ["created_at"],
      unless: "EXISTS (SELECT FROM trial_signups s WHERE s.stripe_subscription_id = subscription_id)",
    },
    admin: "SELECT",
    harmless: ["id", "type", "waitsFor", "occurredAt", "createdAt"],
  },
  submissionClaims: {
    visitor: { may: "SELECT, INSERT, UPDATE", rows: "true" },
    leads: "SELECT, INSERT, UPDATE, DELETE",
    ends: "Deleted after a day.",
    harmless: ["rowId", "acceptedAt"],
    leftOut: "A hash of a form's content, deleted after a day. The form's row has the content.",
  },
  rateLimits: {
    ends: "Deleted after its period of an hour or a day.",
    harmless: ["points", "expire"],
    kept: "Hashes of addresses and numbers, deleted within an hour or a day.",
    leftOut: "Hashes that don't identify anybody, deleted within an hour or a day.",
  },
  // An admin's action has only ids and counts. The id of a deleted admin account is anonymous. Only purge_history()
  // deletes rows.
  auditLog: {
    accounts: "SELECT, INSERT",
    bookings: { may: "SELECT, INSERT", rows: "table_name = 'appointments'" },
    ends: [
      { kind: "securityEvents", since: ["created_at"], only: "admin_id IS NULL", what: "security_events" },
      { kind: "audit", since: ["created_at"], only: "admin_id IS NOT NULL" },
    ],
    // Searches only the words of the details, such as "to completed count 37".
    search: [
      ...["replace(action, '-', ' ')", "replace(table_name, '_', ' ')"],
      ...[`regexp_replace(details::text, '[][{}":, ]+', ' ', 'g')`, "address"],
    ],
    system: "SELECT, INSERT",
    admin: IN_OWN_NAME,
    harmless: ["id", "adminId", "action", "tableName", "rowId", "details", "createdAt", "userId"],
  },
  adminFigures: {
    ends: "Counts, updated every minute.",
    system: "SELECT",
    admin: "SELECT, INSERT, UPDATE",
    harmless: ["id", "figures", "countedAt"],
  },
  adminSettings: {
    accounts: "SELECT, UPDATE (digest_hour)",
    ends: "Deleted with its account.",
    admin: { may: "SELECT, INSERT, UPDATE", rows: OWN_SETTINGS },
    harmless: ["userId", "digestHour"],
    leftOut: "An admin's signature, which that admin sees on the settings page.",
  },
  purges: {
    ends: "One row per table, no personal data.",
    admin: "SELECT",
    harmless: ["what", "ranAt", "purged"],
  },
  schedulingRules: {
    ends: "The site's settings, no personal data.",
    bookings: "SELECT",
    system: "SELECT",
    admin: "SELECT, INSERT, UPDATE",
    harmless: [
      ...([
        "id",
        "hours",
        "daysOff",
        "lengthMinutes",
        "minutesBefore",
        "minutesAfter",
        "noticeHours",
      ] as const),
      ...(["daysAhead", "feedId"] as const),
    ],
  },
  settings: {
    ends: "The site's settings, no personal data.",
    visitor: { may: "SELECT", rows: "true" },
    system: "SELECT",
    admin: "SELECT, INSERT, UPDATE",
    harmless: ["id", "timeZone"],
  },
  statusChanges: {
    ends: { kind: "audit", since: ["created_at"] },
    system: "SELECT, INSERT",
    admin: "SELECT",
    harmless: ["id", "changeId", "tableName", "rowId", "fromStatus", "toStatus", "adminId", "createdAt"],
  },
} satisfies { [K in keyof Tables]: Declaration<Tables[K]> & Revocable<Tables[K]> };

export type Declared = Declaration<Table>;

export const declaredTables = (): { key: string; table: PgTable; declared: Declared }[] =>
  Object.entries<Declaration<never>>(TABLES).map(([key, declared]) => ({
    key,
    table: schema[key as keyof Tables],
    declared: declared as Declared,
  }));

export function personalColumns(table: PgTable): [key: string, column: PgColumn][] {
  const harmless: readonly string[] =
    declaredTables().find((one) => one.table === table)?.declared.harmless ?? [];
  return Object.entries(getTableColumns(table)).filter(([key]) => !harmless.includes(key));
}

/** Purpose of each table, for the data map in docs/security.md. The compiler requires an entry for a new table. */
export const PURPOSES = {
  demoRequests: "To text the requested demo, and to follow up.",
  contactMessages: "To answer messages.",
  callAnalysisRequests: "To send the requested analysis.",
  previewLeads: "To follow up on a preview call, with consent.",
  integrationRequests: "To notify people when an integration is ready, and to learn which ones are wanted.",
  trialSignups: "To set up the trial, and to bill the subscription.",
  appointments: "To schedule the call.",
  customerProfiles: "To serve and bill the customer.",
  users: "To sign in.",
  userRoles: "To distinguish admins from customers.",
  sessions: "To keep people signed in, and to list their devices.",
  totpFactors: "To ask for a code as the second step of sign-in.",
  passkeys: "To sign in without a password.",
  recoveryCodes: "To sign in without the device that creates the codes.",
  authTokens: "To verify an email address.",
  consents: "To prove who agreed to which wording, and who revoked it.",
  notes: "To store notes and answers.",
  followUps: "To assign and schedule answers.",
  snoozes: "To hide a row until later.",
  fieldChanges: "To show the values before a correction.",
  chatSessions: "To continue a conversation, and to answer it.",
  chatMessages: "To continue a conversation, and to answer it.",
  chatQuestions: "To see what the assistant couldn't answer.",
  chatAnswers: "To answer questions with the owner's text.",
  sharedPreviews: "To show a shared preview call.",
  chatModelCalls: "To enforce the daily budget.",
  deliveries: "To send each text, email and notice once, and to record the result.",
  receivers: "To pause a webhook receiver that asks for it.",
  deliveryAttempts: "To find the reason for a failed delivery.",
  stripeEvents: "To apply each payment event once.",
  submissionClaims: "To store a form once if it's sent twice.",
  rateLimits: "To limit automated requests and guessing.",
  auditLog: "To know which admin did what, and to detect and investigate misuse of an account.",
  adminFigures: "To show the dashboard quickly.",
  adminSettings: "To sign an admin's answers, and to send the daily email.",
  purges: "To show when old records were deleted.",
  schedulingRules: "To offer times for a call.",
  settings: "To show times in the site's zone.",
  statusChanges: "To undo a change, and to show a record's history.",
} satisfies Record<keyof typeof TABLES, string>;
