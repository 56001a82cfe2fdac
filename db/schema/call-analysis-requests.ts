import { pgTable, text } from "drizzle-orm/pg-core";
import { adminView, consentRevokedAt, id, leadColumns, listedLead, searchText } from "./columns";

const columns = () => ({
  id: id(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  phone: text("phone").notNull(),
  businessName: text("business_name").notNull(),
  ...leadColumns(),
  consentRevokedAt: consentRevokedAt(),
});

export const callAnalysisRequests = pgTable(
  "call_analysis_requests",
  { ...columns(), searchText: searchText("name", "business_name", "email", "phone#") },
  (table) => listedLead("call_analysis_requests", table),
);

export const callAnalysisView = adminView("call_analysis_requests", columns());
