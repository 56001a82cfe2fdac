import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import {
  adminView,
  attribution,
  createdAt,
  id,
  LEAD_STATUSES,
  listIndexes,
  status,
  statusCheck,
} from "./columns";
import { chatSessions } from "./chat";

/** "#" marks a column with phone numbers, which is also searched by digits. */
export const CONTACT_MESSAGE_SEARCH = ["name", "email", "company", "phone#"];

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

export const contactMessages = pgTable("contact_messages", columns(), (table) => [
  statusCheck("contact_messages", LEAD_STATUSES),
  ...listIndexes("contact_messages", table),
  index("contact_messages_conversation_idx").on(table.conversationId),
  index("contact_messages_support_idx")
    .on(table.createdAt, table.id)
    .where(sql`status = 'new' and inquiry = 'support'`),
]);

export const contactMessageView = adminView("contact_messages", columns());
