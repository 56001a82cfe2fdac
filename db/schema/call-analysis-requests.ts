import { pgTable, text } from "drizzle-orm/pg-core";
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

/** "#" marks a column with phone numbers, which is also searched by digits. */
export const CALL_ANALYSIS_SEARCH = ["name", "business_name", "email", "phone#"];

const columns = () => ({
  id: id(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  phone: text("phone").notNull(),
  businessName: text("business_name").notNull(),
  status: status(LEAD_STATUSES).default("new"),
  attribution: attribution(),
  consentRevokedAt: consentRevokedAt(),
  createdAt: createdAt(),
});

export const callAnalysisRequests = pgTable("call_analysis_requests", columns(), (table) => [
  statusCheck("call_analysis_requests", LEAD_STATUSES),
  ...listIndexes("call_analysis_requests", table),
]);

export const callAnalysisView = adminView("call_analysis_requests", columns());
