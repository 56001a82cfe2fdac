import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { adminView, createdAt, id, listed, searchText, status, time } from "./columns";
import { adminMay, currentCustomer, customerMay } from "./policies";

export const CUSTOMER_STATUSES = {
  trial: "blue",
  paying: "green",
  paused: "yellow",
  "past due": "red",
  canceling: "yellow",
  canceled: "grey",
  "no subscription": "grey",
} as const;

const columns = () => ({
  id: id(),
  userId: uuid("user_id"),
  businessName: text("business_name").notNull(),
  email: text("email").notNull(),
  phone: text("phone"),
  customerId: text("customer_id").unique(),
  status: status(CUSTOMER_STATUSES).default("no subscription"),
  plan: text("plan"),
  nextChargeAt: time("next_charge_at"),
  /** Time of the last failed charge, even if the customer paid later. */
  chargeFailedAt: time("charge_failed_at"),
  createdAt: createdAt(),
});

export const customerProfiles = pgTable(
  "customer_profiles",
  { ...columns(), searchText: searchText("business_name", "email", "phone#") },
  (table) => [
    ...listed("customer_profiles", CUSTOMER_STATUSES, table),
    index("customer_profiles_user_id_idx").on(table.userId),
    index("customer_profiles_past_due_idx")
      .on(table.chargeFailedAt, table.id)
      .where(sql`status = 'past due'`),
    ...adminMay("insert"),
    ...customerMay(sql`user_id = ${currentCustomer}`, "select", "update"),
  ],
);

export const customerView = adminView("customer_profiles", columns());
