import { sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
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
  name: text("name").notNull(),
  email: text("email").notNull(),
  phone: text("phone").notNull(),
  businessName: text("business_name").notNull(),
  status: status(LEAD_STATUSES).default("new"),
  attribution: attribution(),
  consentRevokedAt: consentRevokedAt(),
  createdAt: createdAt(),
});

export const callAnalysisRequests = pgTable(
  "call_analysis_requests",
  { ...columns(), searchText: searchText("name", "business_name", "email", "phone#") },
  (table) => [
    statusCheck("call_analysis_requests", LEAD_STATUSES),
    ...listIndexes("call_analysis_requests", table),
    searchIndex("call_analysis_requests", table.searchText),
    systemMay(),
    ...adminMay("select", "update"),
    ...visitorMay(sql`status = 'new'`, "insert"),
  ],
);

export const callAnalysisView = adminView("call_analysis_requests", columns());
