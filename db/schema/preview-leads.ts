import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import {
  adminView,
  attribution,
  consentRevokedAt,
  createdAt,
  id,
  LEAD_STATUSES,
  listIndexes,
  status,
  statusCheck,
} from "./columns";

export const PREVIEW_LEAD_SEARCH = ["business_name", "email"];

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
export const previewLeads = pgTable("preview_leads", columns(), (table) => [
  statusCheck("preview_leads", LEAD_STATUSES),
  ...listIndexes("preview_leads", table),
]);

export const previewLeadView = adminView("preview_leads", columns());
