import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { adminView, id, leadColumns, listedLead, searchText } from "./columns";
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
  ...leadColumns(),
});

export const contactMessages = pgTable(
  "contact_messages",
  { ...columns(), searchText: searchText("name", "email", "company", "phone#") },
  (table) => [
    ...listedLead("contact_messages", table),
    index("contact_messages_conversation_idx").on(table.conversationId),
    index("contact_messages_support_idx")
      .on(table.createdAt, table.id)
      .where(sql`status = 'new' and inquiry = 'support'`),
  ],
);

export const contactMessageView = adminView("contact_messages", columns());
