import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { adminView, consentRevokedAt, id, leadColumns, listedLead, searchText } from "./columns";

const columns = () => ({
  id: id(),
  email: text("email").notNull(),
  businessName: text("business_name").notNull(),
  trade: text("trade").notNull(),
  /** The call's row in chat_sessions. May be deleted before the lead. */
  conversationId: uuid("conversation_id").notNull(),
  ...leadColumns(),
  consentRevokedAt: consentRevokedAt(),
});

/** People who requested an email with their preview call and agreed to further emails. */
export const previewLeads = pgTable(
  "preview_leads",
  { ...columns(), searchText: searchText("business_name", "email") },
  (table) => listedLead("preview_leads", table),
);

export const previewLeadView = adminView("preview_leads", columns());
