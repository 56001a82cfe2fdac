import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { adminView, createdAt, id, searchIndex, searchText, status, statusCheck, time } from "./columns";
import { users } from "./users";
import { adminMay, currentSession, systemMay, visitorMay } from "./policies";

/** A session closes after 30 minutes without a message. */
export const CHAT_SESSION_STATUSES = { active: "green", closed: "grey" } as const;

export type ChatKind = "site" | "preview";

const sessionColumns = () => ({
  id: id(),
  kind: text("kind").$type<ChatKind>().notNull().default("site"),
  preview: jsonb("preview").$type<object>(),
  /** Format: session_<time>_<random>. Only the visitor knows this secret. Row-level security checks the secret. */
  sessionId: text("session_id").notNull().unique(),
  userAgent: text("user_agent"),
  ipAddress: text("ip_address").notNull().default("unknown"),
  status: status(CHAT_SESSION_STATUSES).default("active"),
  totalMessages: integer("total_messages").notNull().default(0),
  /** All messages, one per line, for the search. A trigger maintains this column (db/functions.sql). */
  transcript: text("transcript").notNull().default(""),
  mentions: text("mentions")
    .array()
    .generatedAlwaysAs(sql`mentions_in(transcript)`),
  startedAt: time("started_at").notNull().defaultNow(),
  lastMessageAt: time("last_message_at"),
});

export const chatSessions = pgTable(
  "chat_sessions",
  { ...sessionColumns(), searchText: searchText("id::text", "session_id", "user_agent", "transcript") },
  (table) => [
    searchIndex("chat_sessions", table.searchText),
    statusCheck("chat_sessions", CHAT_SESSION_STATUSES),
    // The index includes the counted columns, for index-only scans.
    index("chat_sessions_started_at_idx").on(table.startedAt, table.id, table.kind, table.totalMessages),
    index("chat_sessions_kind_idx").on(table.kind, table.startedAt, table.id),
    index("chat_sessions_mentions_idx").using("gin", table.mentions),
    index("chat_sessions_last_message_idx").on(table.lastMessageAt, table.id),
    index("chat_sessions_status_idx").on(table.status, table.startedAt, table.id),
    systemMay(),
    ...adminMay("select"),
    ...visitorMay(sql`session_id = ${currentSession}`, "select", "insert", "update", "delete"),
  ],
);

export const chatSessionView = adminView("chat_sessions", {
  ...sessionColumns(),
  firstMessage: text("first_message"),
  unanswered: text("unanswered"),
  inDanger: boolean("in_danger").notNull(),
});

export type ReplySource = "model" | "local";

/**
 * unknown: no answer found. danger: the visitor saw the safety card, and the site has no answer. failed: the visitor
 * saw the apology.
 */
export type ReplyOutcome = "answered" | "unknown" | "danger" | "failed";

/** Nothing writes "cut" anymore, but the partial index still has this condition. */
export const isUnanswered = (outcome: AnyPgColumn | ExtraConfigColumn) =>
  sql`${outcome} in ('unknown', 'danger', 'cut', 'failed')`;

export const chatAnswers = pgTable(
  "chat_answers",
  {
    id: id(),
    asked: text("asked").array().notNull(),
    answer: text("answer").notNull(),
    /** Page with more details. Must be a page that replies may link to. */
    link: text("link"),
    active: boolean("active").notNull().default(true),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedBy: uuid("updated_by").references(() => users.id, { onDelete: "set null" }),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  () => [
    systemMay(),
    ...adminMay("select", "insert", "update", "delete"),
    ...visitorMay(sql`active`, "select"),
  ],
);

export const QUESTION_STATUSES = { open: "yellow", answered: "green", dismissed: "grey" } as const;

const questionColumns = () => ({
  id: id(),
  /** Questions with the same significant words have the same key (question_key in db/functions.sql). */
  key: text("key").notNull().unique(),
  asked: text("asked").notNull(),
  status: status(QUESTION_STATUSES).default("open"),
  times: integer("times").notNull().default(0),
  lastAskedAt: time("last_asked_at").notNull(),
  answerId: uuid("answer_id").references(() => chatAnswers.id, { onDelete: "set null" }),
});

/** One row for similar unanswered questions. A trigger maintains this table (db/functions.sql). */
export const chatQuestions = pgTable(
  "chat_questions",
  { ...questionColumns(), searchText: searchText("asked") },
  (table) => [
    searchIndex("chat_questions", table.searchText),
    statusCheck("chat_questions", QUESTION_STATUSES),
    index("chat_questions_last_asked_idx").on(table.lastAskedAt, table.id),
    index("chat_questions_answer_id_idx").on(table.answerId),
    systemMay(),
    ...adminMay("select", "update"),
  ],
);

export const chatQuestionView = adminView("chat_questions", questionColumns());

const OWN_SESSION = sql`session_id in (
  select id from chat_sessions where chat_sessions.session_id = ${currentSession})`;

export const chatMessages = pgTable(
  "chat_messages",
  {
    id: id(),
    /** The session's row id, which differs from session_id. */
    sessionId: uuid("session_id")
      .notNull()
      .references(() => chatSessions.id, { onDelete: "cascade" }),
    /** "user" or "ai". */
    sender: text("sender").notNull(),
    messageText: text("message_text").notNull(),
    messageOrder: integer("message_order").notNull(),
    /** The columns below, up to `note`, are only for replies. */
    source: text("source").$type<ReplySource>(),
    outcome: text("outcome").$type<ReplyOutcome>(),
    links: text("links").array(),
    asks: text("asks").array(),
    note: text("note"),
    questionId: uuid("question_id").references(() => chatQuestions.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("chat_messages_question_id_idx")
      .on(table.questionId, table.createdAt)
      .where(sql`${table.questionId} is not null`),
    uniqueIndex("chat_messages_order_key").on(table.sessionId, table.messageOrder),
    index("chat_messages_unanswered_idx").on(table.sessionId).where(isUnanswered(table.outcome)),
    systemMay(),
    ...adminMay("select"),
    ...visitorMay(OWN_SESSION, "select", "insert"),
  ],
);

/** Copy of a preview call for its share link. Includes the caller's words only if the visitor agreed. */
export const sharedPreviews = pgTable(
  "shared_previews",
  {
    id: id(),
    sessionId: uuid("session_id")
      .notNull()
      .unique()
      .references(() => chatSessions.id, { onDelete: "cascade" }),
    key: text("key").notNull().unique(),
    copy: jsonb("copy").$type<object>().notNull(),
    createdAt: createdAt(),
  },
  () => [
    systemMay(),
    ...visitorMay(sql`key = ${currentSession} or ${OWN_SESSION}`, "select"),
    ...visitorMay(OWN_SESSION, "insert", "update"),
  ],
);

export const chatModelCalls = pgTable(
  "chat_model_calls",
  {
    day: date("day").primaryKey(),
    calls: integer("calls").notNull(),
  },
  () => [systemMay(), ...visitorMay(sql`true`, "select", "insert", "update")],
);
