import { sql } from "drizzle-orm";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import {
  adminView,
  attribution,
  consentRevokedAt,
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

const columns = () => ({
  id: id(),
  email: text("email").notNull(),
  businessName: text("business_name").notNull(),
  trade: text("trade").notNull(),
  /** The call's row in chat_sessions. May be deleted before the lead. */
  conversationId: uuid("conversation_id").notNull(),
  status: status(LEAD_STATUSES).default("new"),
  attribution: attribution(),
  consentRevokedAt: consentRevokedAt(),
  createdAt: createdAt(),
});

/** People who requested an email with their preview call and agreed to further emails. */
export const previewLeads = pgTable(
  "preview_leads",
  { ...columns(), searchText: searchText("business_name", "email") },
  (table) => [
    statusCheck("preview_leads", LEAD_STATUSES),
    ...listIndexes("preview_leads", table),
    searchIndex("preview_leads", table.searchText),
    systemMay(),
    ...adminMay("select", "update"),
    ...visitorMay(sql`status = 'new'`, "insert"),
  ],
);

export const previewLeadView = adminView("preview_leads", columns());
