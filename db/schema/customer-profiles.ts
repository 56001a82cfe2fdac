import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { adminViews, createdAt, id, listIndexes, searched } from "./columns";

/** Columns that the search reads; of a phone number, marked "#", the digits as well. */
export const CUSTOMER_SEARCH = ["business_name", "email", "phone#"];

const columns = () => ({
  id: id(),
  userId: uuid("user_id"),
  businessName: text("business_name").notNull(),
  email: text("email").notNull(),
  phone: text("phone"),
  /** The Stripe customer's id. */
  customerId: text("customer_id").unique(),
  createdAt: createdAt(),
});

export const customerProfiles = pgTable("customer_profiles", columns(), (table) => [
  ...listIndexes("customer_profiles", table, {
    sorts: [table.businessName],
    email: table.email,
    phone: table.phone,
  }),
  index("customer_profiles_user_id_idx").on(table.userId),
]);

export const customerView = adminViews
  .view("customer_profiles", { ...columns(), searchText: searched() })
  .existing();
