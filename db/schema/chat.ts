import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, time } from "./columns";

export const chatSessions = pgTable(
  "chat_sessions",
  {
    id: id(),
    /** session_<time>_<random>: the visitor's secret; row-level security shows a visitor only the session that it names. */
    sessionId: text("session_id").notNull().unique(),
    userAgent: text("user_agent"),
    ipAddress: text("ip_address").notNull().default("unknown"),
    /** active, or closed after 30 minutes without a message. */
    status: text("status").notNull().default("active"),
    totalMessages: integer("total_messages").notNull().default(0),
    startedAt: time("started_at").notNull().defaultNow(),
    lastMessageAt: time("last_message_at"),
    searchText: text("search_text").generatedAlwaysAs(
      sql.raw(`lower(id::text || E'\\n' || session_id || E'\\n' || coalesce(user_agent, ''))`),
    ),
  },
  (table) => [
    // The number of messages is there to be summed without a look at the table.
    index("chat_sessions_started_at_idx").on(table.startedAt, table.id, table.totalMessages),
    index("chat_sessions_status_idx").on(table.status, table.startedAt, table.id),
    index("chat_sessions_search_idx").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);

export const chatMessages = pgTable(
  "chat_messages",
  {
    id: id(),
    /** The session's row id, not its session_id. */
    sessionId: uuid("session_id")
      .notNull()
      .references(() => chatSessions.id, { onDelete: "cascade" }),
    /** user or ai. */
    sender: text("sender").notNull(),
    messageText: text("message_text").notNull(),
    messageOrder: integer("message_order").notNull(),
    /** Of a reply: where it came from and what it came to. */
    source: text("source").$type<ReplySource>(),
    outcome: text("outcome").$type<ReplyOutcome>(),
    /** Of a reply: pages of this site that it points to. */
    links: text("links").array(),
    /** Of a reply: what went wrong, for whoever reads the transcript. */
    note: text("note"),
    searchText: text("search_text").generatedAlwaysAs(sql.raw("lower(message_text)")),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("chat_messages_order_key").on(table.sessionId, table.messageOrder),
    index("chat_messages_search_idx").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);

/** The model, or the local search over the site's own text. */
export type ReplySource = "model" | "local";

/** cut: the model broke off. unknown: the local search found nothing. failed: the visitor read the apology. */
export type ReplyOutcome = "answered" | "unknown" | "cut" | "failed";

/** Calls of the model, by day (UTC): what the daily budget counts. */
export const chatModelCalls = pgTable("chat_model_calls", {
  day: date("day").primaryKey(),
  calls: integer("calls").notNull(),
});
