import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, time } from "./columns";

export const chatSessions = pgTable(
  "chat_sessions",
  {
    id: id(),
    /** session_<time>_<random>: the visitor's secret; row-level security shows a visitor only the session that it names. */
    sessionId: text("session_id").notNull().unique(),
    userAgent: text("user_agent"),
    ipAddress: text("ip_address").notNull().default("unknown"),
    status: text("status").notNull().default("active"),
    totalMessages: integer("total_messages").notNull().default(0),
    startedAt: time("started_at").notNull().defaultNow(),
    lastMessageAt: time("last_message_at"),
  },
  (table) => [index("chat_sessions_started_at_idx").on(table.startedAt, table.id)],
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
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("chat_messages_order_key").on(table.sessionId, table.messageOrder)],
);
