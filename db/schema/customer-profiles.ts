import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { adminViews, createdAt, id, listIndexes, searched, status, statusCheck, time } from "./columns";

/** State of a customer's subscription, as of Stripe's last answer. */
export const CUSTOMER_STATUSES = {
  trial: "blue",
  paying: "green",
  "past due": "red",
  canceling: "yellow",
  canceled: "grey",
  "no subscription": "grey",
} as const;

/** Columns that the search reads. "#" marks a phone number, whose digits are searchable too. */
export const CUSTOMER_SEARCH = ["business_name", "email", "phone#"];

const columns = () => ({
  id: id(),
  userId: uuid("user_id"),
  businessName: text("business_name").notNull(),
  email: text("email").notNull(),
  phone: text("phone"),
  /** The Stripe customer's id. */
  customerId: text("customer_id").unique(),
  status: status(CUSTOMER_STATUSES).default("no subscription"),
  plan: text("plan"),
  /** Null if nothing more will be charged. */
  nextChargeAt: time("next_charge_at"),
  /** The last failed charge, even if it has been paid since. */
  chargeFailedAt: time("charge_failed_at"),
  createdAt: createdAt(),
});

export const customerProfiles = pgTable("customer_profiles", columns(), (table) => [
  statusCheck("customer_profiles", CUSTOMER_STATUSES),
  ...listIndexes("customer_profiles", table, {
    email: table.email,
    phone: table.phone,
  }),
  index("customer_profiles_user_id_idx").on(table.userId),
]);

export const customerView = adminViews
  .view("customer_profiles", { ...columns(), searchText: searched() })
  .existing();
