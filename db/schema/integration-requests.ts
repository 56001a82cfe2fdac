import { sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
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

const columns = () => ({
  id: id(),
  /** request: asks for a missing integration. notify: asks for an email when a planned integration is ready. */
  kind: text("kind").notNull(),
  integration: text("integration").notNull(),
  name: text("name"),
  email: text("email").notNull(),
  details: text("details"),
  status: status(LEAD_STATUSES).default("new"),
  attribution: attribution(),
  createdAt: createdAt(),
});

export const integrationRequests = pgTable(
  "integration_requests",
  { ...columns(), searchText: searchText("integration", "name", "email") },
  (table) => [
    statusCheck("integration_requests", LEAD_STATUSES),
    ...listIndexes("integration_requests", table),
    searchIndex("integration_requests", table.searchText),
    systemMay(),
    ...adminMay("select", "update"),
    ...visitorMay(sql`status = 'new'`, "insert"),
  ],
);

export const integrationRequestView = adminView("integration_requests", columns());
