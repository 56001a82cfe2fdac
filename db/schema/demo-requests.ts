import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import {
  adminView,
  attribution,
  consentRevokedAt,
  createdAt,
  id,
  listIndexes,
  searchIndex,
  searchText,
  status,
  statusCheck,
} from "./columns";
import { adminMay, systemMay } from "./policies";
import type { DeliveryState } from "./deliveries";

export const DEMO_REQUEST_STATUSES = { pending: "yellow", completed: "green", cancelled: "red" } as const;

const columns = () => ({
  id: id(),
  name: text("name").notNull(),
  businessName: text("business_name").notNull().default("Not provided"),
  /** Phone number as +1 and ten digits. */
  phone: text("phone").notNull(),
  consent: boolean("consent").notNull(),
  status: status(DEMO_REQUEST_STATUSES).default("pending"),
  /** Delivery that texts this number. All requests for a number within a day share the delivery. */
  deliveryId: uuid("delivery_id"),
  attribution: attribution(),
  consentRevokedAt: consentRevokedAt(),
  createdAt: createdAt(),
});

export const demoRequests = pgTable(
  "demo_requests",
  { ...columns(), searchText: searchText("name", "business_name", "phone#") },
  (table) => [
    statusCheck("demo_requests", DEMO_REQUEST_STATUSES),
    ...listIndexes("demo_requests", table),
    index("demo_requests_phone_idx").on(table.phone, table.createdAt),
    searchIndex("demo_requests", table.searchText),
    systemMay(),
    ...adminMay("select", "update"),
  ],
);

export const demoRequestView = adminView("demo_requests", {
  ...columns(),
  textState: text("text_state").$type<DeliveryState>(),
  textAttempts: integer("text_attempts"),
  textError: text("text_error"),
});
