import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import {
  adminView,
  attribution,
  createdAt,
  id,
  LEAD_STATUSES,
  listIndexes,
  searchIndex,
  searchText,
  status,
  statusCheck,
} from "./columns";
import { adminMay, systemMay, visitorMay } from "./policies";
import { chatSessions } from "./chat";

const columns = () => ({
  id: id(),
  /** Null for a message from the chat. */
  name: text("name"),
  email: text("email"),
  company: text("company"),
  phone: text("phone"),
  inquiry: text("inquiry").notNull().default("general"),
  message: text("message").notNull(),
  conversationId: uuid("conversation_id").references(() => chatSessions.id, { onDelete: "cascade" }),
  status: status(LEAD_STATUSES).default("new"),
  attribution: attribution(),
  createdAt: createdAt(),
});

export const contactMessages = pgTable(
  "contact_messages",
  { ...columns(), searchText: searchText("name", "email", "company", "phone#") },
  (table) => [
    statusCheck("contact_messages", LEAD_STATUSES),
    ...listIndexes("contact_messages", table),
    index("contact_messages_conversation_idx").on(table.conversationId),
    index("contact_messages_support_idx")
      .on(table.createdAt, table.id)
      .where(sql`status = 'new' and inquiry = 'support'`),
    searchIndex("contact_messages", table.searchText),
    systemMay(),
    ...adminMay("select", "update"),
    ...visitorMay(sql`status = 'new'`, "insert"),
  ],
);

export const contactMessageView = adminView("contact_messages", columns());
