import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import {
  adminView,
  attribution,
  consentRevokedAt,
  createdAt,
  id,
  listed,
  searchText,
  status,
} from "./columns";
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
    ...listed("demo_requests", DEMO_REQUEST_STATUSES, table),
    index("demo_requests_phone_idx").on(table.phone, table.createdAt),
  ],
);

export const demoRequestView = adminView("demo_requests", {
  ...columns(),
  textState: text("text_state").$type<DeliveryState>(),
  textAttempts: integer("text_attempts"),
  textError: text("text_error"),
});
