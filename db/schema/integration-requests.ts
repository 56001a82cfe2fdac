import { pgTable, text } from "drizzle-orm/pg-core";
import { adminView, id, leadColumns, listedLead, searchText } from "./columns";

const columns = () => ({
  id: id(),
  /** request: asks for a missing integration. notify: asks for an email when a planned integration is ready. */
  kind: text("kind").notNull(),
  integration: text("integration").notNull(),
  name: text("name"),
  email: text("email").notNull(),
  details: text("details"),
  ...leadColumns(),
});

export const integrationRequests = pgTable(
  "integration_requests",
  { ...columns(), searchText: searchText("integration", "name", "email") },
  (table) => listedLead("integration_requests", table),
);

export const integrationRequestView = adminView("integration_requests", columns());
